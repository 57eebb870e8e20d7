import { readUserLang, userMenus } from '../../../domain/access/calls.ts';
import { ownProfile } from '../../../domain/access/profileCalls.ts';
import { instantOf, type Millis } from '../../../domain/clock/clock.ts';
import type { Api } from '../../api/client.ts';
import type { SignedIn } from '../signedIn.ts';

/** The session of a wall has no end. */
const never = '9999-12-31T23:59:59.999Z';

/** Who the wall is that holds this token, as a sign-in tells of a person; null where that was not answered. */
export async function whoIsWall(
  api: Api,
  { token, endsAt }: { readonly token: string; readonly endsAt: Millis },
): Promise<SignedIn | null> {
  const how = { aside: true, as: token } as const;
  const [profile, menus] = await Promise.all([api.call(ownProfile, {}, how), api.call(userMenus, {}, how)]);
  if (!profile.ok || !menus.ok) return null;
  const { id, userAccount, userRealName, orgId } = profile.value;
  const lang = await api.call(readUserLang, { params: { x: id } }, how);
  if (!lang.ok) return null;
  return {
    token,
    workflowToken: '',
    expiresAt: instantOf(endsAt),
    sessionEndsAt: never,
    user: { id, account: userAccount, name: userRealName, orgId, lang: lang.value.lang === 'en_US' ? 'en' : 'cn' },
    adminFlag: false,
    menus: menus.value,
    wall: true,
  };
}
