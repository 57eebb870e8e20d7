import { buttonPermission, userMenus } from '../../../domain/access/calls.ts';
import { isActive } from '../../../domain/access/permission.ts';
import { usersToChoose } from '../../../domain/access/personCalls.ts';
import { routeOf, topOf } from '../../../domain/access/routes/all.ts';
import { users as userLedger } from '../../../domain/access/user.ts';
import type { PermissionCode } from '../../../domain/call/declaration.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { organisations as organisationLedger } from '../../../domain/site/organisation.ts';
import { type ServedCall, serve } from '../../http/handler.ts';
import { buttonsOff, menusFor } from '../access/menus.ts';
import type { AccessParts } from '../parts.ts';

/** What a person may open, press and see, and who they are. */
export function viewerCalls(parts: AccessParts): readonly ServedCall[] {
  const { ledgers } = parts;
  return [
    serve(userMenus, async (_, { caller, lang }) => accepted(await menusFor(parts, { ...caller, lang }))),
    serve(buttonPermission, async ({ query }, { caller }) => {
      const off = await buttonsOff(parts, caller.orgId);
      const shown = buttonsOf(query.path, caller.permissions).filter((code) => !off.has(code));
      return accepted(shown.join(','));
    }),
    serve(usersToChoose, async ({ query }, { caller, asOf, now, lang }) => {
      if (query.orgId !== undefined && !caller.scope.sees(query.orgId, null)) return refused('NO_PERMISSION');
      const at = { asOf, lang };
      const [people, places] = await Promise.all([
        ledgers.seen(userLedger, caller.scope, at),
        ledgers.seen(organisationLedger, caller.scope, at),
      ]);
      const names = new Map(places.map((place) => [place.id, place.orgName]));
      const seen = people.filter(
        (user) => isActive(user, now) && (query.orgId === undefined || user.orgId === query.orgId),
      );
      return accepted(
        seen.map(({ id, userAccount, userRealName, orgId }) => ({
          id,
          userAccount,
          userRealName: userRealName ?? userAccount,
          orgId,
          orgName: names.get(orgId) ?? '',
        })),
      );
    }),
  ];
}

/** The button codes of a page and of the top page that it belongs to. */
function buttonsOf(path: string, permissions: ReadonlySet<PermissionCode>): readonly PermissionCode[] {
  const pages = new Set([routeOf(path)?.route, topOf(path)].flatMap((route) => (route ? [route] : [])));
  return [...pages]
    .flatMap((route) => route.verbs.map((verb) => `${route.path}:${verb}`))
    .filter((code) => permissions.has(code));
}
