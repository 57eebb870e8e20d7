import { isActive } from '../../../domain/access/permission.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { CallContext } from '../../http/handler.ts';
import type { AccessParts } from '../parts.ts';
import { type Pair, standingOf } from './lockout.ts';
import { tryPassword } from './tryPassword.ts';

/**
 * Whether it is the caller's own password, given anew by whoever is signed in. It counts as an attempt to sign in does, in the same row: a session that
 * was left open is no place to guess. A one-time password vouches for nobody.
 */
export const vouch = (parts: AccessParts, password: string, context: CallContext): Promise<Result<true>> => {
  const { caller, address, now } = context;
  return parts.trying(caller.account, async () => {
    const pair: Pair = { account: caller.account, address };
    const standing = await standingOf(parts.database, pair, now);
    if (standing.lockedUntil !== null) return refused('LOCKED', { data: { until: instantOf(standing.lockedUntil) } });
    const matched = await tryPassword(parts, { pair, standing, password }, context);
    if (!matched.ok) return matched;
    const { user, checked } = matched.value;
    const isOwn = user.id === caller.userId && checked.is === 'right' && isActive(user, now);
    return isOwn ? accepted(true) : refused('WRONG_CREDENTIALS');
  });
};
