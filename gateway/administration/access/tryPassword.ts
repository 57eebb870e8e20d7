import { userGuarded, userLockedOut } from '../../../domain/access/events.ts';
import type { User } from '../../../domain/access/user.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import type { EventDeclaration } from '../../../domain/event/declaration.ts';
import type { Json } from '../../../domain/event/event.ts';
import type { OpenContext } from '../../http/handler.ts';
import type { AccessParts } from '../parts.ts';
import type { Checked } from './credentials.ts';
import { record } from './facts.ts';
import { lockoutRules, noteAttempt, type Pair, type Standing } from './lockout.ts';

export interface Attempt {
  readonly pair: Pair;
  readonly standing: Standing;
  readonly password: string;
}

export interface Matched {
  readonly user: User;
  readonly checked: Checked;
}

/**
 * Holds a password against that of an account and counts how it went; called in the account's turn (`parts.trying`). An address that is not
 * listened to gets the same answer, after the same time, as one that guessed wrong.
 */
export async function tryPassword(
  parts: AccessParts,
  attempt: Attempt,
  context: OpenContext,
): Promise<Result<Matched>> {
  const { pair, standing, password } = attempt;
  const user = parts.directory.userByAccount(pair.account);
  const heard = standing.isGuarded ? null : user;
  const checked = await parts.credentials.check(heard?.id ?? null, password);
  if (heard === null || checked.is === 'wrong') return failed(parts, attempt, user, context);
  await noteAttempt(parts.database, pair, 'succeeded', context.now);
  return accepted({ user: heard, checked });
}

async function failed(
  parts: AccessParts,
  attempt: Attempt,
  user: User | null,
  context: OpenContext,
): Promise<Result<never>> {
  const { pair, standing } = attempt;
  const { now } = context;
  const note = (outcome: Parameters<typeof noteAttempt>[2]): Promise<void> =>
    noteAttempt(parts.database, pair, outcome, now);
  await note(standing.isGuarded ? 'unheard' : 'failed');
  const begins = !standing.isGuarded && !standing.isGuardTold && standing.ofHour + 1 >= lockoutRules.guardOfAccount;
  if (begins) {
    await note('guarded');
    if (user !== null)
      await told(parts, user, { type: userGuarded, data: { userId: user.id, failures: standing.ofHour + 1 } }, context);
  }
  if (standing.failures + 1 < lockoutRules.lockOfPair) return refused('WRONG_CREDENTIALS');
  await note('locked');
  if (user !== null && !standing.isGuarded) {
    const until = instantOf(now + lockoutRules.lockMs);
    await told(parts, user, { type: userLockedOut, data: { userId: user.id, until } }, context);
  }
  return refused('WRONG_CREDENTIALS');
}

async function told(
  parts: AccessParts,
  user: User,
  fact: { readonly type: EventDeclaration; readonly data: Json },
  { now: at, by }: OpenContext,
): Promise<void> {
  const command = { id: parts.makeId(), digest: null };
  await record(parts.log, { aggregate: 'credential', id: user.id, org: user.orgId, ...fact, at, by, command });
}
