import type { Millis } from '../../../domain/clock/clock.ts';
import type { Database } from '../../store/database.ts';
import { sessionTimes } from './sessions.ts';

/** Whether somebody was signed in at a moment, and since when he was or was not; null where nobody knows any more. */
export interface Presence {
  readonly signedIn: boolean | null;
  readonly since: Millis | null;
}

interface Row {
  readonly [column: string]: unknown;
  readonly user_id: string;
  readonly here: number | null;
  readonly left: number | null;
}

/**
 * Who of these persons is signed in at `at`. What is over for longer than sessions are kept is not known; somebody of whom no session is left is not signed in,
 * since when nobody knows.
 */
export async function presenceAt(
  database: Pick<Database, 'query'>,
  userIds: readonly string[],
  { at, now }: { readonly at: Millis; readonly now: Millis },
): Promise<ReadonlyMap<string, Presence>> {
  if (now - at >= sessionTimes.kept) return new Map(userIds.map((id) => [id, { signedIn: null, since: null }]));
  const rows = await database.query<Row>(
    `select user_id, min(created_at) filter (where over > $2) as here, max(over) filter (where over <= $2) as left
     from (select user_id, created_at, least(coalesce(ended_at, ends_at), coalesce(ends_at, ended_at)) as over
           from keep.session where user_id = any($1) and kind = 'person' and created_at <= $2) s group by user_id`,
    [userIds, at],
  );
  const found = new Map(rows.map((row) => [row.user_id, row]));
  return new Map(
    userIds.map((id): readonly [string, Presence] => {
      const { here = null, left = null } = found.get(id) ?? {};
      return [id, here === null ? { signedIn: false, since: left } : { signedIn: true, since: here }];
    }),
  );
}
