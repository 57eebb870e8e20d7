import type { Queryable } from '../../store/database.ts';

/** The last position that was recorded at or before an instant (ms). */
export async function positionAt(database: Queryable, instant: number): Promise<number> {
  const [after] = await database.query<{ position: number }>(
    'select position - 1 as position from log.link where recorded_at > $1 order by recorded_at, position limit 1',
    [Math.trunc(instant)],
  );
  if (after !== undefined) return after.position;
  const [head] = await database.query<{ position: number }>('select position from log.head');
  return head?.position ?? 0;
}
