import type { Millis } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import { classifyRegister } from '../../../domain/energy/classifyRegister.ts';
import { quarter, splitLinks, startOfInterval } from '../../../domain/energy/intervals.ts';
import type { Reading } from '../../../domain/energy/register.ts';
import type { Columns } from '../../../domain/telemetry/columns.ts';
import { countsForRules, type Quality, quality } from '../../../domain/telemetry/quality.ts';
import { summarise } from '../../../domain/telemetry/summary.ts';
import type { Counter } from '../../../gateway/energy/counters.ts';
import { writeKept } from '../../../gateway/energy/kept.ts';
import { rollPeriods } from '../../../gateway/energy/periods.ts';
import { writeIntervals } from '../../../gateway/energy/tables.ts';
import type { Database, Queryable } from '../../../gateway/store/database.ts';
import { day as aDay, floatText, insertRollups } from '../../../gateway/telemetry/blocks.ts';
import { insertDayBlocks, type PointOfDay } from '../../../gateway/telemetry/compact/dayBlocks.ts';
import { ensureMonths } from '../../../gateway/telemetry/partitions.ts';
import { rollupOf } from '../../../gateway/telemetry/rollup.ts';
import { historyPeriods } from '../../../plant/history/simulateDay.ts';
import type { RecordedDay } from './recordDay.ts';

export interface AskedWriting extends RecordedDay {
  readonly day: Millis;
  /** The next midnight, or how far the day has come. */
  readonly until: Millis;
  /** By the point's number. */
  readonly counters: ReadonlyMap<number, Counter>;
  readonly zone: Zone;
}

export interface WrittenDay {
  readonly samples: number;
  readonly bytes: number;
}

/** Points of one statement. */
const together = 200;

/** A whole day in one transaction: blocks, roll-ups, energy, and that it stands. Null: it stood already, nothing was written. */
export async function writeDay(database: Database, asked: AskedWriting): Promise<WrittenDay | null> {
  const { day, registers, columns } = asked;
  await ensureMonths(database, [day]);
  return database.transaction(async (tx) => {
    const [mine] = await tx.query(
      'insert into keep.demo_day (day, registers, samples, bytes) values ($1, $2, 0, 0) on conflict (day) do nothing returning day',
      [day, JSON.stringify(registers)],
    );
    if (mine === undefined) return null;
    const written = await writeSamples(tx, asked);
    await tx.query(energyTurn);
    for (const [number, counter] of asked.counters)
      await writeEnergy(tx, asked, { counter, columns: columns.get(number) });
    await tx.query('update keep.demo_day set samples = $2, bytes = $3 where day = $1', [
      day,
      written.samples,
      written.bytes,
    ]);
    return written;
  });
}

async function writeSamples(tx: Queryable, { columns, day, until }: AskedWriting): Promise<WrittenDay> {
  const isWhole = until >= day + aDay;
  const done = { samples: 0, bytes: 0 };
  const all = [...columns].filter(([, { length }]) => length > 0);
  for (let from = 0; from < all.length; from += together) {
    const part = all.slice(from, from + together);
    const ofDay = part.map(([point, mine]): PointOfDay => ({ point, columns: mine, summary: summarise(mine) }));
    const { bytes } = await insertDayBlocks(tx, day, ofDay);
    // A day that goes on is rolled up when it is over.
    const rollups = isWhole ? ofDay.map(({ point, columns: mine, summary }) => rollupOf(point, mine, summary)) : [];
    await insertRollups(tx, rollups);
    if (!isWhole) await rememberNewest(tx, part);
    done.samples += ofDay.reduce((sum, { summary }) => sum + summary.count, 0);
    done.bytes += bytes;
    for (const { quarters, hours } of rollups) done.bytes += quarters.bytes.byteLength + hours.bytes.byteLength;
  }
  return done;
}

/** What comes after is newer, what comes for a time before is late. */
async function rememberNewest(tx: Queryable, part: readonly (readonly [number, Columns])[]): Promise<void> {
  const last = part.map(([point, { at, values, qualities, length }]) => {
    const end = length - 1;
    return { point, at: at[end], value: floatText(values[end] as number), quality: qualities[end] };
  });
  await tx.query(
    `insert into tele.newest (point, at, value, quality, seen) select point, at, value, quality, at
     from unnest($1::int4[], $2::int8[], $3::float8[], $4::int2[]) as n(point, at, value, quality) on conflict (point) do nothing`,
    [
      last.map(({ point }) => point),
      last.map(({ at }) => at),
      last.map(({ value }) => value),
      last.map(({ quality: q }) => q),
    ],
  );
}

interface Counted {
  readonly counter: Counter;
  readonly columns: Columns | undefined;
}

/** Two days of one month roll it up one after the other: each must see what the other has written. */
const energyTurn = `select pg_advisory_xact_lock(hashtext('busbar demo history energy'))`;
/**
 * ms. Registers stand on each boundary of a quarter of an hour at either pace, so that a day of five-minute samples has the energy that it
 * would have of minutes: where a boundary has none, somebody was silent.
 */
const energyPeriod = historyPeriods.fine;

/** The day's own intervals: its first and its last instant bear a reading each, so that no other day has a part in them. */
async function writeEnergy(
  tx: Queryable,
  { day, until, closing, zone }: AskedWriting,
  { counter, columns }: Counted,
): Promise<void> {
  if (columns === undefined) return;
  const readings = readingsOf(columns);
  const end = closing.get(counter.number);
  const last = readings.at(-1);
  if (last !== undefined && end !== undefined && last.at < until)
    readings.push({ at: until, value: end, quality: quality.good });
  const { links } = classifyRegister(readings, counter.register, new Map());
  const split = splitLinks(links, { period: energyPeriod, bridging: counter.bridging });
  const span = { from: day, to: startOfInterval(until - 1) + quarter };
  await writeIntervals(tx, counter.number, { span, intervals: split.intervals });
  await writeKept(tx, counter.number, { span, kept: split.kept });
  await rollPeriods(tx, counter.number, { span, zone, period: energyPeriod });
}

function readingsOf({ length, at, values, qualities }: Columns): Reading[] {
  const readings: Reading[] = [];
  for (let i = 0; i < length; i++) {
    const q = qualities[i] as Quality;
    if (countsForRules(q)) readings.push({ at: at[i] as number, value: values[i] as number, quality: q });
  }
  return readings;
}
