import { expect, test } from 'vitest';
import { fittedLine, lineAt } from './fittedLine.ts';
import { quantity, rounded, textOf } from './quantity.ts';

const pairs = (values: readonly (readonly [number, number])[]) =>
  values.map(([x, y]) => ({ x: quantity(x), y: quantity(y) }));

test('pairs on a line give that line, and follow it wholly', () => {
  const line = fittedLine(
    pairs([
      [1, 5],
      [2, 7],
      [4, 11],
    ]),
  );
  expect([line?.slope, line?.at, line?.r].map((each) => textOf(rounded(quantity(each ?? 0), 20)))).toEqual([
    ...['2', '3', '1'],
  ]);
  expect(line === null ? null : textOf(rounded(lineAt(line, 10), 20))).toBe('23');
});

test('scattered pairs give the line of least squares and Pearson’s r (worked by hand: 0.6, 2.2, 6/√60)', () => {
  const line = fittedLine(
    pairs([
      [1, 2],
      [2, 4],
      [3, 5],
      [4, 4],
      [5, 5],
    ]),
  );
  expect([line?.slope, line?.at, line?.r].map((each) => Number(each).toFixed(6))).toEqual([
    ...['0.600000', '2.200000', '0.774597'],
  ]);
});

test('nothing follows what never changes, and what never changes follows nothing', () => {
  expect(
    fittedLine(
      pairs([
        [3, 1],
        [3, 2],
      ]),
    ),
  ).toBeNull();
  expect(
    fittedLine(
      pairs([
        [1, 4],
        [2, 4],
      ]),
    )?.r,
  ).toBeNull();
});
