import {
  captchaImage,
  changePassword,
  logout,
  makeTicket,
  renewToken,
  validateCaptcha,
} from '../../../domain/access/calls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import { ticketAddressOf } from '../../http/ticketAddress.ts';
import type { AccessParts } from '../parts.ts';
import { choosePassword } from './choosePassword.ts';
import { choosable } from './credentials.ts';

/** The life of a session after signing in: its tokens, its tickets, its end, and the captcha before it. */
export function sessionCalls(parts: AccessParts): readonly ServedCall[] {
  const { sessions, tickets, captcha } = parts;
  return [
    serve(renewToken, async (_, { caller, token }) => {
      const session = sessions.byId(caller.sessionId);
      if (session === null || token === undefined) return refused('UNAUTHORIZED');
      const issued = await sessions.renew(session, token);
      const { token: next, workflowToken, expiresAt } = issued;
      return accepted({ token: next, workflowToken, expiresAt: instantOf(expiresAt) });
    }),
    serve(logout, async (_, { caller, by }) => {
      await parts.end([caller.sessionId], 'signedOut', by);
      return accepted({ done: true });
    }),
    serve(makeTicket, async ({ body }, { caller, answeredIn }) => {
      return parts.database.transaction(async (tx) => {
        const { ticket, expiresAt } = await tickets.make('path', caller.sessionId, ticketAddressOf(body.path), tx);
        const answer = { ticket, expiresAt: instantOf(expiresAt) };
        await answeredIn(tx, answer);
        return accepted(answer);
      });
    }),
    serve(captchaImage, async () => accepted(await captcha.make())),
    serve(validateCaptcha, async ({ params, query }) =>
      accepted({ valid: await captcha.isRight(params.token, query.captcha) }),
    ),
    changePasswordCall(parts),
  ];
}

/** Whoever came by a one-time password or an invitation chooses a password; the ticket is used up only by one that may be, and no other is left. */
function changePasswordCall(parts: AccessParts): ServedCall {
  const { tickets, directory, credentials } = parts;
  return serve(changePassword, async ({ body }, context) => {
    await directory.ready();
    const found = await tickets.look(['password', 'invitation'], body.ticket);
    const user = found === null ? null : directory.user(found.subject);
    if (found === null || user === null) return refused('UNAUTHORIZED');
    const fits = choosable({ directory, user, password: body.password, lang: context.lang });
    if (!fits.ok) return fits;
    return credentials.alone(user.id, async () => {
      const used = await tickets.use(found.purpose, body.ticket, found.path);
      // Of two tickets of one password the second finds another password.
      if (used === null || found.path !== (await credentials.markOf(user.id))) return refused('UNAUTHORIZED');
      const by = { kind: 'user', id: user.id } as const;
      const changed = await choosePassword(
        parts,
        { user, password: body.password, by, command: { id: parts.makeId(), digest: null } },
        context,
      );
      return changed.ok ? accepted({ done: true as const }) : changed;
    });
  });
}
