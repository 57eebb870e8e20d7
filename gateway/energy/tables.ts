import { always, isAlways } from '../../domain/access/membership.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { codeOf, qualityOfCode } from '../../domain/energy/intervalQuality.ts';
import { type Interval, type Kept, quarter } from '../../domain/energy/intervals.ts';
import { quantity, textOf } from '../../domain/energy/quantity.ts';
import { edgesOfStep, type Rolled, rollOn, rollUp } from '../../domain/energy/rollUp.ts';
import type { Counted } from '../../domain/energy/soFar.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import { startOfUtcDay } from './marks.ts';

const dayLength = 86_400_000;
const quartersOfDay = 96;

type Intervals = ReadonlyMap<number, Interval>;

/** A point by its number, with its expected period (ms) and the times for which it is the reader's; left out: all. */
interface Held {
  readonly number: number;
  readonly period: number;
  readonly within?: readonly Span[];
}

interface BlockRow {
  readonly [column: string]: unknown;
  readonly day: number;
  readonly amount: readonly (string | null)[];
  readonly covered: readonly number[];
  readonly quality: readonly number[];
  /** Null in rows from before they were kept: such a row says of longer steps what it says of its quarters. */
  readonly read: readonly number[] | null;
  readonly gap: readonly number[] | null;
}

/** The intervals of a point whose blocks touch the span, by their start. */
export async function readIntervals(on: Queryable, point: number, { from, to }: Span): Promise<Intervals> {
  const rows = await on.query<BlockRow>(
    'select day, amount::text[] as amount, covered, quality, read, gap from tele.energy_quarter where point = $1 and day >= $2 and day < $3 order by day',
    [point, startOfUtcDay(from), to],
  );
  const intervals = new Map<number, Interval>();
  for (const { day, amount, covered, quality, read, gap } of rows) {
    for (const [i, text] of amount.entries()) {
      if (text === null) continue;
      intervals.set(day + i * quarter, {
        ...{ amount: quantity(text), covered: covered[i] ?? 0, gap: gap?.[i] ?? 0 },
        quality: qualityOfCode(quality[i] ?? codeOf('missing')),
        read: qualityOfCode((read ?? quality)[i] ?? codeOf('missing')),
      });
    }
  }
  return intervals;
}

/** What was counted while the point was the reader's. A quarter of an hour in which it changed hands is nobody's alone, and is left out. */
export async function countedWithin(on: Queryable, { number, period, within = always }: Held, span: Span): Promise<Counted> {
  const [intervals, kept] = [await readIntervals(on, number, span), await readKept(on, number, span)];
  if (isAlways(within)) return { intervals, kept, period };
  const isTheirs = (start: number, end: number): boolean => within.some(({ from, to }) => from <= start && end <= to);
  return {
    intervals: new Map([...intervals].filter(([start]) => isTheirs(start, start + quarter))),
    kept: kept.filter((one) => isTheirs(one.from, one.to)),
    period,
  };
}

/** Puts these intervals in the place of all that the span had. Edges are those of intervals. */
export async function writeIntervals(
  tx: Queryable,
  point: number,
  { span, intervals }: { readonly span: Span; readonly intervals: Intervals },
): Promise<void> {
  const known = await readIntervals(tx, point, { from: span.from, to: span.to });
  const rows = [];
  for (let day = startOfUtcDay(span.from); day < span.to; day += dayLength) {
    const blocks = Array.from({ length: quartersOfDay }, (_, i) => {
      const start = day + i * quarter;
      return (start >= span.from && start < span.to ? intervals : known).get(start);
    });
    rows.push({
      ...{ point, day },
      amount: blocks.map((interval) => (interval === undefined ? null : textOf(interval.amount))),
      covered: blocks.map((interval) => interval?.covered ?? 0),
      quality: blocks.map((interval) => codeOf(interval?.quality ?? 'missing')),
      read: blocks.map((interval) => codeOf(interval?.read ?? 'missing')),
      gap: blocks.map((interval) => interval?.gap ?? 0),
    });
  }
  await tx.query(
    `insert into tele.energy_quarter select * from jsonb_populate_recordset(null::tele.energy_quarter, $1::jsonb)
     on conflict (point, day) do update set amount = excluded.amount, covered = excluded.covered, quality = excluded.quality,
       read = excluded.read, gap = excluded.gap`,
    [JSON.stringify(rows)],
  );
}

/** Differences that lie within the span. */
export async function readKept(on: Queryable, point: number, { from, to }: Span): Promise<readonly Kept[]> {
  const rows = await on.query<{ from_at: number; to_at: number; amount: string; quality: number }>(
    'select from_at, to_at, amount, quality from tele.energy_kept where point = $1 and from_at >= $2 and to_at <= $3 order by from_at',
    [point, from, to],
  );
  return rows.map((row) => ({ from: row.from_at, to: row.to_at, amount: quantity(row.amount), quality: qualityOfCode(row.quality) }));
}

/** Puts these differences in the place of all that begin in the span. */
export async function writeKept(
  tx: Queryable,
  point: number,
  { span, kept }: { readonly span: Span; readonly kept: readonly Kept[] },
): Promise<void> {
  await tx.query('delete from tele.energy_kept where point = $1 and from_at >= $2 and from_at < $3', [point, span.from, span.to]);
  const rows = kept.filter(({ from }) => from >= span.from && from < span.to);
  await tx.query(
    `insert into tele.energy_kept (point, from_at, to_at, amount, quality)
     select $1, * from unnest($2::int8[], $3::int8[], $4::numeric[], $5::int2[])`,
    [point, rows.map((row) => row.from), rows.map((row) => row.to), rows.map((row) => textOf(row.amount)), rows.map((row) => codeOf(row.quality))],
  );
}

interface PeriodRow {
  readonly [column: string]: unknown;
  readonly start: number;
  readonly amount: string | null;
  readonly quality: number;
  readonly read: number | null;
  readonly present: number;
  readonly expected: number;
}

/** Days or months of the point in this zone, by their start. */
export async function readPeriods(
  on: Queryable,
  point: number,
  { step, span, zone }: { readonly step: 'day' | 'month'; readonly span: Span; readonly zone: Zone },
): Promise<ReadonlyMap<number, Rolled>> {
  const rows = await on.query<PeriodRow>(
    'select * from tele.energy_period where point = $1 and step = $2 and zone = $3 and start >= $4 and start < $5 order by start',
    [point, step, zone.name, span.from, span.to],
  );
  return new Map(
    rows.map(({ start, amount, quality, read, present, expected }) => [
      start,
      {
        ...{ amount: amount === null ? null : quantity(amount), quality: qualityOfCode(quality), read: qualityOfCode(read ?? quality) },
        ...{ present, expected },
        partial: present < expected,
      },
    ]),
  );
}

interface AskedPeriods {
  readonly span: Span;
  readonly zone: Zone;
  /** Expected period of the point, ms. */
  readonly period: number;
}

/** Rolls the days and months up that the span touches: days from the intervals, months from the days. */
export async function rollPeriods(tx: Queryable, point: number, { span, zone, period }: AskedPeriods): Promise<void> {
  const days = edgesOfStep(span, 'day', zone);
  const ofDays = { from: days[0] as number, to: days.at(-1) as number };
  const intervals = await readIntervals(tx, point, withEnd(ofDays));
  const kept = await readKept(tx, point, ofDays);
  const rolled = days.slice(1).map((end, i) => {
    const start = days[i] as number;
    return { start, ...rollUp({ start, end }, { intervals, kept, period }) };
  });
  await writePeriods(tx, point, { step: 'day', zone, rows: rolled });
  const months = edgesOfStep(span, 'month', zone);
  for (const [i, end] of months.slice(1).entries()) {
    const month = { from: months[i] as number, to: end };
    const parts = await readPeriods(tx, point, { step: 'day', span: month, zone });
    const overDays = (await readKept(tx, point, month)).filter(({ from, to }) => to > zone.startOfNextDay(from));
    const extent = { start: month.from, end: month.to };
    const around = new Map([...(await edgeOf(tx, point, extent.start)), ...(await edgeOf(tx, point, extent.end))]);
    await writePeriods(tx, point, {
      ...{ step: 'month', zone },
      rows: [{ start: month.from, ...rollOn(extent, [...parts.values()], { kept: overDays, period, around }) }],
    });
  }
}

/** Lets go of all days and months of a point, of whatever zone. */
export async function forgetPeriods(tx: Queryable, point: number): Promise<void> {
  await tx.query('delete from tele.energy_period where point = $1', [point]);
}

/** The edges of the months, in the zone, that hold all intervals of a point; none where it has none. */
export async function edgesOfMonths(tx: Queryable, point: number, zone: Zone): Promise<readonly number[]> {
  const [row] = await tx.query<{ first: number | null; last: number | null }>(
    'select min(day) as first, max(day) as last from tele.energy_quarter where point = $1',
    [point],
  );
  return row?.first == null || row.last == null ? [] : edgesOfStep({ from: row.first, to: row.last + dayLength }, 'month', zone);
}

/** With the interval that begins at the end, which knows how far apart the readings around it lie. */
export const withEnd = ({ from, to }: Span): Span => ({ from, to: to + 1 });

const edgeOf = (tx: Queryable, point: number, at: number): Promise<Intervals> => readIntervals(tx, point, withEnd({ from: at, to: at }));

interface Periods {
  readonly step: 'day' | 'month';
  readonly zone: Zone;
  readonly rows: readonly (Rolled & { readonly start: number })[];
}

async function writePeriods(tx: Queryable, point: number, { step, zone, rows }: Periods): Promise<void> {
  await tx.query(
    `insert into tele.energy_period (point, step, zone, start, amount, quality, present, expected, read)
     select $1, $2, $3, * from unnest($4::int8[], $5::numeric[], $6::int2[], $7::int4[], $8::int4[], $9::int2[])
     on conflict (point, step, start) do update set zone = excluded.zone, amount = excluded.amount, quality = excluded.quality,
       present = excluded.present, expected = excluded.expected, read = excluded.read`,
    [
      ...[point, step, zone.name],
      rows.map(({ start }) => start),
      rows.map(({ amount }) => (amount === null ? null : textOf(amount))),
      rows.map(({ quality }) => codeOf(quality)),
      rows.map(({ present }) => present),
      rows.map(({ expected }) => expected),
      rows.map(({ read }) => codeOf(read)),
    ],
  );
}
