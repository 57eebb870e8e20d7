import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import { aBatch, type Given, start, telemetryWorld } from '../../tests/world/telemetry.ts';
import { compactDay } from './compact/compactDay.ts';
import type { Telemetry } from './telemetry.ts';

const world = await telemetryWorld();
afterAll(world.close);

const day = 24 * hour;
const period = 10_000;
/** Everything is taken later than it happened, so that a value holds until the next and not until what is known ends. */
const taken = start + 1000 * hour;
const now = start + 2000 * hour;

/** Samples by their place on a grid of periods: the same place again replaces, an earlier one is late. */
type Step =
  | { readonly kind: 'put'; readonly samples: readonly (readonly [place: number, value: number, quality: number])[] }
  | { readonly kind: 'correct'; readonly place: number; readonly value: number | null }
  | { readonly kind: 'flush' | 'compact' | 'restart' };

const value = fc.integer({ min: -500, max: 500 }).map((x) => x / 10);

/** Steps on places from 0 on, with so many samples a put at most. On few places nearly every sample meets another one of its instant. */
function stepOn(places: number, most: number): fc.Arbitrary<Step> {
  const place = fc.integer({ min: 0, max: places - 1 });
  const sample = fc.tuple(place, value, fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.constantFrom(1, 4, 5)));
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(sample, { minLength: 1, maxLength: most }).map((samples): Step => ({ kind: 'put', samples })),
    },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('correct' as const), place, value: fc.option(value, { freq: 4 }) }),
    },
    { weight: 3, arbitrary: fc.constant<Step>({ kind: 'flush' }) },
    { weight: 2, arbitrary: fc.constant<Step>({ kind: 'compact' }) },
    { weight: 1, arbitrary: fc.constant<Step>({ kind: 'restart' }) },
  );
}

type Known = readonly (readonly [at: number, value: number | null, quality: number])[];

const known = async (telemetry: Pick<Telemetry, 'samples'>): Promise<Known> =>
  (await telemetry.samples(1, start, start + day)).map(({ at, value: one, quality }) => [at, one, quality]);

/** Plays the steps; after each that told something: the moment, and what could be read then. */
async function play(
  steps: readonly Step[],
): Promise<{ readonly telemetry: Telemetry; readonly told: readonly (readonly [moment: number, Known])[] }> {
  await world.empty();
  let telemetry = await world.open({ now });
  const told: (readonly [number, Known])[] = [];
  let [tick, number] = [0, 0];
  for (const one of steps) {
    const seen = taken + ++tick * 1000;
    if (one.kind === 'flush') await telemetry.flush();
    if (one.kind === 'restart') telemetry = await world.open({ now });
    if (one.kind === 'compact') await compactDay(world.database, start - (start % day));
    if (one.kind === 'put') {
      const given = one.samples.map(([at, each, quality]): Given => [1, at * period, each, quality]);
      await telemetry.put(aBatch(++number, given, seen));
    }
    if (one.kind === 'correct') {
      await telemetry.correct({
        point: 1,
        at: start + one.place * period,
        value: one.value,
        quality: one.value === null ? 2 : 5,
        seen,
      });
    }
    told.push([seen, await known(telemetry)]);
  }
  return { telemetry, told };
}

/** Whatever happened since: what was known at each moment is what could be read then. */
async function expectKnown(steps: readonly Step[]): Promise<void> {
  const { telemetry, told } = await play(steps);
  for (const [moment, could] of told) expect(await known(telemetry.asKnownAt(moment))).toEqual(could);
  expect(await known(telemetry.asKnownAt(taken))).toEqual([]);
  expect(await known(telemetry.asKnownAt(now))).toEqual(await known(telemetry));
}

const whatever = 'whatever was corrected, replaced, came late, was flushed and compacted since';

test(`what was known at a moment is what could be read then, ${whatever}`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(stepOn(401, 80), { minLength: 2, maxLength: 12 }), expectKnown), {
    numRuns: 40,
  });
});

test(`what was known at a moment of few instants, each told many times, is what could be read then, ${whatever}`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(stepOn(3, 4), { minLength: 4, maxLength: 16 }), expectKnown), {
    numRuns: 40,
  });
});

const put = (one: number, q = 0): Step => ({ kind: 'put', samples: [[0, one, q]] });
const correct = (one: number | null): Step => ({ kind: 'correct', place: 0, value: one });
const [flush, compact]: readonly [Step, Step] = [{ kind: 'flush' }, { kind: 'compact' }];

test.each<{ readonly which: string; readonly steps: readonly Step[] }>([
  {
    which: 'one that a correction hid and another took the place of, in memory',
    steps: [correct(null), put(0), put(0.1)],
  },
  {
    which: 'one that a correction hid and another took the place of, flushed',
    steps: [correct(null), put(0), put(0.1), compact, flush],
  },
  { which: 'the same, once the correction is in a block', steps: [correct(null), put(0), put(0.1), flush, compact] },
  {
    which: 'the same, once the correction gave way to another one in the block',
    steps: [correct(null), put(0), put(0.1), flush, compact, correct(7), compact],
  },
  { which: 'one between two corrections, in memory', steps: [correct(null), put(0), put(0.1), correct(7)] },
  { which: 'one between two corrections, flushed', steps: [correct(null), put(0), put(0.1), correct(7), flush] },
  { which: 'one between two corrections, compacted', steps: [correct(null), put(0), correct(7), flush, compact] },
  {
    which: 'one that a person had substituted and a correction hid',
    steps: [correct(null), put(0, 5), put(0.1, 4), flush, compact, correct(7), compact],
  },
  { which: 'late ones beneath what a person had substituted', steps: [put(5, 5), flush, put(1), put(2), compact] },
])('what could never be read was never known: $which', async ({ steps }) => {
  await expectKnown(steps);
});

/** A minute a sample, 1, 2, 3 …, compacted; then one is corrected and one comes late. */
async function aCorrectedDay() {
  await world.empty();
  const telemetry = await world.open({ now });
  const minutes = Array.from({ length: 240 }, (_, minute): Given => [1, minute * 60_000, minute]);
  await telemetry.put(aBatch(1, minutes, taken));
  await telemetry.flush();
  await compactDay(world.database, start - (start % day));
  await telemetry.correct({ point: 1, at: start + 60 * 60_000, value: 1000, quality: 5, seen: taken + 1000 });
  await telemetry.put(aBatch(2, [[1, 90 * 60_000 + 1, 2000]], taken + 2000));
  return telemetry;
}

test('the chart of a past moment does not know the corrections that were made later, before and after they are in blocks', async () => {
  const telemetry = await aCorrectedDay();
  const query = { points: [{ point: 1, period: 60_000 }], from: start, to: start + 4 * hour, buckets: 4, zone: 'UTC' };
  const largest = async (of: Pick<Telemetry, 'series'>) =>
    ((await of.series(query)).series.get(1) ?? []).map(({ max, count }) => [max, count]);
  const expectAll = async (): Promise<void> => {
    const before = [59, 119, 179, 239].map((max) => [max, 60]);
    expect(await largest(telemetry.asKnownAt(taken))).toEqual(before);
    expect(await largest(telemetry.asKnownAt(taken + 1000))).toEqual(before.with(1, [1000, 60]));
    expect(await largest(telemetry.asKnownAt(taken + 2000))).toEqual(before.with(1, [2000, 61]));
    expect(await largest(telemetry)).toEqual(before.with(1, [2000, 61]));
  };
  await expectAll();
  await compactDay(world.database, start - (start % day));
  expect(await world.rowsIn('late')).toBe(0);
  await expectAll();
});

test('the latest value of a past moment is the newest that was known then, however long ago it was', async () => {
  await world.empty();
  const telemetry = await world.open({ now });
  await telemetry.put(
    aBatch(
      1,
      [
        [1, 0, 5],
        [2, 0, 7],
      ],
      start,
    ),
  );
  await telemetry.put(aBatch(2, [[1, 60_000, 6]], start + 60_000));
  await telemetry.flush();
  await telemetry.put(aBatch(3, [[1, 120_000, null]], start + 120_000));
  await telemetry.correct({ point: 1, at: start + 60_000, value: 66, quality: 5, seen: start + 180_000 });
  const latest = async (moment: number) => {
    const found = await telemetry.asKnownAt(start + moment).latest([1, 2, 3]);
    return [1, 2, 3].map((point) => found.get(point)?.value);
  };
  expect(await latest(-1)).toEqual([undefined, undefined, undefined]);
  expect(await latest(0)).toEqual([5, 7, undefined]);
  expect(await latest(119_999)).toEqual([6, 7, undefined]);
  expect(await latest(120_000)).toEqual([null, 7, undefined]);
  expect(await latest(180_000)).toEqual([null, 7, undefined]);
  expect(await latest(500 * hour)).toEqual([null, 7, undefined]);
});
