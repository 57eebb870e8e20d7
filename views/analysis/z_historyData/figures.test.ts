import { expect, test } from 'vitest';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import type { BucketRow } from '../../../domain/telemetry/calls.ts';
import { bucketAt, chartDataOf, figuresOf, qualityShares } from './figures.ts';

const start = Date.UTC(2026, 10, 20, 6);
/** A minute's bucket with a mean, a spike and what it covered; null for one in which nothing came. */
function bucket(n: number, mean: number | null, more: Partial<BucketRow> = {}): BucketRow {
  const none = { min: null, minAt: null, max: null, maxAt: null, first: null, last: null };
  const some = { min: mean, minAt: null, max: mean, maxAt: null, first: mean, last: mean };
  return {
    start: new Date(start + n * minute).toISOString(),
    ...(mean === null ? none : some),
    mean,
    count: mean === null ? 0 : 60,
    covered: mean === null ? 0 : minute,
    quality: mean === null ? 6 : 0,
    ...more,
  };
}
const now = start + 10 * minute;
const row = [
  bucket(0, 10),
  bucket(1, 12, { max: 99 }),
  bucket(2, null),
  bucket(3, null),
  bucket(4, 14, { quality: 1, covered: minute / 2 }),
];
const buckets = { width: minute, series: { P: row } };
const asked = { points: [{ id: 'P', stepped: false }], band: true, now };

test('a spike inside a bucket stays in the band although the line is the mean', () => {
  const [drawn] = chartDataOf(buckets, asked).series;
  expect(drawn?.mean[1]).toBe(12);
  expect(drawn?.max?.[1]).toBe(99);
});

test('a gap is one hatched span of null, never a line and never 0', () => {
  const data = chartDataOf(buckets, asked);
  expect(data.series[0]?.mean).toEqual([10, 12, null, null, 14]);
  expect(data.gaps).toEqual([{ from: (start + 2 * minute) / 1000, to: (start + 4 * minute) / 1000 }]);
});

test('what has not happened yet is no gap', () => {
  const data = chartDataOf(buckets, { ...asked, now: start + 2 * minute });
  expect(data.series[0]?.mean).toEqual([10, 12, undefined, undefined, undefined]);
  expect(data.gaps).toEqual([]);
});

test('two series of one chart: only what both lack is hatched', () => {
  const other = row.map((one, n) => (n === 3 ? bucket(3, 5) : one));
  const data = chartDataOf(
    { width: minute, series: { P: row, Q: other } },
    { ...asked, points: [...asked.points, { id: 'Q', stepped: false }] },
  );
  expect(data.gaps).toEqual([{ from: (start + 2 * minute) / 1000, to: (start + 3 * minute) / 1000 }]);
});

test('smallest, largest and the mean by time of the part that is shown', () => {
  expect(figuresOf(row, { from: start, to: now })).toEqual({ min: 10, max: 99, mean: (10 + 12 + 14 / 2) / 2.5 });
  expect(figuresOf(row, { from: start + 2 * minute, to: start + 4 * minute })).toEqual({
    min: null,
    max: null,
    mean: null,
  });
});

test('the value at the cursor is that of the bucket under it', () => {
  expect(bucketAt(row, start + 90_000, minute)?.mean).toBe(12);
  expect(bucketAt(row, start - 1, minute)).toBeNull();
  expect(bucketAt(row, start + 5 * minute, minute)).toBeNull();
});

test('the shares of quality are of time, and what is missing is among them', () => {
  expect([...qualityShares(buckets, now)]).toEqual([
    ['good', 2 / 5],
    ['none', 2.5 / 5],
    ['uncertain', 0.5 / 5],
  ]);
});
