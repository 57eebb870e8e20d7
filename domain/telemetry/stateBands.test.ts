import { expect, test } from 'vitest';
import { bandsWithin, stateBands, timeByState } from './stateBands.ts';

const times = [30, 90, 150, 210, 270];

test.each([
  ['one state is one band', [1, 1, 1, 1, 1], [[0, 300, 1]]],
  [
    'a part without a sample goes on as before, a gap is unknown',
    [1, undefined, null, 2, undefined],
    [
      [0, 120, 1],
      [120, 180, null],
      [180, 300, 2],
    ],
  ],
  [
    'before the first sample nobody knows',
    [undefined, undefined, 0, 0, 0],
    [
      [0, 120, null],
      [120, 300, 0],
    ],
  ],
] as const)('%s', (_, codes, wanted) => {
  expect(stateBands(times, codes, 60).map(({ from, to, code }) => [from, to, code])).toEqual(wanted);
});

test('the hours of a day are those within it, and what is unknown is no state', () => {
  const bands = stateBands(times, [2, 1, 1, null, 2], 60);
  const within = bandsWithin(bands, { from: 30, to: 290 });
  expect(within.map(({ from, to }) => [from, to])).toEqual([
    [30, 60],
    [60, 180],
    [180, 240],
    [240, 290],
  ]);
  expect(timeByState(within)).toEqual([
    { code: 1, seconds: 120 },
    { code: 2, seconds: 80 },
    { code: null, seconds: 60 },
  ]);
  expect(stateBands([], [], 60)).toEqual([]);
});
