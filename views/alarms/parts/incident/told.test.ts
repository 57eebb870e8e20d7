import { expect, test } from 'vitest';
import { afterText, effectLevels } from './told.ts';

test.each([
  [0, '+0 ms'],
  [-120, '−120 ms'],
  [1500, '+1.5 s'],
  [59_949, '+59.9 s'],
  [600_000, '+600 s'],
])('%s ms after its cause is told as %s', (ms, told) => {
  expect(afterText({ ms })).toBe(told);
});

test('effects are told by level, none of a level that has none', () => {
  expect(effectLevels({ effects: { total: 5, 1: 0, 2: 4, 3: 0, 4: 1 } })).toEqual([
    [2, 4],
    [4, 1],
  ]);
});
