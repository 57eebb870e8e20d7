import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { gridFor } from '../../tests/world/gridFor.ts';
import { aBatch, type Given, start, telemetryWorld } from '../../tests/world/telemetry.ts';
import { compactDay } from './compact/compactDay.ts';
import type { Bucket, Telemetry } from './telemetry.ts';

const world = await telemetryWorld();
afterAll(world.close);

const period = 10_000;

/**
 * What happens to the store, in order. `back`: ms that a sample lies before its turn; a run of samples may begin with a gap; `stride` makes data
 * of minutes out of data of seconds. A correction is of the sample at `which` of all so far, or `aside` ms from it.
 */
type Step =
  | {
      readonly kind: 'put';
      readonly stride: number;
      readonly samples: readonly {
        readonly step: number;
        readonly back: number;
        readonly value: number;
        readonly quality: number;
      }[];
    }
  | { readonly kind: 'correct'; readonly which: number; readonly aside: number; readonly value: number | null }
  | { readonly kind: 'flush' }
  | { readonly kind: 'compact' }
  | { readonly kind: 'restart' };

const value = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: -50_000, max: 50_000 }).map((x) => x / 100) },
  { weight: 1, arbitrary: fc.double({ min: -1e9, max: 1e9, noNaN: true }) },
);
const sample = fc.record({
  step: fc.oneof(
    { weight: 60, arbitrary: fc.integer({ min: 8000, max: 12_000 }) },
    fc.integer({ min: 1, max: 3 * hour }),
  ),
  back: fc.oneof(
    { weight: 20, arbitrary: fc.constant(0) },
    fc.integer({ min: 1, max: 600_000 }),
    fc.integer({ min: 1, max: 2 * hour }),
  ),
  value,
  quality: fc.oneof({ weight: 30, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 6 })),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.array(sample, { minLength: 1, maxLength: 60 }), fc.constantFrom(1, 6, 30))
      .map(([samples, stride]): Step => ({ kind: 'put', samples, stride })),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      which: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      aside: fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: -hour, max: hour })),
      value: fc.option(value, { freq: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.constant<Step>({ kind: 'flush' }) },
  { weight: 2, arbitrary: fc.constant<Step>({ kind: 'compact' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'restart' }) },
);

interface Plain {
  readonly at: number;
  readonly value: number | null;
  readonly quality: number;
  readonly corrected?: true;
}

const isPersons = (quality: number): boolean => quality === 4 || quality === 5;
const isUsable = (one: Plain): boolean => one.value !== null && ![2, 3, 6].includes(one.quality);

/** Plays the steps into the store and into a plain map of what must be there. */
async function play(
  steps: readonly Step[],
): Promise<{ readonly telemetry: Telemetry; readonly plain: readonly Plain[]; readonly end: number }> {
  await world.empty();
  const kept = new Map<number, Plain>();
  let telemetry = await world.open({ now: start + 1000 * hour });
  let [number, turn, corrections] = [0, 0, 0];
  for (const one of steps) {
    if (one.kind === 'flush') await telemetry.flush();
    if (one.kind === 'compact') for (const day of await daysThere()) await compactDay(world.database, day);
    if (one.kind === 'correct' && kept.size > 0) {
      const at = ([...kept.keys()].sort((a, b) => a - b)[Math.floor(one.which * kept.size)] as number) + one.aside;
      const quality = one.value === null ? 2 : 5;
      await telemetry.correct({
        point: 1,
        at: start + at,
        value: one.value,
        quality,
        seen: start + 1000 * hour + ++corrections,
      });
      kept.set(at, { at: start + at, value: one.value, quality, corrected: true });
    }
    if (one.kind === 'restart') telemetry = await world.open({ now: start + 1000 * hour });
    if (one.kind !== 'put') continue;
    const given = one.samples.map((each): Given => {
      turn += each.step * one.stride;
      return [1, turn - each.back, [2, 3, 6].includes(each.quality) ? null : each.value, each.quality];
    });
    await telemetry.put(aBatch(++number, given));
    for (const [, at, each, quality = 0] of given) {
      const before = kept.get(at);
      const isOutranked =
        before !== undefined && (before.corrected === true || (isPersons(before.quality) && !isPersons(quality)));
      const stands = before === undefined || (before.value !== each && !isOutranked);
      if (stands) kept.set(at, { at: start + at, value: each, quality });
    }
  }
  return { telemetry, plain: [...kept.values()].sort((a, b) => a.at - b.at), end: start + turn };
}

/** The UTC days that hold anything, late rows too. */
async function daysThere(): Promise<readonly number[]> {
  const rows = await world.database.query<{ at: number }>(
    'select first_at as at from tele.block union select at from tele.late',
  );
  return [...new Set(rows.map(({ at }) => at - (at % (24 * hour))))];
}

/** One bucket by the plainest of means: every sample looked at, every interval cut to the bucket. */
function scan(
  plain: readonly Plain[],
  { from, to, hold }: { readonly from: number; readonly to: number; readonly hold: number },
): Bucket & { readonly scale: number } {
  const inside = plain.filter(({ at }) => at >= from && at < to);
  const usable = inside.filter(isUsable);
  const values = usable.map((one) => one.value as number);
  const held = plain.flatMap((one, i) => {
    const [begin, end] = [
      Math.max(from, one.at),
      Math.min(to, plain[i + 1]?.at ?? Number.POSITIVE_INFINITY, one.at + hold),
    ];
    return isUsable(one) && end > begin ? [{ value: one.value as number, ms: end - begin, quality: one.quality }] : [];
  });
  const covered = held.reduce((all, one) => all + one.ms, 0);
  const integral = held.reduce((all, one) => all + one.value * one.ms, 0);
  const min = values.length === 0 ? null : Math.min(...values);
  const max = values.length === 0 ? null : Math.max(...values);
  const among = [
    ...inside.map((one) => (one.value === null && ![2, 3].includes(one.quality) ? 6 : one.quality)),
    ...held.map((one) => one.quality),
  ];
  return {
    start: from,
    count: inside.length,
    covered,
    min,
    max,
    minAt: usable.find((one) => one.value === min)?.at ?? null,
    maxAt: usable.find((one) => one.value === max)?.at ?? null,
    first: values[0] ?? null,
    last: values.at(-1) ?? null,
    mean: covered === 0 ? null : integral / covered,
    sum: values.length === 0 ? null : values.reduce((all, one) => all + one, 0),
    integral: covered === 0 ? null : integral,
    quality: ([1, 5, 4, 0, 2, 3].find((q) => among.includes(q)) ?? 6) as Bucket['quality'],
    scale:
      held.reduce((all, one) => all + Math.abs(one.value) * one.ms, 0) +
      values.reduce((all, one) => all + Math.abs(one), 0),
  };
}

function expectEqual(found: Bucket, plain: Bucket & { readonly scale: number }): void {
  const { mean, sum, integral, ...exact } = found;
  const { mean: plainMean, sum: plainSum, integral: plainIntegral, scale, ...plainExact } = plain;
  expect(exact).toEqual(plainExact);
  const near = (a: number | null, b: number | null, of: number): boolean =>
    a === null || b === null ? a === b : Math.abs(a - b) <= 1e-12 * Math.max(of, Number.MIN_VALUE);
  expect([
    near(integral, plainIntegral, scale),
    near(sum, plainSum, scale),
    near(mean, plainMean, scale / Math.max(1, plain.covered)),
  ]).toEqual([true, true, true]);
}

test('a series is the same as a plain scan, however the samples lie in blocks, day blocks, roll-ups, in memory and beside them', async () => {
  const cases = fc.record({
    steps: fc.array(step, { minLength: 1, maxLength: 24 }),
    shift: fc.integer({ min: 0, max: hour }),
    ahead: fc.integer({ min: -12 * hour, max: hour }),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ steps, shift, ahead }) => {
      const { telemetry, plain, end } = await play(steps);
      const samples = await telemetry.samples(1, start - 4 * hour, end + 2 * hour);
      expect(samples.map(({ at, value: v, quality }) => ({ at, value: v, quality }))).toEqual(
        plain.map(({ at, value: v, quality }) => ({ at, value: v, quality })),
      );
      for (const [buckets, zone, each] of [
        [400, 'Asia/Shanghai', period],
        [24, 'Europe/Berlin', period],
        [96, 'Asia/Kathmandu', hour],
        [30, 'Asia/Shanghai', hour],
        [5, 'Europe/Berlin', 30 * period],
        [3, 'Asia/Kathmandu', period],
      ] as const) {
        const span = { from: start - shift, to: end + ahead };
        const { width, series } = await telemetry.series({
          points: [{ point: 1, period: each }],
          ...span,
          buckets,
          zone,
        });
        const grid = gridFor(span, buckets, zoneOf(zone));
        const found = series.get(1) ?? [];
        expect([width, found.length]).toEqual([grid.width, grid.edges.length - 1]);
        for (const [i, bucket] of found.entries()) {
          expectEqual(
            bucket,
            scan(plain, {
              from: grid.edges[i] as number,
              to: Math.min(grid.edges[i + 1] as number, span.to),
              hold: 3 * each,
            }),
          );
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('a day in which nothing came stays in the chart as a gap, never as zero', async () => {
  await world.empty();
  const telemetry = await world.open({ now: start + 100 * hour });
  await telemetry.put(
    aBatch(1, [
      [1, 0, 5],
      [1, 48 * hour, 7],
    ]),
  );
  await telemetry.flush();
  const query = {
    points: [{ point: 1, period: 60_000 }],
    from: start,
    to: start + 49 * hour,
    buckets: 4,
    zone: 'Asia/Shanghai',
  };
  const { width, series } = await telemetry.series(query);
  expect(width).toBe(24 * hour);
  const brief = (series.get(1) ?? []).map(({ start: from, min, mean, count, covered, quality }) => ({
    from: instantOf(from),
    min,
    mean,
    count,
    covered,
    quality,
  }));
  expect(brief).toEqual([
    { from: '2026-11-19T16:00:00.000Z', min: 5, mean: 5, count: 1, covered: 180_000, quality: 0 },
    { from: '2026-11-20T16:00:00.000Z', min: null, mean: null, count: 0, covered: 0, quality: 6 },
    { from: '2026-11-21T16:00:00.000Z', min: 7, mean: 7, count: 1, covered: 180_000, quality: 0 },
  ]);
});

test('a value holds into the next bucket, but not beyond now', async () => {
  await world.empty();
  const telemetry = await world.open({ now: start + 12_000 });
  await telemetry.put(aBatch(1, [[1, 4000, 3]]));
  const query = { points: [{ point: 1, period }], from: start, to: start + 30_000, buckets: 6, zone: 'UTC' };
  const buckets = (await telemetry.series(query)).series.get(1) ?? [];
  expect(buckets.map(({ count, covered, mean, min }) => [count, covered, mean, min])).toEqual([
    [1, 1000, 3, 3],
    [0, 5000, 3, null],
    [0, 2000, 3, null],
    [0, 0, null, null],
    [0, 0, null, null],
    [0, 0, null, null],
  ]);
});

test('a month of blocks is read by their summaries: those within a bucket stay closed', async () => {
  await world.empty();
  const telemetry = await world.open({ now: start + 1000 * hour });
  for (let block = 0; block < 24; block++) {
    await telemetry.put(
      aBatch(
        block + 1,
        Array.from({ length: 60 }, (_, i): Given => [1, block * hour + i * 60_000, block + i / 100]),
      ),
    );
    await telemetry.flush();
  }
  await world.database.query(
    `update tele.block set data = '\\x63' where first_at <> (select min(first_at) from tele.block)`,
  );
  const query = {
    points: [{ point: 1, period: 60_000 }],
    from: start - 3 * hour,
    to: start + 21 * hour,
    buckets: 24,
    zone: 'UTC',
  };
  const { width, series } = await telemetry.series(query);
  expect(width).toBe(hour);
  expect((series.get(1) ?? []).map(({ count }) => count)).toEqual(
    Array.from({ length: 24 }, (_, i) => (i < 3 ? 0 : 60)),
  );
  await expect(telemetry.samples(1, start, start + 5 * hour)).rejects.toThrow(/version/);
});
