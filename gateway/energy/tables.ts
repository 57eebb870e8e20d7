import { always, isAlways } from '../../domain/access/membership.ts';
import type { Millis } from '../../domain/clock/clock.ts';
import { aDay as dayLength } from '../../domain/clock/lengths.ts';
import { codeOf, qualityOfCode } from '../../domain/energy/intervalQuality.ts';
import { type Interval, isSameInterval, quarter } from '../../domain/energy/intervals.ts';
import { quantity, textOf } from '../../domain/energy/quantity.ts';
import type { Counted } from '../../domain/energy/soFar.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';
import { readKept } from './kept.ts';
import { startOfUtcDay } from './marks.ts';
import { type Figure, keepRevisions, versionsAt, type Writing } from './revisions.ts';

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

/** The intervals of a point whose blocks touch the span, by their start: as they are, or those that were known at a moment of the past. */
export async function readIntervals(
  on: Queryable,
  point: number,
  { from, to, asOf = null }: Span & { readonly asOf?: Millis | null },
): Promise<Intervals> {
  const rows = await on.query<BlockRow>(
    `select day, amount::text[] as amount, covered, quality, read, gap from tele.energy_quarter
     where point = $1 and day >= $2 and day < $3 and ($4::int8 is null or known_from is null or known_from <= $4) order by day`,
    [point, startOfUtcDay(from), to, asOf],
  );
  const intervals = intervalsIn(rows);
  if (asOf === null) return intervals;
  const span = { from: startOfUtcDay(from), to };
  for (const { start, amount, covered = 0, quality, read, gap = 0 } of await versionsAt(on, point, {
    level: 'quarter',
    span,
    at: asOf,
  })) {
    if (amount === null) intervals.delete(start);
    else intervals.set(start, { amount, covered, quality, read, gap });
  }
  // What ended later was not counted then.
  return new Map([...intervals].filter(([start]) => start + quarter <= asOf));
}

/** Those of many points with one statement, as they are. */
export async function readIntervalsOf(
  on: Queryable,
  points: readonly number[],
  { from, to }: Span,
): Promise<ReadonlyMap<number, Intervals>> {
  const rows = await on.query<BlockRow & { readonly point: number }>(
    `select point, day, amount::text[] as amount, covered, quality, read, gap from tele.energy_quarter
     where point = any($1::int4[]) and day >= $2 and day < $3 order by point, day`,
    [points, startOfUtcDay(from), to],
  );
  const found = Map.groupBy(rows, ({ point }) => point);
  return new Map(points.map((point) => [point, intervalsIn(found.get(point) ?? [])]));
}

function intervalsIn(rows: readonly BlockRow[]): Map<number, Interval> {
  const intervals = new Map<number, Interval>();
  for (const { day, amount, covered, quality, read, gap } of rows) {
    for (const [i, text] of amount.entries()) {
      if (text === null) continue;
      intervals.set(day + i * quarter, {
        amount: quantity(text),
        covered: covered[i] ?? 0,
        gap: gap?.[i] ?? 0,
        quality: qualityOfCode(quality[i] ?? codeOf('missing')),
        read: qualityOfCode((read ?? quality)[i] ?? codeOf('missing')),
      });
    }
  }
  return intervals;
}

/** A span, as it is known now (null) or was known at a moment of the past. */
type SpanAsOf = Span & { readonly asOf: Millis | null };

/** What was counted while the point was the reader's. A quarter of an hour in which it changed hands is nobody's alone, and is left out. */
export async function countedWithin(
  on: Queryable,
  { number, period, within = always }: Held,
  span: SpanAsOf,
): Promise<Counted> {
  const [intervals, kept] = [await readIntervals(on, number, span), await readKept(on, number, span)];
  if (isAlways(within)) return { intervals, kept, period };
  const isTheirs = (start: number, end: number): boolean => within.some(({ from, to }) => from <= start && end <= to);
  return {
    intervals: new Map([...intervals].filter(([start]) => isTheirs(start, start + quarter))),
    kept: kept.filter((one) => isTheirs(one.from, one.to)),
    period,
  };
}

interface WrittenIntervals {
  readonly span: Span;
  readonly intervals: Intervals;
  /** Left out for what is written as if it had been counted in its time. */
  readonly writing?: Writing | undefined;
}

/** Puts these intervals in the place of all that the span had, and gives those of days that are over which are others than before. Edges are those of intervals. */
export async function writeIntervals(
  tx: Queryable,
  point: number,
  { span, intervals, writing }: WrittenIntervals,
): Promise<readonly Millis[]> {
  const known = await readIntervals(tx, point, { from: span.from, to: span.to });
  const rows = [];
  for (let day = startOfUtcDay(span.from); day < span.to; day += dayLength) {
    const blocks = Array.from({ length: quartersOfDay }, (_, i) => {
      const start = day + i * quarter;
      return (start >= span.from && start < span.to ? intervals : known).get(start);
    });
    rows.push({
      point,
      day,
      amount: blocks.map((interval) => (interval === undefined ? null : textOf(interval.amount))),
      covered: blocks.map((interval) => interval?.covered ?? 0),
      quality: blocks.map((interval) => codeOf(interval?.quality ?? 'missing')),
      read: blocks.map((interval) => codeOf(interval?.read ?? 'missing')),
      gap: blocks.map((interval) => interval?.gap ?? 0),
      // Stays as it is where the day is there already.
      known_from: writing?.at ?? null,
    });
  }
  const former =
    writing === undefined || writing.cause === null ? [] : formerIntervals({ span, intervals, known }, writing);
  if (writing !== undefined) await keepRevisions(tx, point, { level: 'quarter', figures: former, writing });
  await tx.query(
    `insert into tele.energy_quarter select * from jsonb_populate_recordset(null::tele.energy_quarter, $1::jsonb)
     on conflict (point, day) do update set amount = excluded.amount, covered = excluded.covered, quality = excluded.quality,
       read = excluded.read, gap = excluded.gap`,
    [JSON.stringify(rows)],
  );
  return former.map(({ start }) => start);
}

/** What the intervals were of days that are over, where they are another now. */
function formerIntervals(
  { span, intervals, known }: WrittenIntervals & { readonly known: Intervals },
  { today }: Writing,
): readonly Figure[] {
  const former: Figure[] = [];
  for (let start = span.from; start < Math.min(span.to, today); start += quarter) {
    const before = known.get(start);
    if (isSameInterval(before, intervals.get(start))) continue;
    const { amount = null, quality = 'missing', read = 'missing', covered = 0, gap = 0 } = before ?? {};
    former.push({ start, end: start + quarter, amount, quality, read, covered, gap });
  }
  return former;
}

/** With the interval that begins at the end, which knows how far apart the readings around it lie. */
export const withEnd = ({ from, to }: Span): Span => ({ from, to: to + 1 });
