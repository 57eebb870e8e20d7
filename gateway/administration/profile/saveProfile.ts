import { type ProfileForm, profileMessages, saveProfile } from '../../../domain/access/profileCalls.ts';
import { type User, users as userLedger } from '../../../domain/access/user.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { accepted, type Result, refused } from '../../../domain/error/errors.ts';
import { uploadRules } from '../../../domain/file/uploadRules.ts';
import { formats } from '../../../domain/text/formats.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type CheckedImage, checkedImage } from '../../files/openFiles.ts';
import { type CallContext, type ServedCall, serve } from '../../http/handler.ts';
import { choosePassword } from '../access/choosePassword.ts';
import { choosable } from '../access/credentials.ts';
import { type Pair, standingOf } from '../access/lockout.ts';
import { tryPassword } from '../access/tryPassword.ts';
import type { AccessParts } from '../parts.ts';
import { ownNames } from './ownNames.ts';
import { setPreference } from './preferences.ts';

interface Saving {
  readonly user: User;
  readonly form: ProfileForm;
  readonly context: CallContext;
}

/** What a save is to do, once everything of it was found to be allowed. */
interface Checked {
  readonly changes: Readonly<Record<string, unknown>>;
  readonly password: string | null;
  readonly logo: CheckedImage | null;
}

/** Everything is looked at before anything is written, so that a refusal leaves all as it was. */
export function saveProfileCall(parts: AccessParts): ServedCall {
  return serve(saveProfile, async ({ body }, context) => {
    await parts.directory.ready();
    const user = await parts.ledgers.anyRow(userLedger, context.caller.userId);
    if (user === null) return refused('UNAUTHORIZED');
    const saving = { user, form: body, context };
    const checked = check(parts, saving);
    return checked.ok ? write(parts, saving, checked.value) : checked;
  });
}

/** Dashes stand in the form for a password that stays. */
const isUnchanged = (password: string | undefined): boolean => password === undefined || /^-*$/.test(password);

function check(parts: AccessParts, { user, form, context }: Saving): Result<Checked> {
  const { lang } = context;
  const fixed = readOnlyFault({ ...user, ...ownNames(parts, user, lang) }, form, lang);
  if (fixed !== null) return fixed;
  if (form.userEmail && !formats.email.has(form.userEmail))
    return refused('RULE_BROKEN', { fields: { userEmail: formats.email.message[lang] } });
  if (form.userMobile && !formats.phone.has(form.userMobile))
    return refused('RULE_BROKEN', { fields: { userMobile: formats.phone.message[lang] } });
  const password = isUnchanged(form.passWord) ? null : (form.passWord ?? null);
  if (password !== null) {
    const fits = choosable({ directory: parts.directory, user, password, lang });
    if (!fits.ok) return refused('RULE_BROKEN', { fields: { passWord: fits.refusal.fields?.['password'] ?? '' } });
  }
  const logo = form.navigationLogoObject;
  const image =
    logo === undefined
      ? null
      : checkedImage(logo.bytes, uploadRules.navigationLogo, { field: 'navigationLogoObject', lang });
  if (image !== null && !image.ok) return image;
  return accepted({ changes: changesOf(user, form), password, logo: image?.value ?? null });
}

/** What is read-only may come along unchanged. */
function readOnlyFault(
  present: User & { readonly orgName: string },
  form: ProfileForm,
  lang: Lang,
): ReturnType<typeof refused> | null {
  for (const key of ['id', 'userAccount', 'userRealName', 'orgId', 'orgName'] as const) {
    if (form[key] !== undefined && form[key] !== (present[key] ?? ''))
      return refused('RULE_BROKEN', { fields: { [key]: profileMessages['profile.fixed'][lang] } });
  }
  return null;
}

/** The fields that become others; one that is sent empty is emptied. */
function changesOf(user: User, form: ProfileForm): Readonly<Record<string, unknown>> {
  const texts = (['userEmail', 'userMobile', 'navigationText'] as const).flatMap((key) => {
    const given = form[key];
    return given === undefined || given === (user[key] ?? '') ? [] : [[key, given === '' ? null : given] as const];
  });
  const scenes = form.applicableSceneList;
  const same = scenes === undefined || [...scenes].sort().join() === [...user.applicableSceneList].sort().join();
  return { ...Object.fromEntries(texts), ...(same ? {} : { applicableSceneList: scenes }) };
}

async function write(
  parts: AccessParts,
  saving: Saving,
  { changes, password, logo }: Checked,
): Promise<Result<{ readonly flag: 0 | 1 }>> {
  const { user, context } = saving;
  const { by, command } = context;
  const held = password === null ? null : await presentOf(parts, saving);
  if (held !== null && !held.ok) return held;
  if (Object.keys(changes).length > 0) {
    const named = { id: `${command.id}:profile`, digest: command.digest };
    const written = await parts.ledgers.update(userLedger, user.id, user.version, changes, { by, command: named });
    if (!written.ok) return written;
    context.answeredAt(written.value.position);
  }
  if (logo !== null) {
    const use = { kind: 'navigationLogo', owner: user.id } as const;
    await parts.files.release(use);
    await setPreference(parts.database, user.id, 'navigationLogo', await parts.files.store(logo, use, true));
  }
  if (password === null || held === null) return accepted({ flag: 0 });
  const changed = await parts.credentials.alone(user.id, async () => {
    if ((await parts.credentials.markOf(user.id)) !== held.value) return wrongPresent(context.lang);
    const named = { id: `${command.id}:password`, digest: command.digest };
    return choosePassword(parts, { user, password, by, command: named }, context);
  });
  return changed.ok ? accepted({ flag: 1 }) : changed;
}

/** A new password is chosen by who knows the present one: a console that was left open is not enough. Guesses count as those at the door do. */
async function presentOf(parts: AccessParts, { user, form, context }: Saving): Promise<Result<string>> {
  const { presentPassWord } = form;
  if (presentPassWord === undefined) return wrongPresent(context.lang);
  return parts.trying(user.userAccount, async () => {
    const pair: Pair = { account: user.userAccount, address: context.address };
    // Whoever is signed in is listened to; the lock of the pair holds here as at the door.
    const standing = { ...(await standingOf(parts.database, pair, context.now)), isGuarded: false };
    if (standing.lockedUntil !== null) return refused('LOCKED', { data: { until: instantOf(standing.lockedUntil) } });
    const matched = await tryPassword(parts, { pair, standing, password: presentPassWord }, context);
    return matched.ok ? accepted(matched.value.checked.mark) : wrongPresent(context.lang);
  });
}

const wrongPresent = (lang: Lang) =>
  refused('RULE_BROKEN', { fields: { presentPassWord: profileMessages['profile.present'][lang] } });
