import type { Millis } from '../../domain/clock/clock.ts';
import type { Database } from '../store/database.ts';

export interface Beat {
  readonly [column: string]: unknown;
  readonly wall: string;
  readonly ask: string;
  readonly at: number;
  readonly page: string;
  readonly version: string;
  readonly position: number | null;
  readonly age: number | null;
  readonly heap: number | null;
  readonly missed: number | null;
  readonly fault: string | null;
  readonly supervised: boolean;
}

/** The last beat of each of these walls. What a clock that was set back left in the future hides nothing that came since. */
export async function lastBeats(
  database: Pick<Database, 'query'>,
  ids: readonly string[],
  now: Millis,
): Promise<ReadonlyMap<string, Beat>> {
  const rows = await database.query<Beat>(
    `select b.* from unnest($1::text[]) w (id)
     cross join lateral (select * from keep.wall_beat where wall = w.id and at <= $2 order by at desc limit 1) b`,
    [ids, now],
  );
  return new Map(rows.map((row) => [row.wall, row]));
}
