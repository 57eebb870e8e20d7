import { openExternal, redeemExternal } from '../../../domain/access/externalCalls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import type { AccessParts } from '../parts.ts';
import { entryOf, isOwnLink } from './menus.ts';

/** Other systems, opened from the menus without a password: a form that signs in, or a ticket that says who comes, to the one system that it names (decision 28). */
export function externalCalls(parts: AccessParts): readonly ServedCall[] {
  const { tickets, directory, sessions, externalForms } = parts;
  return [
    serve(openExternal, async ({ body: { url } }, { caller, lang }) => {
      if (caller === null) return refused('UNAUTHORIZED');
      if (!/^https?:/i.test(url) || !(await isOwnLink(parts, { ...caller, lang }, url))) return refused('NO_PERMISSION');
      const entry = await entryOf(parts, caller.orgId, url);
      if (entry !== null && (await externalForms.of(entry.id)) !== null) {
        const path = `/gateway/api/external/forms/${encodeURIComponent(entry.id)}/sent`;
        const { ticket, expiresAt } = await tickets.make('path', caller.sessionId, path);
        return accepted({ address: `${path}?ticket=${ticket}`, expiresAt: instantOf(expiresAt) });
      }
      const audience = entry?.audience ?? null;
      if (audience === null) return accepted({ address: url, expiresAt: null });
      const { ticket, expiresAt } = await tickets.make('external', caller.sessionId, audience);
      const address = new URL(url);
      address.searchParams.set('ticket', ticket);
      return accepted({ address: address.href, expiresAt: instantOf(expiresAt) });
    }),
    serve(redeemExternal, async ({ body: { ticket, audience } }) => {
      const session = sessions.byId((await tickets.use('external', ticket, audience)) ?? '');
      const caller = session === null ? null : await parts.callerOfSession(session);
      if (caller === null) return refused('UNAUTHORIZED');
      const organisation = directory.organisation(caller.orgId)?.orgName ?? '';
      return accepted({ account: caller.account, name: caller.name ?? caller.account, organisation, audience });
    }),
  ];
}
