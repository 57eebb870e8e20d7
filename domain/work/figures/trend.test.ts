import { expect, test } from 'vitest';
import { aDay } from '../../clock/lengths.ts';
import { type TrendLimit, trendOf } from './trend.ts';

const day = (n: number): number => Date.UTC(2026, 0, 1) + n * aDay;
const each = (...values: readonly number[]) => values.map((value, n) => ({ at: day(n * 10), value }));
const high: TrendLimit = { bound: 'H', value: 50 };
const low: TrendLimit = { bound: 'L', value: 10 };

test.each<[string, readonly number[], readonly TrendLimit[], number | null]>([
  ['rises to its upper limit', [10, 20, 30], [high], 40],
  ['falls to its lower limit', [40, 30, 20], [low, high], 30],
  ['comes to the nearer of two', [10, 20, 30], [{ bound: 'HH', value: 60 }, high], 40],
  ['stands at its limit', [30, 40, 50], [high], 20],
  ['is beyond it: by its last reading', [30, 40, 51], [high], 20],
  ['goes away from it', [30, 20, 10], [high], null],
  ['stands still', [10, 10, 10], [high], null],
  ['has no limit', [10, 20, 30], [], null],
  ['was read twice alone', [10, 20], [high], null],
  ['comes to it in more than ten years', [10, 10.001, 10.002], [high], null],
])('an item %s (D126, R162)', (_, values, limits, expected) => {
  expect(trendOf(each(...values), limits)?.expected ?? null).toBe(expected === null ? null : day(expected));
});

test('its pace is that of the line through all its readings, in whatever order they come; of one moment there is none', () => {
  const readings = each(10, 20, 30);
  expect(trendOf(readings.toReversed(), [high])?.perYear).toBeCloseTo(365.25);
  expect(
    trendOf(
      [1, 2, 3].map((value) => ({ at: day(0), value })),
      [high],
    ),
  ).toBeNull();
});
