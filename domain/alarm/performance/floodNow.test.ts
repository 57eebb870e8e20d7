import { expect, test } from 'vitest';
import { aMinute as minute } from '../../clock/lengths.ts';
import { floodSince } from './floodNow.ts';

/** How many were announced in each minute, from the first on; `announced` is what the last ten hold, unless said. */
const since = (counts: readonly number[], announced = counts.slice(-10).reduce((sum, n) => sum + n, 0)) => {
  const minutes = counts.flatMap((n, place) => (n === 0 ? [] : [{ at: place * minute + 7, n }]));
  const at = floodSince(minutes, { now: (counts.length - 1) * minute + 30_000, announced });
  return at === null ? null : at / minute;
};
const calm = (n: number): readonly number[] => new Array<number>(n).fill(0);

test('a flood is told since it began, however long it goes on, and never since the first of the last ten minutes', () => {
  expect(since([...calm(5), 4, 8])).toBe(5);
  expect(since([...calm(5), 4, 8, ...new Array<number>(40).fill(1)])).toBe(5);
});

test('it begins with more than ten in ten minutes, and ends with fewer than five', () => {
  expect(since([10])).toBeNull();
  expect(since([11])).toBe(0);
  expect(since([11, ...calm(8), 5, ...calm(5)])).toBe(0);
  expect(since([11, ...calm(8), 4, ...calm(5)])).toBeNull();
  // After its end another one begins anew.
  expect(since([11, ...calm(12), 12])).toBe(13);
});

test('the ten minutes until now are counted to the millisecond', () => {
  expect(since([11, ...calm(9)], 4)).toBeNull();
  expect(since([6], 11)).toBe(0);
});
