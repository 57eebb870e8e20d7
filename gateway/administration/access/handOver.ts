import {
  exchangeToken,
  makeHandOver,
  systemIdentification,
  takeHandOver,
} from '../../../domain/access/handOverCalls.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { named } from '../../../domain/ledger/names.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import type { AccessParts } from '../parts.ts';
import { langOfUser, preferenceOf, spelledLang } from '../profile/preferences.ts';
import { wallOf } from '../profile/profile.ts';
import { openFor, toldTo } from './signIn.ts';
import { accountOfToken } from './singleSignOn.ts';

/** The other ways in: a new window of the same session, and a person whom another site vouches for. */
export function handOverCalls(parts: AccessParts): readonly ServedCall[] {
  const { tickets, sessions, directory, database } = parts;
  return [
    serve(systemIdentification, async () => accepted({ systemId: parts.log.head().log })),
    serve(makeHandOver, async (_, { caller, answeredIn }) => {
      return database.transaction(async (tx) => {
        const { ticket, expiresAt } = await tickets.make('handOver', caller.sessionId, '', tx);
        const answer = { ticket, expiresAt: instantOf(expiresAt) };
        await answeredIn(tx, answer);
        return accepted(answer);
      });
    }),
    serve(takeHandOver, async ({ body }, context) => {
      const session = sessions.byId((await tickets.use('handOver', body.ticket)) ?? '');
      const caller = session === null ? null : await parts.callerOfSession(session);
      const user = caller === null ? null : directory.user(caller.userId);
      if (session === null || user === null) return refused('UNAUTHORIZED');
      return accepted(await toldTo(parts, { user, session, lang: context.lang }));
    }),
    serve(exchangeToken, async ({ body }, context) => {
      const account = await accountOfToken(parts, body.token, context.now);
      if (account === null) return refused('UNAUTHORIZED');
      await directory.ready();
      const user = directory.userByAccount(account);
      const opened = user === null ? refused('UNAUTHORIZED') : await openFor(parts, user, context);
      if (!opened.ok || user === null) return opened.ok ? refused('UNAUTHORIZED') : opened;
      const { permissions } = directory.rightsOf(user);
      const info = {
        ...(await parts.styles.at(user.orgId)),
        name: named(user.userRealName, user.userRealNameEn, context.lang) ?? user.userAccount,
        imgUrl: await preferenceOf<string>(database, user.id, 'avatar'),
        flag: opened.value.adminFlag ? (1 as const) : (0 as const),
        userLang: spelledLang[await langOfUser(database, user.id)],
        screenPath: wallOf(parts.builtScreens, permissions),
      };
      return accepted({ ...opened.value, info });
    }),
  ];
}
