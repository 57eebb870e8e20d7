import type { Millis } from '../../domain/clock/clock.ts';
import { aDay as dayLength } from '../../domain/clock/lengths.ts';
import type { Zone } from '../../domain/clock/zone.ts';
import { codeOf, qualityOfCode } from '../../domain/energy/intervalQuality.ts';
import type { Interval } from '../../domain/energy/intervals.ts';
import { quantity, textOf } from '../../domain/energy/quantity.ts';
import { edgesOfStep, isSameSum, type Rolled, rollOn, rollUp } from '../../domain/energy/rollUp.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import { readKept } from './kept.ts';
import { forgetRevisions, keepRevisions, type Writing } from './revisions.ts';
import { readIntervals, withEnd } from './tables.ts';

type Intervals = ReadonlyMap<number, Interval>;

interface PeriodRow {
  readonly [column: string]: unknown;
  readonly start: number;
  readonly amount: string | null;
  readonly quality: number;
  readonly read: number | null;
  readonly present: number;
  readonly bridged: number;
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
  return rolledIn(rows);
}

/** Those of many points with one statement. */
export async function readPeriodsOf(
  on: Queryable,
  points: readonly number[],
  { step, span, zone }: Parameters<typeof readPeriods>[2],
): Promise<ReadonlyMap<number, ReadonlyMap<number, Rolled>>> {
  const rows = await on.query<PeriodRow & { readonly point: number }>(
    `select * from tele.energy_period where point = any($1::int4[]) and step = $2 and zone = $3 and start >= $4 and start < $5
     order by point, start`,
    [points, step, zone.name, span.from, span.to],
  );
  const found = Map.groupBy(rows, ({ point }) => point);
  return new Map(points.map((point) => [point, rolledIn(found.get(point) ?? [])]));
}

const rolledIn = (rows: readonly PeriodRow[]): ReadonlyMap<number, Rolled> =>
  new Map(
    rows.map(({ start, amount, quality, read, present, bridged, expected }) => [
      start,
      {
        amount: amount === null ? null : quantity(amount),
        quality: qualityOfCode(quality),
        read: qualityOfCode(read ?? quality),
        present,
        bridged,
        expected,
        partial: present < expected,
      },
    ]),
  );

interface AskedPeriods {
  readonly span: Span;
  readonly zone: Zone;
  /** Expected period of the point, ms. */
  readonly period: number;
  readonly writing?: Writing | undefined;
  /** What of days that are over became another. */
  readonly revised?: readonly Millis[];
}

/** Rolls the days and months up that the span touches: days from the intervals, months from the days. */
export async function rollPeriods(
  tx: Queryable,
  point: number,
  { span, zone, period, ...why }: AskedPeriods,
): Promise<void> {
  const days = edgesOfStep(span, 'day', zone);
  const ofDays = { from: days[0] as number, to: days.at(-1) as number };
  const intervals = await readIntervals(tx, point, withEnd(ofDays));
  const kept = await readKept(tx, point, ofDays);
  const rolled = days.slice(1).map((end, i) => {
    const start = days[i] as number;
    return { start, end, ...rollUp({ start, end }, { intervals, kept, period }) };
  });
  await writePeriods(tx, point, { step: 'day', zone, rows: rolled, ...why });
  const months = edgesOfStep(span, 'month', zone);
  for (const [i, end] of months.slice(1).entries()) {
    const month = { from: months[i] as number, to: end };
    const parts = await readPeriods(tx, point, { step: 'day', span: month, zone });
    const kept = await readKept(tx, point, month);
    const over = kept.filter(({ from, to }) => to > zone.startOfNextDay(from));
    const extent = { start: month.from, end: month.to };
    const around =
      kept.length > 0
        ? await readIntervals(tx, point, withEnd(month))
        : new Map([...(await edgeOf(tx, point, extent.start)), ...(await edgeOf(tx, point, extent.end))]);
    await writePeriods(tx, point, {
      step: 'month',
      zone,
      ...why,
      rows: [{ ...extent, ...rollOn(extent, [...parts.values()], { kept, over, period, around }) }],
    });
  }
}

/** Lets go of all days and months of a point, of whatever zone, and of what they were before. */
export async function forgetPeriods(tx: Queryable, point: number): Promise<void> {
  await tx.query('delete from tele.energy_period where point = $1', [point]);
  await forgetRevisions(tx, point);
}

/** The edges of the months, in the zone, that hold all intervals of a point; none where it has none. */
export async function edgesOfMonths(tx: Queryable, point: number, zone: Zone): Promise<readonly number[]> {
  const [row] = await tx.query<{ first: number | null; last: number | null }>(
    'select min(day) as first, max(day) as last from tele.energy_quarter where point = $1',
    [point],
  );
  return row?.first == null || row.last == null
    ? []
    : edgesOfStep({ from: row.first, to: row.last + dayLength }, 'month', zone);
}

const edgeOf = (tx: Queryable, point: number, at: number): Promise<Intervals> =>
  readIntervals(tx, point, withEnd({ from: at, to: at }));

interface Periods extends Pick<AskedPeriods, 'writing' | 'revised'> {
  readonly step: 'day' | 'month';
  readonly zone: Zone;
  readonly rows: readonly (Rolled & { readonly start: Millis; readonly end: Millis })[];
}

/** A month that still runs grows by itself: it is revised where something of its past days was. */
async function keepFormer(
  tx: Queryable,
  point: number,
  { step, zone, rows, writing, revised = [] }: Periods,
): Promise<void> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (writing === undefined || writing.cause === null || first === undefined || last === undefined) return;
  const known = await readPeriods(tx, point, { step, span: { from: first.start, to: last.end }, zone });
  const figures = rows.flatMap((row) => {
    const { start, end } = row;
    const before = known.get(start);
    const isOver = end <= writing.today || revised.some((at) => at >= start && at < end);
    return before === undefined || !isOver || isSameSum(before, row) ? [] : [{ start, end, ...before }];
  });
  await keepRevisions(tx, point, { level: step, figures, writing });
}

async function writePeriods(tx: Queryable, point: number, periods: Periods): Promise<void> {
  const { step, zone, rows } = periods;
  await keepFormer(tx, point, periods);
  await tx.query(
    `insert into tele.energy_period (point, step, zone, start, amount, quality, present, expected, read, bridged)
     select $1, $2, $3, * from unnest($4::int8[], $5::numeric[], $6::int2[], $7::int4[], $8::int4[], $9::int2[], $10::int4[])
     on conflict (point, step, start) do update set zone = excluded.zone, amount = excluded.amount, quality = excluded.quality,
       present = excluded.present, expected = excluded.expected, read = excluded.read,
       bridged = excluded.bridged`,
    [
      ...[point, step, zone.name],
      rows.map(({ start }) => start),
      rows.map(({ amount }) => (amount === null ? null : textOf(amount))),
      rows.map(({ quality }) => codeOf(quality)),
      rows.map(({ present }) => present),
      rows.map(({ expected }) => expected),
      rows.map(({ read }) => codeOf(read)),
      rows.map(({ bridged }) => bridged),
    ],
  );
}
