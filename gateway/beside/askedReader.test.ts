import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aBatch, type Given, start, telemetryWorld } from '../../tests/world/telemetry.ts';
import type { ReadTelemetry, SeriesQuery, Telemetry } from '../telemetry/telemetry.ts';
import { askedReader } from './askedReader.ts';
import { grantOf } from './grantOf.ts';
import type { Granted } from './questions.ts';

const world = await telemetryWorld();
afterAll(world.close);

const [minute, hour] = [60_000, 3_600_000];
const period = 20_000;
let telemetry: Telemetry;
let beside: ReadTelemetry;
let granted: Granted[];

/** Three hours of readings with gaps; the first half is in blocks, the second is open, and in it one that took another's place; one came late. */
beforeAll(async () => {
  await world.empty();
  telemetry = await world.open({ now: start + 3 * hour });
  const readings = (from: number, to: number): readonly Given[] =>
    Array.from({ length: (to - from) / period }, (_, n) => from + n * period)
      .filter((at) => (at / minute) % 17 > 3)
      .flatMap((at) => [1, 2].map((point): Given => [point, at, Math.round(100 * Math.sin(at / 700_000)) + point]));
  await telemetry.put(aBatch(1, readings(0, 1.5 * hour)));
  await telemetry.flush();
  await telemetry.put(aBatch(2, readings(1.5 * hour, 3 * hour)));
  await telemetry.put(aBatch(3, [[1, 20 * minute + 1, 4711]]));
  await telemetry.put(aBatch(4, [[2, 2 * hour + 5 * minute, -4711]]));
  beside = askedReader(world.database, async (asked) => {
    const grant = grantOf(telemetry, asked);
    granted.push(grant);
    return grant;
  });
});
beforeEach(() => {
  granted = [];
});

const openOnes = (): number =>
  granted.flatMap(({ parts }) => [...parts.values()].flat()).reduce((sum, { columns }) => sum + columns.length, 0);
const series = (more: Partial<SeriesQuery>): SeriesQuery => ({
  points: [1, 2].map((point) => ({ point, period })),
  from: start,
  to: start + hour,
  buckets: 60,
  zone: 'UTC',
  ...more,
});

test('Of a span that is over and in blocks nothing is sent; of one that is not, what is open of it', async () => {
  const over = series({ from: start + 30 * minute, to: start + hour });
  expect(await beside.series(over)).toEqual(await telemetry.series(over));
  expect(openOnes()).toBe(0);
  await beside.samples(1, start + 30 * minute, start + hour);
  await beside.asKnownAt(start + 2000).series(over);
  expect(openOnes()).toBe(0);
  const last = series({ points: [{ point: 1, period }], from: start + 2 * hour, to: start + 2 * hour + 8 * minute });
  expect(await beside.series(last)).toEqual(await telemetry.series(last));
  expect(openOnes()).toBeGreaterThan(5);
  expect(openOnes()).toBeLessThan(60);
});

test.each<[name: string, set: string, coarser?: number]>([
  ['as it is', 'samples_from = default'],
  ['with a history that was taken over', `adopted_before = ${start + 2 * hour}, adopted_period = ${10 * minute}`],
  [
    'with one that is coarser where it is older',
    `adopted_before = ${start + 2 * hour}, adopted_period = ${minute}`,
    start + hour,
  ],
  ['with days of which only roll-ups are left', `samples_from = ${start + 24 * hour}`],
])('Whatever is asked for, what is read beside is what the gateway reads: %s', async (_, set, coarser) => {
  await world.database.query(`update tele.writer set ${set}; truncate tele.coarser`);
  if (coarser !== undefined) await world.database.query(`insert into tele.coarser values (${coarser}, ${10 * minute})`);
  const [at, long] = [fc.integer({ min: -30, max: 200 }), fc.integer({ min: 1, max: 150 })];
  const within = fc.option(fc.tuple(at, long), { nil: undefined, freq: 2 });
  const asked = fc.record({ at, long, buckets: fc.constantFrom(1, 7, 60, 500), period: fc.constantFrom(1, 6), within });
  await fc.assert(
    fc.asyncProperty(asked, fc.boolean(), async (one, isPast) => {
      const span = (from: number, length: number) => ({
        from: start + from * minute + 7,
        to: start + (from + length) * minute + 7,
      });
      const times = one.within === undefined ? {} : { within: [span(...one.within)] };
      const query = series({
        ...span(one.at, one.long),
        buckets: one.buckets,
        points: [
          { point: 1, period: period * one.period },
          { point: 2, period, ...times },
        ],
      });
      const [there, here] = isPast
        ? [beside.asKnownAt(start + 3500), telemetry.asKnownAt(start + 3500)]
        : [beside, telemetry];
      expect(await there.series(query)).toEqual(await here.series(query));
      const { from, to } = query;
      expect(await there.samples(1, from, to)).toEqual(await here.samples(1, from, to));
    }),
    { numRuns: 60 },
  );
  expect(openOnes()).toBeGreaterThan(0);
});

test('The newest are told as the gateway knows them, now and at a moment', async () => {
  expect(await beside.latest([1, 2])).toEqual(telemetry.latest([1, 2]));
  expect(openOnes()).toBe(0);
  const then = start + 3500;
  expect(await beside.asKnownAt(then).latest([1, 2])).toEqual(await telemetry.asKnownAt(then).latest([1, 2]));
});
