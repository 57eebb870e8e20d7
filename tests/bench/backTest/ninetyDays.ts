import type { Limit } from '../../../domain/alarm/limitRule.ts';
import { type Columns, sliceColumns } from '../../../domain/telemetry/columns.ts';
import { quality } from '../../../domain/telemetry/quality.ts';
import { summarise } from '../../../domain/telemetry/summary.ts';
import type { Database } from '../../../gateway/store/database.ts';
import { insertDayBlocks, type PointOfDay } from '../../../gateway/telemetry/compact/dayBlocks.ts';
import { ensureMonths } from '../../../gateway/telemetry/partitions.ts';
import { noise } from '../signals.ts';

export const minute = 60_000;
export const day = 86_400_000;
export const begin = Date.UTC(2026, 7, 1);
const minutes = 1440;
/** Of so many points each has a series of its own; the others have the same samples and other rules. */
const distinct = 200;

/** A load of a feeder, A: its level, how far the day swings it, how much it trembles. */
const levelOf = (series: number): number => 80 + 40 * noise(series * 31 + 1);
const swingOf = (series: number): number => 20 + 10 * noise(series * 31 + 2);
const usual = (series: number): number => levelOf(series) + swingOf(series) + 4;

/** Such days have an hour or so far over what is usual, a day in twenty-five; one in sixty has a time without any sample. */
const hasExcursion = (series: number, n: number): boolean => noise(series * 1009 + n * 7) < 0.04;
const hasGap = (series: number, n: number): boolean => noise(series * 2003 + n * 11) < 0.016;

/** A day of a series, a sample a minute: daily shape, noise, excursions, a value now and then that is of no use. */
function dayOf(series: number, n: number): Columns {
  const from = begin + n * day;
  const at = Float64Array.from({ length: minutes }, (_, i) => from + i * minute);
  const values = new Float64Array(minutes);
  const qualities = new Uint8Array(minutes);
  const [level, swing] = [levelOf(series), swingOf(series)];
  const peak = hasExcursion(series, n) ? 300 + Math.floor(noise(series + n) * 900) : Number.NEGATIVE_INFINITY;
  const lasts = 20 + noise(series * 3 + n) * 70;
  const height = swing * (0.4 + noise(series * 5 + n));
  for (let i = 0; i < minutes; i++) {
    const tremble = (noise(series * 104_729 + n * minutes + i) - 0.5) * 6;
    const over = i >= peak && i < peak + lasts ? height * Math.sin(((i - peak) / lasts) * Math.PI) + swing : 0;
    values[i] = Math.round((level + swing * Math.sin((i / minutes) * 2 * Math.PI) + tremble + over) * 10) / 10;
    if ((series + n * minutes + i) % 9973 === 0) [values[i], qualities[i]] = [Number.NaN, quality.bad];
  }
  const whole = { length: minutes, at, values, qualities, seen: at };
  return hasGap(series, n) ? sliceColumns(whole, 0, 600) : whole;
}

/** Rules as engineers set them, and as they would change them: some closer, some looser, some with other counts. */
export function limitsOf(point: number): { readonly before: readonly Limit[]; readonly after: readonly Limit[] } {
  const top = usual((point - 1) % distinct) + (point % 5);
  const low = 2 * levelOf((point - 1) % distinct) - top - 6;
  const limit = (name: Limit['name'], value: number, more: Partial<Limit>): Limit => ({
    name,
    value,
    level: 2,
    n: 3,
    hysteresis: 2,
    ...more,
  });
  const before = [limit('L', low, { level: 3 }), limit('H', top + 4, {}), limit('HH', top + 14, { level: 1, n: 2 })];
  const shift = (point % 7) - 2;
  const after = before.map((one) => ({
    ...one,
    value: one.value + (one.name === 'L' ? -1 : shift),
    n: point % 3 === 0 ? 5 : one.n,
  }));
  return { before, after };
}

/** A limit amid what the day swings through: no block can stay closed. */
export function amidDay(point: number): { readonly before: readonly Limit[]; readonly after: readonly Limit[] } {
  const limit = { name: 'H' as const, value: levelOf((point - 1) % distinct), level: 3 as const, n: 3, hysteresis: 4 };
  return { before: [limit], after: [{ ...limit, n: 5 }] };
}

/** Writes the days of the points as the nightly compaction leaves them: day blocks that share their times. */
export async function writeDays(database: Database, points: number, days: number): Promise<void> {
  const series = Math.min(points, distinct);
  await ensureMonths(
    database,
    Array.from({ length: days }, (_, n) => begin + n * day),
  );
  for (let n = 0; n < days; n++) {
    const ofDay = Array.from({ length: series }, (_, one): PointOfDay => {
      const columns = dayOf(one, n);
      return { point: one + 1, columns, summary: summarise(columns) };
    });
    await database.transaction(async (tx) => void (await insertDayBlocks(tx, begin + n * day, ofDay)));
  }
  const columns = await database.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'tele.block'::regclass and attnum > 0 and not attisdropped and attname <> 'point'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  for (let from = series; from < points; from += series) {
    await database.query(
      `insert into tele.block (point, ${names}) select point + $1, ${names} from tele.block where point <= $2`,
      [from, Math.min(series, points - from)],
    );
  }
  await database.query('vacuum analyze tele.block');
}
