import { expect, test } from 'vitest';
import { medianOf, percentFrom } from './median.ts';

test.each([
  [[1, 2, 100], 2],
  [[4, 1, 3, 2], 2.5],
  [[null, 7, null, 9], 8],
  [[5], null],
  [[null, 5], null],
  [[], null],
])('of %j the middle is %s', (values, middle) => {
  expect(medianOf(values)).toBe(middle);
});

test.each([
  [11, 10, 10],
  [-11, -10, -10],
  [5, 0, null],
  [null, 10, null],
  [5, null, null],
])('%s lies beside %s by %s per cent', (value, median, percent) => {
  expect(percentFrom(value, median)).toBe(percent);
});
