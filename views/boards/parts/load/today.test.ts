import { expect, test } from 'vitest';
import type { BucketRow } from '../../../../domain/telemetry/calls.ts';
import { curveOf, summed, together, valueAt } from './today.ts';

const quarter = 900_000;
const midnight = Date.UTC(2026, 10, 19, 16);
/** A quarter of an hour of a counter: its first and last reading; null where nothing came. */
function bucket(n: number, readings: readonly [number, number] | null, more: Partial<BucketRow> = {}): BucketRow {
  const [first, last] = readings ?? [null, null];
  return {
    start: new Date(midnight + n * quarter).toISOString(),
    min: first,
    minAt: null,
    max: last,
    maxAt: null,
    mean: first,
    first,
    last,
    count: readings === null ? 0 : 180,
    covered: readings === null ? 0 : quarter,
    quality: readings === null ? 6 : 0,
    ...more,
  };
}

test('a sum of which one part is missing is missing', () => {
  expect(summed({ series: [{ mean: [1, 2, null, undefined] }, { mean: [10, null, 30, 40] }] })).toEqual([
    11,
    null,
    null,
    undefined,
  ]);
});

test('yesterday lies beside today on one axis, and a place without a sample is no gap', () => {
  const day = 86_400_000;
  const yesterday = curveOf({ P: [bucket(0, [5, 5])] }, ['P'], { width: quarter, later: day });
  expect(yesterday).toEqual({ times: [(midnight + day + quarter / 2) / 1000], values: [5] });
  expect(together({ times: [1, 3], values: [10, 30] }, { times: [2, 3], values: [20, 31] })).toEqual({
    times: [1, 2, 3],
    series: [{ mean: [10, undefined, 30] }, { mean: [undefined, 20, 31] }],
  });
});

test('the value at a time is read off the curve', () => {
  const curve = { times: [10, 20, 30], values: [1, 5, null] };
  expect([valueAt(curve, 5), valueAt(curve, 25), valueAt(curve, 35)]).toEqual([null, 5, null]);
});
