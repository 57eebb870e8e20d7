import { endOwnSession, readOwnSessions } from '../../../domain/access/ownSessionCalls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import type { AccessParts } from '../parts.ts';

interface Row {
  readonly [column: string]: unknown;
  readonly id: string;
  readonly address: string;
  readonly created_at: number;
  readonly ends_at: number | null;
}

/** Where a user is signed in, the newest first; `present` is the session that asks. */
export async function sessionsOf(
  parts: Pick<AccessParts, 'database' | 'clock'>,
  userId: string,
  present: string | undefined,
) {
  const rows = await parts.database.query<Row>(
    'select id, address, created_at, ends_at from keep.session where user_id = $1 and ended_at is null and (ends_at is null or ends_at > $2) order by created_at desc',
    [userId, parts.clock.now()],
  );
  return rows.map(({ id, address, created_at, ends_at }) => ({
    id,
    address,
    isThis: id === present,
    openedAt: instantOf(created_at),
    endsAt: ends_at === null ? null : instantOf(ends_at),
  }));
}

/** Where a person is signed in, and the end of what was left open elsewhere. */
export function ownSessionCalls(parts: AccessParts): readonly ServedCall[] {
  const { sessions } = parts;
  return [
    serve(readOwnSessions, async (_, { caller }) => accepted(await sessionsOf(parts, caller.userId, caller.sessionId))),
    serve(endOwnSession, async ({ params }, { caller, by }) => {
      // Another person's session is none of the own ones, whether it lives or not.
      if (sessions.byId(params.id)?.userId !== caller.userId) return refused('NOT_FOUND');
      await parts.end([params.id], 'signedOut', by);
      return accepted({ done: true as const });
    }),
  ];
}
