import type { Queryable } from '../store/database.ts';
import { startOfDay } from './blocks.ts';

/** A UTC day (its first ms) of a point. */
export interface PointDay {
  readonly point: number;
  readonly day: number;
}

export interface DirtyDay extends PointDay {
  /** Rises with each change. */
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
    `insert into tele.dirty (point, day) select * from unnest($1::int4[], $2::int8[])
     on conflict (day, point) do update set mark = excluded.mark`,
    [days.map(({ point }) => point), days.map(({ day }) => day)],
  );
}

/** The marks of one day. */
export function marksOf(on: Queryable, day: number): Promise<readonly DirtyDay[]> {
  return on.query<DirtyDay & Record<string, unknown>>(
    'select point, day, mark from tele.dirty where day = $1 order by point',
    [day],
  );
}

/** Takes these marks away; whatever was marked again since they were read stays. */
export async function settleDays(on: Queryable, days: readonly DirtyDay[]): Promise<void> {
  if (days.length === 0) return;
  await on.query(
    `delete from tele.dirty d using unnest($1::int8[], $2::int4[], $3::int8[]) as read(day, point, mark)
     where d.day = read.day and d.point = read.point and d.mark = read.mark`,
    [days.map(({ day }) => day), days.map(({ point }) => point), days.map(({ mark }) => mark)],
  );
}
