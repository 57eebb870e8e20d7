import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Occurrence } from '../../../domain/alarm/backTest/scan.ts';
import { judge, noMemory } from '../../../domain/alarm/limitEngine.ts';
import type { Limit } from '../../../domain/alarm/limitRule.ts';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import type { Sample } from '../../../domain/telemetry/sample.ts';
import { limit } from '../../../tests/world/alarms.ts';
import { aBatch, type Given, start, type TelemetryWorld, telemetryWorld } from '../../../tests/world/telemetry.ts';
import { compactDays } from '../../telemetry/compact/compaction.ts';
import { openStretchReader } from '../../telemetry/stretches.ts';
import type { PointFound } from './testPoint.ts';
import { type NamedPoint, testPoints } from './testPoints.ts';

const day = 1440 * minute;
const days = 3;
const limits: readonly Limit[] = [
  limit('L', -40, { n: 2 }),
  limit('H', 40, { n: 3, hysteresis: 10 }),
  limit('HH', 60, { level: 1, n: 2 }),
];
const closer = limits.map((one) => ({ ...one, value: one.value * 0.9, n: one.n + 1 }));

let world: TelemetryWorld;
beforeAll(async () => {
  world = await telemetryWorld();
});
afterAll(() => world.close());

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Every sample by the engine itself: when each alarm was raised and when it recovered. */
function byTheEngine(of: readonly Limit[], samples: readonly Sample[]): readonly (readonly [number, number | null])[] {
  const alarms: { side: string; raisedAt: number; recoveredAt: number | null }[] = [];
  let memory = noMemory;
  for (const { at, value, quality } of samples) {
    const judged = judge(of, memory, { value, quality, at, mark: String(at) });
    memory = judged.memory;
    for (const { verb, side } of judged.verdicts) {
      const standing = alarms.find((one) => one.side === side && one.recoveredAt === null);
      if (verb === 'raise') alarms.push({ side, raisedAt: at, recoveredAt: null });
      else if (verb === 'recover' && standing !== undefined) standing.recoveredAt = at;
    }
  }
  return alarms.map(({ raisedAt, recoveredAt }) => [raisedAt, recoveredAt] as const);
}

const timesOf = (all: readonly Occurrence[]) =>
  all.toSorted((a, b) => a.raisedAt - b.raisedAt).map(({ raisedAt, recoveredAt }) => [raisedAt, recoveredAt] as const);

test.each([1, 2, 3])(
  'whatever lies in blocks, beside them and in memory, nothing is passed over that a scan of every sample finds (%i)',
  async (seed) => {
    await world.empty();
    const random = randomFrom(seed * 7919);
    const telemetry = await world.open({ now: start + days * day });
    let [value, number] = [0, 0];
    for (let hour = 0; hour < days * 24; hour++) {
      const isLively = random() < 0.3;
      const given = Array.from({ length: 60 }, (_, n): Given | null => {
        value = value * (isLively ? 0.99 : 0.7) + (random() - 0.5) * (isLively ? 24 : 4);
        if (random() < 0.02) return null;
        return [1, (hour * 60 + n) * minute, Math.round(value * 10) / 10, random() < 0.03 ? 2 : 0];
      });
      const seen = start + (hour + 1) * 60 * minute;
      await telemetry.put(
        aBatch(
          ++number,
          given.filter((one) => one !== null),
          seen,
        ),
      );
      // Now and then something comes a day late, in a place of its own or in that of another.
      if (hour > 24 && random() < 0.3) {
        const late = Math.floor((hour - 24 * random()) * 60) * minute + (random() < 0.5 ? 0 : 7000);
        await telemetry.put(aBatch(++number, [[1, late, Math.round(random() * 160 - 80)]], seen + 1));
      }
      if (random() < 0.12) await telemetry.flush();
      if (hour === 30)
        await compactDays(
          {
            database: world.database,
            databaseUrl: world.url,
            clock: { now: () => seen } as never,
            say: () => undefined,
          },
          [start],
        );
    }
    const span = { from: start + 90 * minute, to: start + days * day };
    const point: NamedPoint = {
      id: 'P',
      number: 1,
      hold: 3 * minute,
      from: Number.NEGATIVE_INFINITY,
      before: limits,
      after: closer,
    };
    let found: PointFound | null = null;
    const reader = openStretchReader(world.database, telemetry.openSamples([1]));
    const told = await testPoints(reader, { points: [point], span, zone: 'Asia/Shanghai' }, (_, one) => {
      found = one;
    });
    const samples = await telemetry.samples(1, start, span.to);
    const { before, after } = found as unknown as PointFound;
    expect(timesOf(before)).toEqual(byTheEngine(limits, samples));
    expect(timesOf(after)).toEqual(byTheEngine(closer, samples));
    expect(before.length).toBeGreaterThan(3);
    const mine = samples.filter(({ at }) => at >= span.from);
    expect(told.samples).toBe(mine.length);
    const gaps = mine.slice(1).filter(({ at }, i) => at - (mine[i] as Sample).at > point.hold);
    expect(told.gaps.count).toBe(gaps.length);
    const wide = [limit('H', 1e6)];
    const quiet = await testPoints(reader, {
      points: [{ ...point, before: wide, after: wide }],
      span,
      zone: 'Asia/Shanghai',
    });
    expect(quiet.opened).toBeLessThan(told.opened);
    await telemetry.close();
  },
);
