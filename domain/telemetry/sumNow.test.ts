import { expect, test } from 'vitest';
import { quality } from './quality.ts';
import { sumNow } from './sumNow.ts';

const good = (value: number | string | null, how: number = quality.good) => ({ value, quality: how });

test.each([
  ['of two', [good(400), good(2.5)], 402.5],
  ['of none', [], 0],
  ['one is not known', [good(400), null], null],
  ['one has no value', [good(400), good(null)], null],
  ['one is a text', [good(400), good('on')], null],
  ['one is bad', [good(400), good(1, quality.bad)], null],
  ['one is old', [good(400), good(1, quality.stale)], null],
  ['one is uncertain: it counts', [good(400), good(1, quality.uncertain)], 401],
] as const)('the sum of newest values: %s', (_, readings, sum) => {
  expect(sumNow(readings)).toBe(sum);
});
