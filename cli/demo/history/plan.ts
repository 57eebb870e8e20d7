import type { Millis } from '../../../domain/clock/clock.ts';
import type { Database, Queryable } from '../../../gateway/store/database.ts';
import { adoptHistory, type Pace } from '../../../gateway/telemetry/adopted.ts';
import { day as aDay, startOfDay } from '../../../gateway/telemetry/blocks.ts';
import { historyPeriods } from '../../../plant/history/simulateDay.ts';
import type { Registers } from './recordDay.ts';

/** What is to be taken over when a site is installed: set once, so that whoever goes on after a kill writes the same. */
export interface Plan {
  readonly seed: number;
  /** Whole UTC days, beside the day of the installation. */
  readonly days: number;
  /** The instant (a whole second) of the installation: the last sample of the history. */
  readonly until: Millis;
  /** What the registers of the plant showed then. */
  readonly registers: Registers;
}

/** The plan of this site. A site that has samples already gets none: its past is what it is. */
export async function planOf(database: Database, wanted: () => Plan | null): Promise<Plan | null> {
  return database.transaction(async (tx) => {
    const [known] = await tx.query<{ seed: number; days: number; until: number; registers: Registers }>(
      'select * from keep.demo_history where id = 1',
    );
    if (known !== undefined) return known;
    if (await hasSamples(tx)) return null;
    const plan = wanted();
    if (plan === null) return null;
    await tx.query('insert into keep.demo_history (id, seed, days, until, registers) values (1, $1, $2, $3, $4)', [
      ...[plan.seed, plan.days, plan.until],
      JSON.stringify(plan.registers),
    ]);
    await adoptHistory(tx, pacesOf(plan));
    return plan;
  });
}

async function hasSamples(tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ there: boolean }>(
    'select exists (select from tele.block) or exists (select from tele.batch) as there',
  );
  return row?.there ?? false;
}

/** So many whole days before that of the installation have a sample each minute, as people look at them closely; older ones are for months and years. */
const fineDays = 14;

/** At which pace the days of a new plan come; a plan that was made before keeps its own. */
export function pacesOf({ until, days }: Pick<Plan, 'until' | 'days'>): readonly Pace[] {
  const fine = { before: until + 1, period: historyPeriods.fine };
  const coarse = { before: startOfDay(until) - fineDays * aDay, period: historyPeriods.coarse };
  return days > fineDays ? [coarse, fine] : [fine];
}

/** The pace of a day: that of the oldest part of the history that it still belongs to. */
export const periodOf = (paces: readonly Pace[], day: Millis): number =>
  (paces.find(({ before }) => day < before) ?? paces.at(-1))?.period ?? historyPeriods.fine;

/** The first instants of the plan's days, the newest first: that of the installation, as far as it has come, then whole ones. */
export function daysOf({ until, days }: Pick<Plan, 'until' | 'days'>): readonly Millis[] {
  const newest = startOfDay(until);
  return Array.from({ length: days + 1 }, (_, back) => newest - back * aDay).filter((day) => day < until);
}

/** How far a day has come in the plan. */
export const endOf = ({ until }: Pick<Plan, 'until'>, day: Millis): Millis => Math.min(day + aDay, until);

/** The days that stand, with what the registers showed when each began. */
export async function standing(database: Database): Promise<ReadonlyMap<Millis, Registers>> {
  const rows = await database.query<{ day: number; registers: Registers }>('select day, registers from keep.demo_day');
  return new Map(rows.map(({ day, registers }) => [day, registers]));
}
