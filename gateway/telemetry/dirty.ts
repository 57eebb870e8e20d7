import type { Queryable } from '../store/database.ts';
import { startOfDay } from './blocks.ts';

/** Who reckons with whole days and must do so again: the roll-ups, and the interval energy of counters. */
export const dirtyReaders = ['rollup', 'energy'] as const;
export type DirtyReader = (typeof dirtyReaders)[number];

/** A UTC day (its first ms) of a point. */
export interface PointDay {
  readonly point: number;
  readonly day: number;
}

export interface DirtyDay extends PointDay {
  /** Rises with each change: a reader takes away the mark that it has read, never a later one. */
  readonly mark: number;
}

/** The days of these samples, each once. */
export function daysOf(samples: Iterable<{ readonly point: number; readonly at: number }>): readonly PointDay[] {
  const days = new Map<string, PointDay>();
  for (const { point, at } of samples) {
    const day = startOfDay(at);
    days.set(`${point} ${day}`, { point, day });
  }
  return [...days.values()];
}

/** In the transaction that changes the samples. */
export async function markDirty(tx: Queryable, days: readonly PointDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.query(
    `insert into tele.dirty (reader, point, day)
     select reader, point, day from unnest($1::int4[], $2::int8[]) as changed(point, day) cross join unnest($3::text[]) as readers(reader)
     on conflict (reader, day, point) do update set mark = excluded.mark`,
    [days.map(({ point }) => point), days.map(({ day }) => day), dirtyReaders],
  );
}

/** The marks of a reader, the oldest days first, or those of one day. */
export function dirtyDays(on: Queryable, reader: DirtyReader, { limit = 10_000, day = null as number | null } = {}): Promise<readonly DirtyDay[]> {
  return on.query<DirtyDay & Record<string, unknown>>(
    `select point, day, mark from tele.dirty where reader = $1 and ($2::int8 is null or day = $2) order by day, point limit $3`,
    [reader, day, limit],
  );
}

/** Takes these marks away; whatever was marked again since they were read stays. In the transaction that made the days right, or after it. */
export async function settleDays(on: Queryable, reader: DirtyReader, days: readonly DirtyDay[]): Promise<void> {
  if (days.length === 0) return;
  await on.query(
    `delete from tele.dirty d using unnest($2::int8[], $3::int4[], $4::int8[]) as read(day, point, mark)
     where d.reader = $1 and d.day = read.day and d.point = read.point and d.mark = read.mark`,
    [reader, days.map(({ day }) => day), days.map(({ point }) => point), days.map(({ mark }) => mark)],
  );
}
