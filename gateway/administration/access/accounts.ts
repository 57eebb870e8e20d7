import { endUserSession, readAccount, unlockUser } from '../../../domain/access/accountCalls.ts';
import { userUnlocked } from '../../../domain/access/events.ts';
import { beyondReach, heldBy, lackOf } from '../../../domain/access/reach.ts';
import type { User } from '../../../domain/access/user.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { callerReach } from '../../http/callerReach.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import type { AccessParts } from '../parts.ts';
import { record } from './facts.ts';
import { locksOf, noteAttempt } from './lockout.ts';
import { sessionsOf } from './ownSessions.ts';

/** The user whose account the caller may look after: one of his organisations who holds nothing that he does not hold. */
export function accountFor(
  { directory }: Pick<AccessParts, 'directory'>,
  { caller, lang }: Pick<CallContext, 'caller' | 'lang'>,
  id: string,
): Result<User> {
  const user = directory.user(id);
  if (user === null || !caller.scope.sees(user.orgId, null)) return refused('NO_PERMISSION');
  const lack = lackOf(callerReach(caller), heldBy(user, directory.rolesOf(user)));
  return lack === null ? accepted(user) : { ok: false, refusal: beyondReach(lack, 'id', lang) };
}

/** How somebody else's account stands, its locks lifted, its sessions ended. */
export function accountCalls(parts: AccessParts): readonly ServedCall[] {
  const { database, credentials, sessions, log } = parts;
  return [
    serve(readAccount, async ({ params }, context) => {
      const { caller, now } = context;
      const found = accountFor(parts, context, params.id);
      if (!found.ok) return found;
      const user = found.value;
      const { locks, failures } = await locksOf(database, user.userAccount, now);
      return accepted({
        id: user.id,
        password: (await credentials.kindOf(user.id)) ?? ('none' as const),
        locks: locks.map(({ address, until }) => ({ address, until: instantOf(until) })),
        failures,
        sessions: await sessionsOf(parts, user.id, caller.sessionId),
      });
    }),
    serve(unlockUser, async ({ params }, context) => {
      const { by, command, now, answeredAt } = context;
      const found = accountFor(parts, context, params.id);
      if (!found.ok) return found;
      const user = found.value;
      const stream = { aggregate: 'credential', id: user.id, org: user.orgId };
      const noted = await record(log, {
        ...stream,
        type: userUnlocked,
        data: { userId: user.id },
        at: now,
        by,
        command,
      });
      if (!noted.ok) return noted;
      // After the fact: a gateway that ends between the two finds the fact and unlocks at the repeat.
      await noteAttempt(database, { account: user.userAccount, address: '' }, 'unlocked', now);
      answeredAt(noted.value);
      return accepted({ id: user.id });
    }),
    serve(endUserSession, async ({ params }, context) => {
      const user = accountFor(parts, context, params.id);
      if (!user.ok) return user;
      if (sessions.byId(params.session)?.userId !== user.value.id) return refused('ALREADY_DONE');
      await parts.end([params.session], 'endedByAdministrator', context.by);
      return accepted({ done: true as const });
    }),
  ];
}
