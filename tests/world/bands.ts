import type { Band } from '../../domain/alarm/band/band.ts';
import { slotsOfDay } from '../../domain/alarm/band/band.ts';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { keepDays } from '../../gateway/bands/keptDays.ts';
import { learnBandsJob } from '../../gateway/bands/learnJob.ts';
import type { BandMeans } from '../../gateway/bands/means.ts';
import { beginOf } from '../../gateway/bands/readDays.ts';
import { bandSettingsOf } from '../../gateway/bands/settings.ts';
import { type AlarmWorld, alarmWorld, limit } from './alarms.ts';
import { testDatabase } from './database.ts';
import { bySystem, value } from './ledgers.ts';

const zone = 'Asia/Shanghai';
const limits = [limit('H', 1, { n: 3 }), limit('L', -1, { n: 3 })];

/** Points on meters of their own, whose days are kept as if they had been read: `P1` hangs on `M1`. */
export interface BandWorld {
  readonly world: AlarmWorld;
  readonly means: BandMeans;
  /** Each quarter of each of these days, with a noise of a tenth about its value; null: nothing was recorded. */
  readonly days: (
    point: string,
    span: { readonly from: string; readonly count: number },
    about: number | null,
  ) => Promise<void>;
  /** The night after a day: it is learned, and what that wrote has followed. */
  readonly night: (day: string, more?: Partial<BandMeans>) => Promise<void>;
  readonly versions: (point: string) => Promise<readonly Band[]>;
  readonly close: () => Promise<void>;
}

/** A tenth up and down, the same each time. */
const noise = (n: number): number => (((n * 2_654_435_761) % 997) / 997 - 0.5) / 5;

export async function bandWorld(points: readonly string[]): Promise<BandWorld> {
  const base = await testDatabase();
  const world = await alarmWorld(base);
  for (const id of points) {
    await world.aChannel(`C${id}`, { [`M${id.slice(1)}`]: [{ id, period: 900_000, rangeMin: -1000, rangeMax: 1000 }] });
    const row = { name: `基线 ${id}`, pointId: id, judged: { kind: 'band' }, limits };
    value(await world.ledgers.create(limitRules, row, bySystem()));
  }
  await world.settled();
  const { telemetry } = await world.begin({ watchesSilence: false });
  const means: BandMeans = {
    ...world,
    databaseUrl: base.url,
    telemetry,
    zone,
    say: (line) => {
      throw new Error(line);
    },
    settingsOf: (org, asOf = null) => bandSettingsOf(world.ledgers, org, asOf),
  };
  return {
    world,
    means,
    async days(point, { from, count }, about) {
      const read = Array.from({ length: count }, (_, n) => ({
        day: dayAfter(from, n),
        covered: about === null ? 0 : 1,
        means: Float64Array.from({ length: slotsOfDay }, (_, slot) =>
          about === null ? Number.NaN : about * (1 + noise(n * slotsOfDay + slot)),
        ),
      }));
      await keepDays(world.database, new Map([[await world.numberOf(point), read]]), '2000-01-01');
    },
    async night(day, more = {}) {
      world.clock.setWall(beginOf(dayAfter(day, 1), zoneOf(zone)) + 100 * 60_000);
      await learnBandsJob({ ...means, ...more }).run({
        id: day,
        planned: world.clock.now(),
        attempt: 1,
        epoch: 1,
        input: {},
        userId: null,
        signal: new AbortController().signal,
        progress: () => undefined,
        phase: null,
        enter: async () => undefined,
      });
      await world.settled();
    },
    async versions(point) {
      const told = await world.log.read({ after: 0, limit: 10_000, types: ['BandLearned'] });
      return told.map(({ data }) => data as unknown as Band).filter((band) => band.point === point);
    },
    close: () => world.close(),
  };
}
