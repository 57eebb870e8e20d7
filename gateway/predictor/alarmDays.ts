import type { Zone } from '../../domain/clock/zone.ts';
import type { Queryable } from '../store/database.ts';

/** The local days of a span on which an alarm of a point stood: they say nothing of what is usual. */
export async function alarmDaysOf(
  database: Queryable,
  point: string,
  { from, to }: { readonly from: number; readonly to: number },
  zone: Zone,
): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ readonly raised_at: number; readonly recovered_at: number | null }>(
    'select raised_at, recovered_at from read.alarm where point = $1 and raised_at < $3 and coalesce(recovered_at, $3) >= $2',
    [point, from, to],
  );
  const days = new Set<string>();
  for (const { raised_at, recovered_at } of rows)
    for (let at = Math.max(from, raised_at); at < to && at <= (recovered_at ?? to); at = zone.startOfNextDay(at))
      days.add(zone.written(at).local.slice(0, 10));
  return days;
}
