import { captchaImage, changePassword, logout, makeTicket, renewToken, validateCaptcha } from '../../domain/access/calls.ts';
import { passwordChanged } from '../../domain/access/events.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { accepted, refused } from '../../domain/error/errors.ts';
import { type ServedCall, serve } from '../http/handler.ts';
import { choosable } from './credentials.ts';
import { record } from './facts.ts';
import type { AccessParts } from './parts.ts';

/** The life of a session after signing in: its tokens, its tickets, its end, and the captcha before it. */
export function sessionCalls(parts: AccessParts): readonly ServedCall[] {
  const { sessions, tickets, captcha } = parts;
  return [
    serve(renewToken, async (_, { caller, token }) => {
      const session = sessions.byId(caller?.sessionId ?? '');
      if (session === null || token === undefined) return refused('UNAUTHORIZED');
      const issued = await sessions.renew(session, token);
      const { token: next, workflowToken, expiresAt } = issued;
      return accepted({ token: next, workflowToken, expiresAt: instantOf(expiresAt) });
    }),
    serve(logout, async (_, { caller, by }) => {
      if (caller !== null) await parts.end([caller.sessionId], 'signedOut', by);
      return accepted({ done: true });
    }),
    serve(makeTicket, async ({ body }, { caller }) => {
      if (caller === null) return refused('UNAUTHORIZED');
      const { ticket, expiresAt } = await tickets.make('path', caller.sessionId, body.path.split('?')[0]);
      return accepted({ ticket, expiresAt: instantOf(expiresAt) });
    }),
    serve(captchaImage, async () => accepted(await captcha.make())),
    serve(validateCaptcha, async ({ params, query }) => accepted({ valid: await captcha.isRight(params.token, query.captcha) })),
    changePasswordCall(parts),
  ];
}

/** Whoever came by a one-time password or an invitation chooses a password; the ticket is used up only by one that may be, and no other is left. */
function changePasswordCall(parts: AccessParts): ServedCall {
  const { tickets, directory, credentials, log } = parts;
  return serve(changePassword, async ({ body }, { lang, now, answeredAt }) => {
    await directory.ready();
    const userId = (await tickets.look('password', body.ticket)) ?? (await tickets.look('invitation', body.ticket));
    const user = userId === null ? null : directory.user(userId);
    if (user === null) return refused('UNAUTHORIZED');
    const fits = choosable({ directory, user, password: body.password, lang });
    if (!fits.ok) return fits;
    const used = (await tickets.use('password', body.ticket)) ?? (await tickets.use('invitation', body.ticket));
    if (used === null) return refused('UNAUTHORIZED');
    const by = { kind: 'user', id: user.id } as const;
    const command = { id: parts.makeId(), digest: null };
    const data = { userId: user.id, how: 'byOwner' };
    const noted = await record(log, { aggregate: 'credential', id: user.id, org: user.orgId, type: passwordChanged, data, at: now, by, command });
    if (!noted.ok) return noted;
    await credentials.store(user.id, body.password, 'lasting');
    await tickets.forget(['password', 'invitation'], user.id);
    answeredAt(noted.value);
    return accepted({ done: true });
  });
}
