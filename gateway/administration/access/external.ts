import { openExternal, redeemExternal } from '../../../domain/access/externalCalls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { type OpenContext, type ServedCall, serve } from '../../http/handler.ts';
import type { AccessParts } from '../parts.ts';
import { entryOf, isOwnLink } from './menus.ts';

/** Other systems, opened from the menus without a password: a form that signs in, or a ticket that says who comes, to the one system that it names (decision 28). */
export function externalCalls(parts: AccessParts): readonly ServedCall[] {
  const { tickets, directory, sessions, externalForms, database } = parts;
  type Way = { readonly purpose: 'path' | 'external'; readonly session: string; readonly path: string };
  /** A ticket, and the address that bears it. */
  const opened = (
    answeredIn: OpenContext['answeredIn'],
    { purpose, session, path }: Way,
    addressOf: (ticket: string) => string,
  ) =>
    database.transaction(async (tx) => {
      const { ticket, expiresAt } = await tickets.make(purpose, session, path, tx);
      const answer = { address: addressOf(ticket), expiresAt: instantOf(expiresAt) };
      await answeredIn(tx, answer);
      return accepted(answer);
    });
  return [
    serve(openExternal, async ({ body: { url } }, { caller, lang, answeredIn }) => {
      if (!/^https?:/i.test(url) || !(await isOwnLink(parts, { ...caller, lang }, url)))
        return refused('NO_PERMISSION');
      const entry = await entryOf(parts, caller.orgId, url);
      if (entry !== null && (await externalForms.of(entry.id)) !== null) {
        const path = `/gateway/api/external/forms/${encodeURIComponent(entry.id)}/sent`;
        return opened(
          answeredIn,
          { purpose: 'path', session: caller.sessionId, path },
          (ticket) => `${path}?ticket=${ticket}`,
        );
      }
      const audience = entry?.audience ?? null;
      if (audience === null) return accepted({ address: url, expiresAt: null });
      return opened(answeredIn, { purpose: 'external', session: caller.sessionId, path: audience }, (ticket) => {
        const address = new URL(url);
        address.searchParams.set('ticket', ticket);
        return address.href;
      });
    }),
    serve(redeemExternal, async ({ body: { ticket, audience } }, { answeredIn }) => {
      const session = sessions.byId((await tickets.look(['external'], ticket))?.subject ?? '');
      const caller = session === null ? null : await parts.callerOfSession(session);
      if (caller === null) return refused('UNAUTHORIZED');
      const organisation = directory.organisation(caller.orgId)?.orgName ?? '';
      const answer = { account: caller.account, name: caller.name ?? caller.account, organisation, audience };
      return database.transaction(async (tx) => {
        if ((await tickets.use('external', ticket, audience, tx)) !== caller.sessionId) return refused('UNAUTHORIZED');
        await answeredIn(tx, answer);
        return accepted(answer);
      });
    }),
  ];
}
