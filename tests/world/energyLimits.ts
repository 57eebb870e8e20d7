import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { anHour as hour, aMinute as minute } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { LimitUse } from '../../domain/energyLimit/calls.ts';
import { type EnergyLimit, energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import type { Result } from '../../domain/error/errors.ts';
import { courseCall } from '../../gateway/energyLimits/courseCall.ts';
import { energyUseCalls } from '../../gateway/energyLimits/energyUseCalls.ts';
import { type JudgeMeans, judgeLimits, type Round } from '../../gateway/energyLimits/judgeLimits.ts';
import { limitCheck, limitLevel } from '../../gateway/energyLimits/limitCheck.ts';
import { tryCall } from '../../gateway/energyLimits/trying.ts';
import { type AlarmWorld, alarmWorld } from './alarms.ts';
import { type AskedInput, asked } from './asked.ts';
import { type RunningEnergy, startEnergy } from './energy.ts';
import { aCaller, value } from './ledgers.ts';

/** What the judging of energy limits rests on, over a world whose energy runs. */
const judgeMeans = (world: AlarmWorld, { telemetry }: Pick<RunningEnergy, 'telemetry'>, zone: string): JudgeMeans => {
  const { database, log, ledgers, clock, followers } = world;
  const caughtUp = async (): Promise<void> => void (await followers.waitFor(log.head().position, 'alarm'));
  return { database, log, ledgers, telemetry, clock, zone: zoneOf(zone), caughtUp };
};

/** One round of judging, and what it wrote has followed. */
async function judgedRound(world: AlarmWorld, means: JudgeMeans, round: Round = 'all'): Promise<void> {
  await judgeLimits(means, round);
  await world.settled();
}

/** A limit of the plant, enabled since long. */
export const aLimit = (
  world: AlarmWorld,
  more: Partial<EnergyLimit> & Pick<EnergyLimit, 'name' | 'limit'>,
): Promise<string> =>
  world.made(energyLimits, {
    orgId: world.plant,
    unitId: null,
    pointId: null,
    energyKind: 'electricity',
    kind: 'limit',
    period: 1440,
    tolerance: null,
    severity: 'minor',
    respondWithin: 60,
    since: '2026-01-01T00:00:00.000Z',
    enabled: true,
    ...more,
  });

/** Alarms of a limit as the desk has them, the oldest first. */
export async function alarmsOf({ database }: AlarmWorld, limit: string): Promise<readonly AlarmPicture[]> {
  const rows = await database.query<{ picture: AlarmPicture }>(
    `select picture from read.alarm where picture->'rule'->>'id' = $1 order by position`,
    [limit],
  );
  return rows.map(({ picture }) => picture);
}

/** The midnight before the present of such a world; readings begin a day earlier. */
export const midnight = Date.parse('2026-11-20T00:00:00Z');
const zone = 'UTC';
const quarter = 15 * minute;

interface Readings {
  readonly from: number;
  readonly until: number;
  /** Hours since midnight of which nothing came. */
  readonly missing?: readonly number[];
}

/** Limits of use, judged over energy that runs. */
export interface LimitWorld {
  readonly world: AlarmWorld;
  readonly running: RunningEnergy;
  /** A counter, read every `period`; its id says its device: `L7` hangs on `ML7`. */
  readonly aMeter: (period?: number) => Promise<string>;
  /** A counter read every quarter of an hour, which counts `by` in each from a day before midnight until now. */
  readonly aCounter: (by: number, more?: Partial<Readings>) => Promise<string>;
  readonly read: (id: string, by: number, readings: Readings) => Promise<void>;
  /** One round, as if nothing had been judged before, and what it wrote has followed. */
  readonly judge: (round?: Round) => Promise<void>;
  /** Value, limit and end of each alarm of a limit, the oldest first. */
  readonly told: (limit: string) => Promise<readonly string[]>;
  readonly ask: (name: string, input?: AskedInput, context?: object) => Promise<Result<unknown>>;
  readonly shownOf: (limit: string) => Promise<LimitUse | undefined>;
  readonly close: () => Promise<void>;
}

const may = new Set(['/energyAlarm', '/alarmConfiguration:edit']);
/** Who may see and try limits. */
export const whoMay = (world: AlarmWorld, more: object = {}) =>
  aCaller({ ...world.operator, permissions: may, ...more });

const short = ({ state, ended, value: used, limit }: AlarmPicture): string =>
  [used, limit, state.closed ?? (state.recovered ? (ended ?? 'returned') : 'stands')].join(' ');

export async function limitWorld(): Promise<LimitWorld> {
  const world = await alarmWorld();
  await world.aChannel('C1', { M1: [] });
  const running = await startEnergy(world, { zone });
  world.ledgers.checkedBy(energyLimits, limitCheck(), undefined, limitLevel(world.ledgers));
  const of = {
    database: world.database,
    ledgers: world.ledgers,
    telemetry: running.telemetry,
    clock: world.clock,
    zone: zoneOf(zone),
  };
  const calls = [...energyUseCalls(of), courseCall(of), tryCall(of)];
  let made = 0;

  const aMeter: LimitWorld['aMeter'] = async (period = quarter) => {
    const id = `L${++made}`;
    await world.aChannel(`C${id}`, { [`M${id}`]: [{ id, kind: 'counter', unit: 'kWh', period }] });
    return id;
  };
  const read: LimitWorld['read'] = async (id, by, { from, until, missing = [] }) => {
    const first = midnight - 24 * hour;
    const readings = [];
    for (let at = from; at <= until; at += quarter)
      if (!missing.includes(Math.floor((at - midnight) / hour)))
        readings.push([at, ((at - first) / quarter) * by] as const);
    await running.read(id, readings);
    await running.computed();
  };
  const ask: LimitWorld['ask'] = (name, input = {}, more = {}) =>
    asked(calls, name, input, { caller: whoMay(world), now: world.clock.now(), ...more });

  return {
    world,
    running,
    aMeter,
    read,
    ask,
    async aCounter(by, more = {}) {
      const id = await aMeter();
      await read(id, by, { from: midnight - 24 * hour, until: world.clock.now(), ...more });
      return id;
    },
    judge: (round) => judgedRound(world, judgeMeans(world, running, zone), round),
    told: async (limit) => (await alarmsOf(world, limit)).map(short),
    shownOf: async (limit) =>
      (value(await ask('energyLimitUse')) as { rows: readonly LimitUse[] }).rows.find(({ id }) => id === limit),
    async close() {
      await running.close();
      await world.close();
    },
  };
}
