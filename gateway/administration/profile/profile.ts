import { homeOf } from '../../../domain/access/menu.ts';
import { getUserPop, ownProfile, postUserPop, setUserPop, uploadAvatar } from '../../../domain/access/profileCalls.ts';
import type { User } from '../../../domain/access/user.ts';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { avatarSide, uploadMessages, uploadRules } from '../../../domain/file/uploadRules.ts';
import { nameIn } from '../../../domain/ledger/names.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { checkedImage } from '../../files/openFiles.ts';
import { type Caller, type ServedCall, serve } from '../../http/handler.ts';
import type { AccessParts } from '../parts.ts';
import { ownNames } from './ownNames.ts';
import { preferenceOf, setPreference } from './preferences.ts';
import { saveProfileCall } from './saveProfile.ts';

const walls = ['/largeScreen', '/largeScreen3A', '/largeScreenDemo'] as const;

/** The wall that a person's large-screen button opens; null where there is none to open. */
export function wallOf(builtScreens: ReadonlySet<string>, permissions: ReadonlySet<string>): string | null {
  return walls.find((path) => builtScreens.has(path) && permissions.has(path)) ?? null;
}

/** The personal centre: who one is, what one may change of that, and the own picture. */
export function profileCalls(parts: AccessParts): readonly ServedCall[] {
  const { database, files } = parts;
  return [
    serve(ownProfile, async (_, { caller, lang }) => {
      const user = parts.directory.user(caller.userId);
      return user === null ? refused('UNAUTHORIZED') : accepted(await profileOf(parts, user, { caller, lang }));
    }),
    saveProfileCall(parts),
    serve(uploadAvatar, async ({ body }, { caller, lang }) => {
      const checked = checkedImage(body.file.bytes, uploadRules.avatar, { field: 'file', lang });
      if (!checked.ok) return checked;
      const { width, height } = checked.value.image;
      if (width !== avatarSide || height !== avatarSide)
        return refused('RULE_BROKEN', { fields: { file: uploadMessages['upload.avatarSide'][lang] } });
      const use = { kind: 'avatar', owner: caller.userId } as const;
      await files.release(use);
      const address = await files.store(checked.value, use, true);
      await setPreference(database, caller.userId, 'avatar', address);
      return accepted(address);
    }),
    serve(getUserPop, async (_, { caller }) =>
      accepted({ pop: (await preferenceOf<boolean>(database, caller.userId, 'pop')) ?? true }),
    ),
    serve(setUserPop, ({ query }, { caller }) => setPop(parts, caller, query.pop ?? false)),
    serve(postUserPop, ({ body }, { caller }) => setPop(parts, caller, body.pop)),
  ];
}

async function setPop(
  { database }: AccessParts,
  caller: Caller,
  pop: boolean,
): Promise<Result<{ readonly pop: boolean }>> {
  await setPreference(database, caller.userId, 'pop', pop);
  return accepted({ pop });
}

interface Reader {
  readonly caller: Caller;
  readonly lang: Lang;
}

async function profileOf(
  parts: AccessParts,
  user: User,
  { caller, lang }: Reader,
): Promise<AnswerOf<typeof ownProfile>> {
  const { directory, builtScreens, database, styles } = parts;
  const { id, userAccount, orgId, status, userRoleIds, userEmail, userMobile, navigationText, applicableSceneList } =
    user;
  const roles = directory.rolesOf(user);
  const screenPath = wallOf(builtScreens, caller.permissions);
  return {
    id,
    userAccount,
    orgId,
    status,
    userRoleIds,
    userEmail,
    userMobile,
    navigationText,
    applicableSceneList,
    ...ownNames(parts, user, lang),
    userRoleName: roles.map((role) => nameIn(role, lang)).join(','),
    userRoleOrgIds: [...new Set(roles.flatMap((role) => role.data.organisations))],
    orgIds: [...caller.scope.data.keys()].filter(caller.scope.stands),
    navigationLogo: await preferenceOf<string>(database, id, 'navigationLogo'),
    userImgUrl: await preferenceOf<string>(database, id, 'avatar'),
    largeScreen: screenPath !== null,
    screenPath,
    homePath: homeOf(builtScreens),
    feedback: parts.settings.feedback,
    style: await styles.at(orgId),
  };
}
