import { authenticate, authenticateWorkflow } from '../../../domain/access/calls.ts';
import { sessionOpened } from '../../../domain/access/events.ts';
import { isActive } from '../../../domain/access/permission.ts';
import type { User } from '../../../domain/access/user.ts';
import type { AnswerOf, InputOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { defineMessages, type Lang } from '../../../domain/text/message.ts';
import { type OpenContext, type ServedCall, serve } from '../../http/handler.ts';
import { scopeOf } from '../../http/scope.ts';
import type { AccessParts } from '../parts.ts';
import { langOfUser, preferenceOf } from '../profile/preferences.ts';
import { record } from './facts.ts';
import { type Pair, type Standing, standingOf } from './lockout.ts';
import { menusFor } from './menus.ts';
import type { Session } from './sessions.ts';
import { tryPassword } from './tryPassword.ts';

const faults = defineMessages({
  inactive: { cn: '账号已停用或已过期', en: 'The account is disabled or has expired' },
  wall: { cn: '这是大屏的账号，无人以它登录', en: 'This is the account of a wall: nobody signs in with it' },
});

type Given = Pick<InputOf<typeof authenticate>['body'], 'username' | 'password' | 'captchaToken' | 'captcha'>;
type Answer = Result<AnswerOf<typeof authenticate>>;

/** Signing in, by attempts that stand in a row. */
export function signInCalls(parts: AccessParts): readonly ServedCall[] {
  const { trying } = parts;
  return [
    serve(authenticate, ({ body }, context) => trying(body.username, () => signIn(parts, body, context))),
    serve(authenticateWorkflow, async ({ body }, context) => {
      const told = await trying(body.username, () => signIn(parts, body, context));
      return told.ok ? accepted({ workflowToken: told.value.workflowToken, expiresAt: told.value.expiresAt }) : told;
    }),
  ];
}

async function signIn(parts: AccessParts, given: Given, context: OpenContext): Promise<Answer> {
  const { credentials, tickets } = parts;
  await parts.directory.ready();
  const pair: Pair = { account: given.username, address: context.address };
  const standing = await standingOf(parts.database, pair, context.now);
  const barred = await barredBy(parts, standing, given);
  if (!barred.ok) return barred;
  const matched = await tryPassword(parts, { pair, standing, password: given.password }, context);
  if (!matched.ok) return matched;
  const { user, checked } = matched.value;
  if (checked.is === 'oneTime' && isActive(user, context.now)) {
    await credentials.used(user.id);
    const { ticket, expiresAt } = await tickets.make('password', user.id, checked.mark);
    return refused('PASSWORD_EXPIRED', { data: { ticket, expiresAt: instantOf(expiresAt) } });
  }
  return openFor(parts, user, context, async () => (await credentials.markOf(user.id)) === checked.mark);
}

/** A lock, or a captcha that is wanting or wrong. A captcha is gone once it was tried. */
async function barredBy(
  parts: AccessParts,
  standing: Standing,
  { captchaToken, captcha }: Given,
): Promise<Result<true>> {
  if (standing.lockedUntil !== null) return refused('LOCKED', { data: { until: instantOf(standing.lockedUntil) } });
  if (captchaToken === undefined || captcha === undefined)
    return standing.needsCaptcha ? refused('CAPTCHA_REQUIRED') : accepted(true);
  return (await parts.captcha.use(captchaToken, captcha)) ? accepted(true) : refused('CAPTCHA_WRONG');
}

/**
 * Opens a session for who has shown who it is, by whatever way; nobody disabled or expired gets in by any. `stands`: asked once the session is there,
 * for a password that was right and is the old one by now.
 */
export async function openFor(
  parts: AccessParts,
  user: User,
  context: OpenContext,
  stands?: () => Promise<boolean>,
): Promise<Answer> {
  const fault = user.kind === 'wall' ? 'wall' : isActive(user, context.now) ? null : 'inactive';
  if (fault !== null) return refused('NO_PERMISSION', { fields: { username: faults[fault][context.lang] } });
  const { sessions, log } = parts;
  const id = parts.makeId();
  const by = { kind: 'user', id: user.id, session: id } as const;
  const command = { id: parts.makeId(), digest: null };
  const data = { userId: user.id };
  const noted = await record(log, {
    aggregate: 'session',
    id,
    org: user.orgId,
    type: sessionOpened,
    data,
    at: context.now,
    by,
    command,
  });
  if (!noted.ok) return noted;
  context.answeredAt(noted.value);
  const session = await sessions.open({
    id,
    userId: user.id,
    org: user.orgId,
    address: context.address,
    sight: await preferenceOf<string>(parts.database, user.id, 'sight'),
  });
  if (stands !== undefined && !(await stands())) {
    await parts.end([id], 'passwordChanged', by);
    return refused('WRONG_CREDENTIALS');
  }
  return accepted(await toldTo(parts, { user, session, lang: context.lang }));
}

/** A token of the session, and what its owner is told with it. */
export async function toldTo(
  parts: AccessParts,
  { user, session, lang }: { readonly user: User; readonly session: Session; readonly lang: Lang },
): Promise<AnswerOf<typeof authenticate>> {
  const { sessions, directory, database, settings } = parts;
  const issued = await sessions.issue(session);
  const rights = directory.rightsOf(user);
  return {
    token: issued.token,
    workflowToken: issued.workflowToken,
    expiresAt: instantOf(issued.expiresAt),
    sessionEndsAt: instantOf(session.endsAt ?? issued.expiresAt),
    ...(settings.idleMinutes === null ? {} : { idleMinutes: settings.idleMinutes }),
    user: {
      id: user.id,
      account: user.userAccount,
      name: user.userRealName ?? user.userAccount,
      orgId: user.orgId,
      ...(user.userRealNameEn === null ? {} : { nameEn: user.userRealNameEn }),
      lang: await langOfUser(database, user.id),
    },
    adminFlag: rights.admin,
    ...(directory.reachOf(user).site ? {} : { seesPart: true as const }),
    menus: await menusFor(parts, {
      orgId: user.orgId,
      scope: scopeOf(rights.data),
      permissions: rights.permissions,
      lang,
    }),
  };
}
