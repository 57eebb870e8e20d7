import type { Millis } from '../../domain/clock/clock.ts';
import { aDay as dayLength } from '../../domain/clock/lengths.ts';
import { codeOf, type IntervalQuality, qualityOfCode } from '../../domain/energy/intervalQuality.ts';
import { type Quantity, quantity, textOf } from '../../domain/energy/quantity.ts';
import { causeOfCode, codeOfCause, type RevisionCause } from '../../domain/energy/revision.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import type { Queryable } from '../store/database.ts';

/** When figures are written, and why. */
export interface Writing {
  readonly at: Millis;
  /** Null for what comes as it should: it revises nothing. */
  readonly cause: RevisionCause | null;
  /** When the day that runs at the site began: days before it are over. */
  readonly today: Millis;
}

export type Level = 'quarter' | 'kept' | 'day' | 'month';

/** A figure as it was. What its level does not have is left out. */
export interface Figure {
  readonly start: Millis;
  readonly end: Millis;
  /** Null: nothing was known. */
  readonly amount: Quantity | null;
  readonly quality: IntervalQuality;
  readonly read: IntervalQuality;
  readonly covered?: number;
  readonly gap?: Millis;
  readonly present?: number;
  readonly expected?: number;
  /** When it was first known, where it has no older version; null: not kept. */
  readonly since?: Millis | null;
}

/** An old version of a figure, until it was revised. */
export interface Revision extends Figure {
  readonly until: Millis;
  readonly cause: RevisionCause | null;
}

interface Kept {
  readonly level: Level;
  readonly figures: readonly Figure[];
  readonly writing: Writing;
}

/**
 * Keeps what these figures were until now; called before the new ones are written. Intervals of a day of which nothing was counted yet are left out: the
 * first figure revises none. Of two versions within one ms the older one held until then.
 */
export async function keepRevisions(tx: Queryable, point: number, { level, figures, writing }: Kept): Promise<void> {
  if (figures.length === 0) return;
  const column = (of: (figure: Figure) => number | string | null | undefined) =>
    figures.map((figure) => of(figure) ?? null);
  await tx.query(
    `insert into tele.energy_revision (point, level, start, until, amount, quality, read, covered, gap, present, expected, known_from, known_to, cause)
     select $1, $2, f.start, f.until, f.amount, f.quality, f.read, f.covered, f.gap, f.present, f.expected,
       coalesce((select max(e.known_to) from tele.energy_revision e where e.point = $1 and e.level = $2 and e.start = f.start), q.known_from, f.since), $3, $4
     from unnest($5::int8[], $6::int8[], $7::numeric[], $8::int2[], $9::int2[], $10::int4[], $11::int8[], $12::int4[], $13::int4[], $14::int8[])
       as f(start, until, amount, quality, read, covered, gap, present, expected, since)
     left join tele.energy_quarter q on $2 = 'quarter' and q.point = $1 and q.day = f.start / ${dayLength} * ${dayLength}
     where $2 <> 'quarter' or q.point is not null
     on conflict do nothing`,
    [
      ...[point, level, writing.at, codeOfCause(writing.cause)],
      ...[
        column(({ start }) => start),
        column(({ end }) => end),
        column(({ amount }) => (amount === null ? null : textOf(amount))),
      ],
      ...[column(({ quality }) => codeOf(quality)), column(({ read }) => codeOf(read))],
      ...[
        column(({ covered }) => covered),
        column(({ gap }) => gap),
        column(({ present }) => present),
        column(({ expected }) => expected),
      ],
      column(({ since }) => since),
    ],
  );
}

interface RevisionRow {
  readonly [column: string]: unknown;
  readonly start: number;
  readonly until: number;
  readonly amount: string | null;
  readonly quality: number;
  readonly read: number;
  readonly covered: number | null;
  readonly gap: number | null;
  readonly known_to: number;
  readonly cause: number;
}

interface RevisionsQuestion {
  readonly level: Level;
  readonly span: Span;
}

const figureOf = ({ start, until, amount, quality, read, covered, gap, known_to, cause }: RevisionRow): Revision => ({
  start,
  end: until,
  amount: amount === null ? null : quantity(amount),
  quality: qualityOfCode(quality),
  read: qualityOfCode(read),
  covered: covered ?? 0,
  gap: gap ?? 0,
  until: known_to,
  cause: causeOfCode(cause),
});

/** What had been revised by that moment (null: by now) of the figures that begin in the span, by their start, the oldest version first. */
export async function revisionsOf(
  on: Queryable,
  point: number,
  { level, span, asOf }: RevisionsQuestion & { readonly asOf: Millis | null },
): Promise<ReadonlyMap<Millis, readonly Revision[]>> {
  const rows = await on.query<RevisionRow>(
    `select * from tele.energy_revision where point = $1 and level = $2 and start >= $3 and start < $4 and ($5::int8 is null or known_to <= $5)
     order by start, known_to`,
    [point, level, span.from, span.to, asOf],
  );
  return Map.groupBy(rows.map(figureOf), ({ start }) => start);
}

/** By now, of many points with one statement. */
export async function revisionsOfMany(
  on: Queryable,
  points: readonly number[],
  { level, span }: RevisionsQuestion,
): Promise<ReadonlyMap<number, ReadonlyMap<Millis, readonly Revision[]>>> {
  const rows = await on.query<RevisionRow & { readonly point: number }>(
    `select * from tele.energy_revision where point = any($1::int4[]) and level = $2 and start >= $3 and start < $4
     order by point, start, known_to`,
    [points, level, span.from, span.to],
  );
  const found = Map.groupBy(rows, ({ point }) => point);
  return new Map(
    points.map((point) => [point, Map.groupBy((found.get(point) ?? []).map(figureOf), ({ start }) => start)]),
  );
}

/** The versions that held at that moment, of figures that begin in the span and were revised since. */
export async function versionsAt(
  on: Queryable,
  point: number,
  { level, span, at }: RevisionsQuestion & { readonly at: Millis },
): Promise<readonly Revision[]> {
  const rows = await on.query<RevisionRow>(
    `select distinct on (start) * from tele.energy_revision
     where point = $1 and level = $2 and start >= $3 and start < $4 and known_to > $5 and (known_from is null or known_from <= $5)
     order by start, known_to`,
    [point, level, span.from, span.to, at],
  );
  return rows.map(figureOf);
}

/** Days and months that are cut otherwise have none. */
export async function forgetRevisions(tx: Queryable, point: number): Promise<void> {
  await tx.query(`delete from tele.energy_revision where point = $1 and level in ('day', 'month')`, [point]);
}
