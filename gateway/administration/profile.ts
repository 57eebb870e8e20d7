import { homeOf } from '../../domain/access/menu.ts';
import { passwordChanged } from '../../domain/access/events.ts';
import {
  getUserPop,
  ownProfile,
  type ProfileForm,
  postUserPop,
  profileMessages,
  saveProfile,
  setUserPop,
  uploadAvatar,
} from '../../domain/access/profileCalls.ts';
import { type User, users as userLedger } from '../../domain/access/user.ts';
import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import { avatarSide, uploadMessages, uploadRules } from '../../domain/file/uploadRules.ts';
import { formats } from '../../domain/text/formats.ts';
import type { Lang } from '../../domain/text/message.ts';
import { type CheckedImage, checkedImage } from '../files/openFiles.ts';
import { type CallContext, type Caller, type ServedCall, serve } from '../http/handler.ts';
import { choosable } from './credentials.ts';
import { record } from './facts.ts';
import type { AccessParts } from './parts.ts';
import { preferenceOf, setPreference } from './preferences.ts';

const walls = ['/largeScreen', '/largeScreen3A', '/largeScreenDemo'] as const;

/** The wall that a person's large-screen button opens; null where there is none to open. */
export function wallOf(builtScreens: ReadonlySet<string>, { permissions }: Pick<Caller, 'permissions'>): string | null {
  return walls.find((path) => builtScreens.has(path) && permissions.has(path)) ?? null;
}

/** The personal centre: who one is, what one may change of that, and the own picture. */
export function profileCalls(parts: AccessParts): readonly ServedCall[] {
  const { database, files } = parts;
  return [
    serve(ownProfile, async (_, { caller }) => {
      const user = caller === null ? null : parts.directory.user(caller.userId);
      return caller === null || user === null ? refused('UNAUTHORIZED') : accepted(await profileOf(parts, user, caller));
    }),
    serve(saveProfile, async ({ body }, context) => {
      await parts.directory.ready();
      const user = context.caller === null ? null : await parts.ledgers.get(userLedger, context.caller.userId);
      return user === null ? refused('UNAUTHORIZED') : saved(parts, { user, form: body, context });
    }),
    serve(uploadAvatar, async ({ body }, { caller, lang }) => {
      if (caller === null) return refused('UNAUTHORIZED');
      const image = squared(checkedImage(body.file.bytes, uploadRules.avatar, { field: 'file', lang }), lang);
      return image.ok ? accepted(await keepPicture(parts, { image: image.value, kind: 'avatar', userId: caller.userId })) : image;
    }),
    serve(getUserPop, async (_, { caller }) => accepted({ pop: (await preferenceOf<boolean>(database, caller?.userId ?? '', 'pop')) ?? true })),
    serve(setUserPop, async ({ query }, { caller }) => setPop(query.pop ?? false, caller)),
    serve(postUserPop, async ({ body }, { caller }) => setPop(body.pop, caller)),
  ];

  async function setPop(pop: boolean, caller: Caller | null): Promise<Result<{ pop: boolean }>> {
    if (caller === null) return refused('UNAUTHORIZED');
    await setPreference(database, caller.userId, 'pop', pop);
    return accepted({ pop });
  }

  /** A new picture takes the place of the old one. */
  async function keepPicture(
    { database: store }: AccessParts,
    given: { readonly image: CheckedImage; readonly kind: 'avatar'; readonly userId: string },
  ): Promise<string> {
    const use = { kind: given.kind, owner: given.userId };
    await files.release(use);
    const address = await files.store(given.image, use, true);
    await setPreference(store, given.userId, given.kind, address);
    return address;
  }
}
