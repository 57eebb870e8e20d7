import { expect, test } from 'vitest';
import type { BucketRow } from '../../../domain/telemetry/calls.ts';
import { curveOf, energyOf, peakOf, summed, together, valueAt } from './today.ts';

const quarter = 900_000;
const midnight = Date.UTC(2026, 10, 19, 16);
/** A quarter of an hour of a counter: its first and last reading; null where nothing came. */
function bucket(n: number, readings: readonly [number, number] | null, more: Partial<BucketRow> = {}): BucketRow {
  const [first, last] = readings ?? [null, null];
  return {
    start: new Date(midnight + n * quarter).toISOString(),
    ...{ min: first, minAt: null, max: last, maxAt: null, mean: first, first, last },
    ...{ count: readings === null ? 0 : 180, covered: readings === null ? 0 : quarter, quality: readings === null ? 6 : 0 },
    ...more,
  };
}
const until = midnight + 4 * quarter;
const energy = (...row: readonly BucketRow[]) => energyOf({ E: row }, ['E'], { width: quarter, until });

test('the energy so far is the difference of the register, with nothing to flag', () => {
  const row = [bucket(0, [1000, 1010]), bucket(1, [1011, 1020]), bucket(2, [1021, 1030]), bucket(3, [1031, 1040])];
  expect(energy(...row)).toEqual({ value: 40, since: null, missing: 0, hasReset: false, isGood: true });
});

test('a gap is bridged by the register and said', () => {
  expect(energy(bucket(0, [1000, 1010]), bucket(1, null), bucket(2, null), bucket(3, [1031, 1040]))).toMatchObject({
    ...{ value: 40, missing: 2 * quarter, isGood: false },
  });
});

test('readings that began after midnight say since when', () => {
  expect(energy(bucket(0, null), bucket(1, null), bucket(2, [1021, 1030]), bucket(3, [1031, 1040]))).toMatchObject({
    ...{ value: 19, since: midnight + 2 * quarter, isGood: false },
  });
});

test('a register that was reset never makes the energy negative, and is said', () => {
  expect(energy(bucket(0, [99_990, 99_999]), bucket(1, [0, 10]))).toMatchObject({ value: 19, hasReset: true, isGood: false });
});

test('uncertain readings and counters without any are told apart', () => {
  expect(energy(bucket(0, [1, 2], { quality: 1 }))).toMatchObject({ value: 1, isGood: false });
  expect(energy(bucket(0, null))).toMatchObject({ value: null });
  expect(energyOf({}, [], { width: quarter, until }).value).toBeNull();
});

test('a sum of which one part is missing is missing', () => {
  expect(summed({ series: [{ mean: [1, 2, null, undefined] }, { mean: [10, null, 30, 40] }] })).toEqual([11, null, null, undefined]);
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

test('the peak and the value at a time are read off the curve', () => {
  const curve = { times: [10, 20, 30], values: [1, 5, null] };
  expect(peakOf(curve)).toEqual({ at: 20, value: 5 });
  expect([valueAt(curve, 5), valueAt(curve, 25), valueAt(curve, 35)]).toEqual([null, 5, null]);
});
