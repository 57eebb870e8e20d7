import { aDay as dayLength } from '../../domain/clock/lengths.ts';
import { usualBridging } from '../../domain/energy/intervals.ts';
import { causeOfCode, codeOfCause, type RevisionCause } from '../../domain/energy/revision.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import type { Configuration } from '../pipeline/configuration.ts';
import type { Onlooker } from '../pipeline/onlooker.ts';
import type { Database, Queryable } from '../store/database.ts';
import type { Batch } from '../telemetry/telemetry.ts';

export const startOfUtcDay = (at: number): number => Math.floor(at / dayLength) * dayLength;

/** A UTC day of a point whose energy is to be computed again, and what of it changed. */
export interface Mark {
  readonly point: number;
  readonly day: number;
  readonly from: number;
  readonly to: number;
  /** How often it was marked. */
  readonly marks: number;
  /** Why its figures may be revised; null for what comes as it should. */
  readonly cause: RevisionCause | null;
}

type NewMark = Omit<Mark, 'marks' | 'cause'> & Partial<Pick<Mark, 'cause'>>;

interface Touched {
  from: number;
  to: number;
  /** The code of its cause: of several the one that tells more. */
  cause: number;
}

/** A reading may take so long: what comes in its turn by then is not late. */
const patience = usualBridging;

/** Marks what the samples of counters touch. They are kept before the batches that they come from may be forgotten. */
export function openMarks(database: Database, kept: () => void): Onlooker {
  let touched = new Map<number, Map<number, Touched>>();

  /** By point: a reading from before it comes out of its turn. */
  const newest = new Map<number, number>();

  function causeOf(batch: Batch, i: number, at: number): RevisionCause | null {
    const point = batch.points[i] as number;
    const last = newest.get(point) ?? at;
    newest.set(point, Math.max(last, at));
    if (at >= last && batch.seen - at <= patience) return null;
    const read = batch.qualities[i];
    return read === quality.manual || read === quality.substituted ? 'reading' : 'late';
  }

  function touch(point: number, at: number, cause: number): void {
    const days = touched.get(point) ?? new Map<number, Touched>();
    touched.set(point, days);
    const day = startOfUtcDay(at);
    const known = days.get(day);
    if (known === undefined) days.set(day, { from: at, to: at, cause });
    else {
      if (at < known.from) known.from = at;
      else if (at > known.to) known.to = at;
      known.cause = Math.max(known.cause, cause);
    }
  }

  return {
    take(batch: Batch, configuration: Configuration) {
      for (let i = 0; i < batch.points.length; i++) {
        const point = batch.points[i] as number;
        if (configuration.points.get(point)?.row.kind !== 'counter') continue;
        const at = Math.floor(batch.at[i] as number);
        touch(point, at, codeOfCause(causeOf(batch, i, at)));
      }
    },
    async keep() {
      const mine = touched;
      if (mine.size === 0) return;
      touched = new Map();
      try {
        await writeMarks(
          database,
          [...mine].flatMap(([point, days]) =>
            [...days].map(([day, { cause, ...span }]) => ({ point, day, ...span, cause: causeOfCode(cause) })),
          ),
        );
      } catch (error) {
        for (const [point, days] of mine)
          for (const { from, to, cause } of days.values()) for (const at of [from, to]) touch(point, at, cause);
        throw error;
      }
      kept();
    },
  };
}

/** The parts of a span, by the days that marks are kept by. */
export const daysBetween = (from: number, to: number): readonly Pick<Mark, 'day' | 'from' | 'to'>[] =>
  Array.from({ length: (startOfUtcDay(to) - startOfUtcDay(from)) / dayLength + 1 }, (_, n) => {
    const day = startOfUtcDay(from) + n * dayLength;
    return { day, from: Math.max(day, from), to: Math.min(day + dayLength - 1, to) };
  });

export async function writeMarks(on: Queryable, marks: readonly NewMark[]): Promise<void> {
  await on.query(
    `insert into tele.energy_dirty as there (point, day, from_at, to_at, marks, cause)
     select point, day, from_at, to_at, 1, cause
     from unnest($1::int4[], $2::int8[], $3::int8[], $4::int8[], $5::int2[]) as m(point, day, from_at, to_at, cause)
     on conflict (point, day) do update set from_at = least(there.from_at, excluded.from_at), to_at = greatest(there.to_at, excluded.to_at),
       marks = there.marks + 1, cause = greatest(there.cause, excluded.cause)`,
    [
      ...[
        marks.map(({ point }) => point),
        marks.map(({ day }) => day),
        marks.map(({ from }) => from),
        marks.map(({ to }) => to),
      ],
      marks.map(({ cause = null }) => codeOfCause(cause)),
    ],
  );
}

/** Counters that have samples from before there was any energy: all their days. */
export async function markHistory(database: Database, counters: readonly number[]): Promise<void> {
  await database.query(
    `insert into tele.energy_dirty (point, day, from_at, to_at, marks)
     select b.point, b.first_at / ${dayLength} * ${dayLength}, min(b.first_at), max(b.last_at), 1 from tele.block b
     where b.point = any($1) and not exists (select from tele.energy_quarter q where q.point = b.point)
     group by 1, 2 on conflict (point, day) do nothing`,
    [counters],
  );
}

/** What is marked, point by point, the longest waiting day first; at most so many points. */
export async function readMarks(database: Database, points: number): Promise<ReadonlyMap<number, readonly Mark[]>> {
  const rows = await database.query<{
    point: number;
    day: number;
    from_at: number;
    to_at: number;
    marks: number;
    cause: number;
  }>(
    `select * from tele.energy_dirty where point in (select point from tele.energy_dirty group by point order by min(from_at), point limit $1)
     order by point, day`,
    [points],
  );
  return Map.groupBy(
    rows.map(({ point, day, from_at: from, to_at: to, marks, cause }) => ({
      point,
      day,
      from,
      to,
      marks,
      cause: causeOfCode(cause),
    })),
    ({ point }) => point,
  );
}

export interface Waiting {
  readonly days: number;
  /** The oldest reading that waits; null: none does. */
  readonly oldest: number | null;
}

/** How much is marked and not computed yet. */
export async function readWaiting(on: Queryable): Promise<Waiting> {
  const [row] = await on.query<{ days: number; oldest: number | null }>(
    'select count(*)::int4 as days, min(to_at) as oldest from tele.energy_dirty',
  );
  return row ?? { days: 0, oldest: null };
}

/** Done, but for what was marked again meanwhile. */
export async function removeMark(tx: Queryable, { point, day, marks }: Mark): Promise<void> {
  await tx.query('delete from tele.energy_dirty where point = $1 and day = $2 and marks = $3', [point, day, marks]);
}
