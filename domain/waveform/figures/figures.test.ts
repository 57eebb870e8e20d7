import { expect, test } from 'vitest';
import { figuresAt } from './atCursor.ts';
import { changesOf } from './changes.ts';
import { cutOf, drawnOf } from './reduce.ts';
import { scaleOf, sideFactor } from './side.ts';

const one = { gain: 1, offset: 0 };
const rate = 4000;
const times = Float64Array.from({ length: 800 }, (_, n) => n / rate - 0.1);
const wave = (of: (t: number) => number): Float64Array => times.map(of);
const turn = (t: number, order = 1): number => 2 * Math.PI * 50 * order * t;

test('the figures of a cycle are those of the wave it was made of', () => {
  const degrees = 30;
  const column = wave(
    (t) =>
      5 + 100 * Math.SQRT2 * Math.cos(turn(t) + (degrees * Math.PI) / 180) + 20 * Math.SQRT2 * Math.cos(turn(t, 3)),
  );
  for (const at of [0, 0.0137, 0.09]) {
    const { cycle } = figuresAt({ times, column, scale: one, frequency: 50, skew: 0, at });
    expect(cycle?.fundamental?.rms).toBeCloseTo(100, 6);
    expect(cycle?.fundamental?.angle).toBeCloseTo(degrees, 6);
    expect(cycle?.mean).toBeCloseTo(5, 6);
    expect(cycle?.rms).toBeCloseTo(Math.hypot(100, 20, 5), 6);
    expect(cycle?.harmonics[1]).toBeCloseTo(20, 6);
    expect(cycle?.distortion).toBeCloseTo(20, 6);
    expect(cycle?.samples).toBe(80);
  }
});

test('a channel that was sampled later has its angle where the others have theirs', () => {
  const late = 0.001;
  const column = wave((t) => Math.cos(turn(t + late)));
  expect(
    figuresAt({ times, column, scale: one, frequency: 50, skew: late, at: 0.05 }).cycle?.fundamental?.angle,
  ).toBeCloseTo(0, 6);
});

test('harmonics are told as far as the rate allows: 80 samples a cycle give the 39th, 128 the 50th', () => {
  expect(
    figuresAt({ times, column: wave(() => 0), scale: one, frequency: 50, skew: 0, at: 0 }).cycle?.harmonics.length,
  ).toBe(38);
  const fast = Float64Array.from({ length: 400 }, (_, n) => n / 6400);
  expect(
    figuresAt({ times: fast, column: new Float64Array(400), scale: one, frequency: 50, skew: 0, at: 0.05 }).cycle
      ?.harmonics.length,
  ).toBe(49);
});

test('no figure is told of a cycle that is not whole, misses a value or has no line frequency', () => {
  const column = wave(() => 1);
  const cycleAt = (at: number, more: object = {}) =>
    figuresAt({ times, column, scale: one, frequency: 50, skew: 0, at, ...more }).cycle;
  expect([cycleAt(-0.095), cycleAt(0, { frequency: 0 })]).toEqual([null, null]);
  column[350] = Number.NaN;
  expect(cycleAt(times[350 + 40] ?? 0)).toBeNull();
  expect(cycleAt(times[350 + 81] ?? 0)?.rms).toBe(1);
  expect(figuresAt({ times, column, scale: one, frequency: 50, skew: 0, at: times[350] ?? 0 })).toMatchObject({
    value: null,
  });
  expect(figuresAt({ times, column, scale: one, frequency: 50, skew: 0, at: -1 })).toEqual({
    at: null,
    value: null,
    cycle: null,
  });
});

test('a reduced curve keeps every peak, and a missing stretch is none', () => {
  const column = wave(() => 0);
  column[397] = 900;
  column.fill(Number.NaN, 0, 100);
  const cut = cutOf(times, { from: -0.1, to: 0.1, buckets: 20 });
  const { low, high } = drawnOf(column, { gain: 2, offset: 1 }, cut);
  expect([cut.reduced, cut.times.length, Math.max(...high.map((value) => value ?? 0)), low[0], high[1]]).toEqual([
    true,
    20,
    1801,
    null,
    null,
  ]);
  const few = cutOf(times, { from: 0, to: 0.0011, buckets: 20 });
  expect([few.reduced, few.times.length]).toEqual([false, 5]);
});

test('values turn from one side of the transformer to the other by its ratio, and not without one', () => {
  const channel = { primary: 1000, secondary: 5, side: 'S' } as const;
  expect([sideFactor(channel, 'primary'), sideFactor(channel, 'secondary'), sideFactor(channel, 'recorded')]).toEqual([
    200, 1, 1,
  ]);
  expect(sideFactor({ ...channel, side: 'P' }, 'secondary')).toBe(0.005);
  expect([
    sideFactor({ ...channel, secondary: 0 }, 'primary'),
    sideFactor({ ...channel, side: null }, 'primary'),
  ]).toEqual([null, null]);
  const whole = { ...channel, name: '', phase: '', circuit: '', unit: 'A', a: 2, b: 3, skew: 0, min: null, max: null };
  expect(scaleOf(whole, 'primary')).toEqual({ gain: 400, offset: 600 });
});

test('first out is who left its normal state first; of one sample the order is not known', () => {
  const digitals = [0, 0, 1, 0].map((normal, n) => ({
    name: `D${n}`,
    phase: '',
    circuit: '',
    normal: normal as 0 | 1,
  }));
  const at = Float64Array.from([-1, 0, 1, 2]);
  const columns = [
    [0, 0, 1, 0],
    [0, 1, 1, 1],
    [1, 1, 0, 0],
    [1, 0, 0, 1],
  ].map((states) => Uint8Array.from(states));
  expect(changesOf({ digitals }, at, columns)).toEqual([
    { channel: 1, at: 0, to: 1, order: 1 },
    { channel: 3, at: 0, to: 0, order: null },
    { channel: 0, at: 1, to: 1, order: 2 },
    { channel: 2, at: 1, to: 0, order: 2 },
    { channel: 0, at: 2, to: 0, order: null },
    { channel: 3, at: 2, to: 1, order: 4 },
  ]);
});
