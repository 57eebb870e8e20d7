import { endUserSession, readAccount, unlockUser } from '../../domain/access/accountCalls.ts';
import { userUnlocked } from '../../domain/access/events.ts';
import type { User } from '../../domain/access/user.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { type Caller, type ServedCall, serve } from '../http/handler.ts';
import { record } from './facts.ts';
import { locksOf, noteAttempt } from './lockout.ts';
import { sessionsOf } from './ownSessions.ts';
import type { AccessParts } from './parts.ts';

/** The user whose account the caller may look after: one of his organisations, and no administrator for who is none. */
export function accountFor({ directory }: Pick<AccessParts, 'directory'>, caller: Caller | null, id: string): User | null {
  const user = directory.user(id);
  if (caller === null || user === null || !caller.scope.sees(user.orgId, null)) return null;
  return directory.rightsOf(user).admin && !caller.admin ? null : user;
}

/** How somebody else's account stands, its locks lifted, its sessions ended. */
export function accountCalls(parts: AccessParts): readonly ServedCall[] {
  const { database, credentials, sessions, log } = parts;
  return [
    serve(readAccount, async ({ params }, { caller, now }) => {
      const user = accountFor(parts, caller, params.id);
      if (user === null) return refused('NO_PERMISSION');
      const { locks, failures } = await locksOf(database, user.userAccount, now);
      return accepted({
        id: user.id,
        password: (await credentials.kindOf(user.id)) ?? ('none' as const),
        locks: locks.map(({ address, until }) => ({ address, until: instantOf(until) })),
        failures,
        sessions: await sessionsOf(parts, user.id, caller?.sessionId),
      });
    }),
    serve(unlockUser, async ({ params }, { caller, by, command, now, answeredAt }) => {
      const user = accountFor(parts, caller, params.id);
      if (user === null) return refused('NO_PERMISSION');
      const stream = { aggregate: 'credential', id: user.id, org: user.orgId };
      const noted = await record(log, { ...stream, type: userUnlocked, data: { userId: user.id }, at: now, by, command });
      if (!noted.ok) return noted;
      // After the fact: a gateway that ends between the two finds the fact and unlocks at the repeat.
      await noteAttempt(database, { account: user.userAccount, address: '' }, 'unlocked', now);
      answeredAt(noted.value);
      return accepted({ id: user.id });
    }),
    serve(endUserSession, async ({ params }, { caller, by }) => {
      const user = accountFor(parts, caller, params.id);
      if (user === null) return refused('NO_PERMISSION');
      if (sessions.byId(params.session)?.userId !== user.id) return refused('ALREADY_DONE');
      await parts.end([params.session], 'endedByAdministrator', by);
      return accepted({ done: true as const });
    }),
  ];
}
