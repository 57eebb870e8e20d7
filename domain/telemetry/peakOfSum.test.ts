import { expect, test } from 'vitest';
import { mayPeakIn, meanOfSum, peakOfSum, type Stepped } from './peakOfSum.ts';
import { reducer } from './reduce.ts';

const second = 1000;
const hold = 3 * second;
type PeakOfSumTold = readonly (readonly [at: number, value: number | null])[];
const stepped = (told: PeakOfSumTold): Stepped => ({
  hold,
  samples: told.map(([at, value]) => ({ at: at * second, value, quality: value === null ? 2 : 0 })),
});

/** Buckets of some seconds over the same samples. */
function columnOf(told: PeakOfSumTold, edges: readonly number[]) {
  const reducing = reducer({ edges: edges.map((at) => at * second), hold, until: Number.POSITIVE_INFINITY });
  reducing.samples({
    length: told.length,
    at: Float64Array.from(told, ([at]) => at * second),
    values: Float64Array.from(told, ([, value]) => value ?? Number.NaN),
    seen: new Float64Array(told.length),
    qualities: Uint8Array.from(told, ([, value]) => (value === null ? 2 : 0)),
  });
  return reducing.finish();
}

const one: PeakOfSumTold = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at, [10, 90, 20, 20, 60, 30, 20, 20][at] as number]);
const other: PeakOfSumTold = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at, [80, 10, 20, 20, 70, 30, 90, 20][at] as number]);

test('the peak of a sum is that of one instant, not the sum of maxima of two instants', () => {
  expect(peakOfSum([stepped(one), stepped(other)], { from: 0, to: 8 * second })).toEqual({
    at: 4 * second,
    value: 130,
  });
});

test('of two points that come at instants of their own each holds until its next value', () => {
  const slow = stepped([
    [0, 5],
    [2, 50],
    [4, 5],
  ]);
  const between = stepped([
    [1, 7],
    [3, 8],
  ]);
  expect(peakOfSum([slow, between], { from: 0, to: 5 * second })).toEqual({ at: 3 * second, value: 58 });
});

test('there is no sum where a value is missing, bad, or held for too long', () => {
  const gone = stepped([
    [0, 500],
    [1, null],
  ]);
  expect(peakOfSum([gone, stepped([[1, 1]])], { from: 0, to: 9 * second })).toBeNull();
  expect(peakOfSum([stepped([[0, 500]]), stepped([[3, 1]])], { from: 0, to: 9 * second })).toBeNull();
  expect(peakOfSum([stepped([]), stepped([[3, 1]])], { from: 0, to: 9 * second })).toBeNull();
});

test('no bucket holds a higher sum than it may, and the first of them is opened first', () => {
  const edges = [0, 4, 8];
  const places = mayPeakIn([columnOf(one, edges), columnOf(other, edges)], 8 * second);
  expect(places.map(({ from, to }) => [from, to])).toEqual([
    [0, 4 * second],
    [4 * second, 8 * second],
  ]);
  // 60 and 90 of the second bucket are two seconds apart: what may be is more than what was.
  expect(places.at(1)?.atMost).toBe(150);
});

test('a value that held on into a bucket counts to what it may hold', () => {
  const edges = [0, 4, 8];
  const high: PeakOfSumTold = [
    [0, 1],
    [3, 100],
    [5, 1],
  ];
  const steady: PeakOfSumTold = [0, 2, 4, 6].map((at) => [at, 2]);
  const [, second_] = mayPeakIn([columnOf(high, edges), columnOf(steady, edges)], 8 * second).toSorted(
    (a, b) => a.from - b.from,
  );
  expect(second_?.atMost).toBe(102);
});

test('the mean of a quarter that runs is that of the sum so far, and says where some of it is not known', () => {
  const edges = [0, 900];
  const full: PeakOfSumTold = Array.from({ length: 300 }, (_, n) => [n, 10]);
  const half: PeakOfSumTold = Array.from({ length: 150 }, (_, n) => [n, 20]);
  const until = 300 * second;
  const column = (told: PeakOfSumTold) =>
    columnOf(told, edges).map((row) => ({ ...row, covered: told.length * second }));
  expect(meanOfSum([column(full), column(full)], until)).toEqual({ from: 0, mean: 20, isPartial: false });
  expect(meanOfSum([column(full), column(half)], until)).toEqual({ from: 0, mean: 30, isPartial: true });
  expect(meanOfSum([column(full), columnOf([], edges)], until)).toBeNull();
});
