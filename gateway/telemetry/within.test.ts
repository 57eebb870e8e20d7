import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { type Reduced, reducer } from '../../domain/telemetry/reduce.ts';
import { aBatch, type Given, start, type TelemetryWorld, telemetryWorld } from '../../tests/world/telemetry.ts';
import type { Telemetry } from './telemetry.ts';

const hour = 60 * minute;
const hours = 30;
let world: TelemetryWorld;
let telemetry: Telemetry;
/** A value every minute, with gaps in which nothing holds. */
const given: readonly Given[] = Array.from({ length: hours * 60 }, (_, n): Given => [7, n * minute, n % 97]).filter(
  (_, n) => n % 50 < 41,
);

beforeAll(async () => {
  world = await telemetryWorld();
  telemetry = await world.open({ now: start + hours * hour });
  const [stored, open] = [given.slice(0, 900), given.slice(900)];
  await telemetry.put(aBatch(1, stored, start + hours * hour));
  await telemetry.flush();
  await telemetry.put(aBatch(2, open, start + hours * hour));
});
afterAll(async () => {
  await telemetry.close();
  await world.close();
});

/** By hand: the samples of the times alone, each time with nothing that holds beyond its end. */
function plainly(
  edges: readonly number[],
  times: readonly (readonly [number, number])[],
): readonly Pick<Reduced, 'count' | 'covered' | 'min' | 'max'>[] {
  const all = times.map(([from, to]) => {
    const mine = given.filter(([, at]) => from <= start + at && start + at < to);
    const columns = aBatch(1, mine);
    const reducing = reducer({ edges, hold: 3 * minute, until: to });
    reducing.samples({
      length: mine.length,
      at: columns.at,
      values: columns.values,
      qualities: columns.qualities,
      seen: columns.at,
    });
    return reducing.finish();
  });
  const lowest = (values: readonly (number | null)[], of: (...all: number[]) => number): number | null => {
    const there = values.filter((value) => value !== null);
    return there.length === 0 ? null : of(...there);
  };
  return edges.slice(1).map((_, i) => {
    const mine = all.map((buckets) => buckets[i] as Reduced);
    return {
      count: mine.reduce((sum, one) => sum + one.count, 0),
      covered: mine.reduce((sum, one) => sum + one.covered, 0),
      min: lowest(
        mine.map((one) => one.min),
        Math.min,
      ),
      max: lowest(
        mine.map((one) => one.max),
        Math.max,
      ),
    };
  });
}

test('of a point that was held for some times the buckets stand on these alone, wherever in a bucket they begin and end', async () => {
  const cut = fc.integer({ min: -hour, max: (hours + 1) * hour });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(cut, { minLength: 2, maxLength: 6 }),
      fc.constantFrom(3, 30, 120, 500),
      async (cuts, buckets) => {
        const sorted = cuts.toSorted((a, b) => a - b).map((one) => start + one);
        const times = sorted.flatMap((from, n) =>
          n % 2 === 0 && sorted[n + 1] !== undefined ? [[from, sorted[n + 1] as number] as const] : [],
        );
        const within = times.map(([from, to]) => ({ from, to }));
        const asked = { from: start, to: start + hours * hour, buckets, zone: 'UTC' };
        const { series } = await telemetry.series({ ...asked, points: [{ point: 7, period: minute, within }] });
        const whole = await telemetry.series({ ...asked, points: [{ point: 7, period: minute }] });
        const starts = (whole.series.get(7) ?? []).map((bucket) => bucket.start);
        const found = series.get(7) ?? [];
        expect(found.map((bucket) => bucket.start)).toEqual(starts);
        const edges = [...starts, (starts.at(-1) ?? 0) + whole.width];
        expect(found.map(({ count, covered, min, max }) => ({ count, covered, min, max }))).toEqual(
          plainly(edges, times),
        );
      },
    ),
    { numRuns: 40 },
  );
});

test('who held it always is told what he was always told', async () => {
  const asked = { from: start, to: start + hours * hour, buckets: 100, zone: 'UTC' };
  const within = [{ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }];
  const [whole, held] = [
    { point: 7, period: minute },
    { point: 7, period: minute, within },
  ];
  expect((await telemetry.series({ ...asked, points: [held] })).series).toEqual(
    (await telemetry.series({ ...asked, points: [whole] })).series,
  );
});
