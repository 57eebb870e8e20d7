import { authenticate, authenticateWorkflow } from '../../domain/access/calls.ts';
import { sessionOpened, userLockedOut } from '../../domain/access/events.ts';
import { isActive } from '../../domain/access/permission.ts';
import type { User } from '../../domain/access/user.ts';
import type { AnswerOf, InputOf } from '../../domain/call/declaration.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { defineMessages, type Lang } from '../../domain/text/message.ts';
import { type CallContext, type ServedCall, serve } from '../http/handler.ts';
import { record } from './facts.ts';
import { inTurn } from './inTurn.ts';
import { lockoutRules, noteAttempt, type Pair, type Standing, standingOf } from './lockout.ts';
import { menusFor } from './menus.ts';
import type { AccessParts } from './parts.ts';
import { langOfUser, preferenceOf } from './preferences.ts';
import type { Session } from './sessions.ts';

const faults = defineMessages({
  inactive: { cn: '账号已停用或已过期', en: 'The account is disabled or has expired' },
});

type Given = Pick<InputOf<typeof authenticate>['body'], 'username' | 'password' | 'captchaToken' | 'captcha'>;
type Answer = Result<AnswerOf<typeof authenticate>>;

/** Signing in. Attempts of one account stand in a row, so that asking many at once gains nothing. */
export function signInCalls(parts: AccessParts): readonly ServedCall[] {
  const turn = inTurn();
  return [
    serve(authenticate, ({ body }, context) => turn(body.username, () => signIn(parts, body, context))),
    serve(authenticateWorkflow, async ({ body }, context) => {
      const told = await turn(body.username, () => signIn(parts, body, context));
      return told.ok ? accepted({ workflowToken: told.value.workflowToken, expiresAt: told.value.expiresAt }) : told;
    }),
  ];
}

async function signIn(parts: AccessParts, given: Given, context: CallContext): Promise<Answer> {
  await parts.directory.ready();
  const pair: Pair = { account: given.username, address: context.address };
  const standing = await standingOf(parts.database, pair, context.now);
  const barred = await barredBy(parts, standing, given);
  if (!barred.ok) return barred;
  const user = parts.directory.userByAccount(given.username);
  const checked = await parts.credentials.check(user?.id ?? null, given.password);
  if (user === null || checked === 'wrong') return refuseFailed(parts, { pair, standing, user, context });
  await noteAttempt(parts.database, pair, 'succeeded', context.now);
  if (checked === 'oneTime' && isActive(user, context.now)) {
    const { ticket, expiresAt } = await parts.tickets.make('password', user.id);
    return refused('PASSWORD_EXPIRED', { data: { ticket, expiresAt: instantOf(expiresAt) } });
  }
  return openFor(parts, user, context);
}

/** A lock, or a captcha that is wanting or wrong. A captcha is gone once it was tried. */
async function barredBy(parts: AccessParts, standing: Standing, { captchaToken, captcha }: Given): Promise<Result<true>> {
  if (standing.lockedUntil !== null) return refused('LOCKED', { data: { until: instantOf(standing.lockedUntil) } });
  if (captchaToken === undefined || captcha === undefined) return standing.needsCaptcha ? refused('CAPTCHA_REQUIRED') : accepted(true);
  return (await parts.captcha.use(captchaToken, captcha)) ? accepted(true) : refused('CAPTCHA_WRONG');
}

interface Failure {
  readonly pair: Pair;
  readonly standing: Standing;
  readonly user: User | null;
  readonly context: CallContext;
}

async function refuseFailed(parts: AccessParts, { pair, standing, user, context }: Failure): Promise<Answer> {
  const { database, log } = parts;
  await noteAttempt(database, pair, 'failed', context.now);
  if (standing.failures + 1 < lockoutRules.lockOfPair) return refused('WRONG_CREDENTIALS');
  await noteAttempt(database, pair, 'locked', context.now);
  if (user !== null) {
    const until = instantOf(context.now + lockoutRules.lockMs);
    const data = { userId: user.id, until };
    const { by, now: at } = context;
    const command = { id: parts.makeId(), digest: null };
    await record(log, { aggregate: 'credential', id: user.id, org: user.orgId, type: userLockedOut, data, at, by, command });
  }
  return refused('WRONG_CREDENTIALS');
}

/** Opens a session for who has shown who it is, by whatever way; nobody disabled or expired gets in by any. */
export async function openFor(parts: AccessParts, user: User, context: CallContext): Promise<Answer> {
  if (!isActive(user, context.now)) return refused('NO_PERMISSION', { fields: { username: faults.inactive[context.lang] } });
  const { sessions, log } = parts;
  const id = parts.makeId();
  const by = { kind: 'user', id: user.id, session: id } as const;
  const command = { id: parts.makeId(), digest: null };
  const data = { userId: user.id };
  const noted = await record(log, { aggregate: 'session', id, org: user.orgId, type: sessionOpened, data, at: context.now, by, command });
  if (!noted.ok) return noted;
  context.answeredAt(noted.value);
  const session = await sessions.open({
    id,
    userId: user.id,
    org: user.orgId,
    address: context.address,
    sight: await preferenceOf<string>(parts.database, user.id, 'sight'),
  });
  return accepted(await toldTo(parts, { user, session, lang: context.lang }));
}

/** A token of the session, and what its owner is told with it. */
export async function toldTo(
  parts: AccessParts,
  { user, session, lang }: { readonly user: User; readonly session: Session; readonly lang: Lang },
): Promise<AnswerOf<typeof authenticate>> {
  const { sessions, directory, database } = parts;
  const issued = await sessions.issue(session);
  const rights = directory.rightsOf(user);
  return {
    token: issued.token,
    workflowToken: issued.workflowToken,
    expiresAt: instantOf(issued.expiresAt),
    sessionEndsAt: instantOf(session.endsAt),
    user: {
      ...{ id: user.id, account: user.userAccount, name: user.userRealName ?? user.userAccount, orgId: user.orgId },
      lang: await langOfUser(database, user.id),
    },
    adminFlag: rights.admin,
    menus: await menusFor(parts, { orgId: user.orgId, permissions: rights.permissions, lang }),
  };
}
