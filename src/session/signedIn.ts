import type { authenticate } from '../../domain/access/calls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { clearSignIn, personKeys, readKept, tabStore } from './storage.ts';

/** Who is signed in and until when, as the gateway told at sign-in. Instants in UTC. */
export type SignedIn = AnswerOf<typeof authenticate> & {
  /** By another site's token: the console stands in a frame of that site. */
  readonly framed?: boolean | undefined;
  /** A wall, which nobody signed in: it was let in by a code. */
  readonly wall?: true;
};

const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function isMenu(value: unknown): boolean {
  if (!isRecord(value) || !Array.isArray(value['children']) || !isText(value['id']) || !isText(value['menuName']))
    return false;
  return (value['menuUrl'] === null || isText(value['menuUrl'])) && value['children'].every(isMenu);
}

function isUser(value: unknown): boolean {
  return (
    isRecord(value) &&
    ['id', 'account', 'name', 'orgId'].every((key) => isText(value[key])) &&
    (value['lang'] === 'cn' || value['lang'] === 'en')
  );
}

/** What another tab, or this tab before a reload, has said of the sign-in; null for what is none. */
export function readSignedIn(said: unknown): SignedIn | null {
  if (!isRecord(said) || !isUser(said['user']) || typeof said['adminFlag'] !== 'boolean') return null;
  if (!['token', 'workflowToken', 'expiresAt', 'sessionEndsAt'].every((key) => isText(said[key]))) return null;
  return Array.isArray(said['menus']) && said['menus'].every(isMenu) ? (said as unknown as SignedIn) : null;
}

/** Under which names a tab keeps a sign-in, with token and user name in places of their own (B109). */
export const keptOf = (signedIn: SignedIn): Readonly<Record<string, string>> => ({
  userId: signedIn.user.id,
  session: JSON.stringify(signedIn),
  token: signedIn.token,
  flowable_token: signedIn.workflowToken,
  username: signedIn.user.account,
  AdminFlag: String(signedIn.adminFlag),
});

/** Kept for as long as the tab lives; nothing of another person stays beside it. */
export function keepSignedIn(signedIn: SignedIn): void {
  if (tabStore.get('userId') !== signedIn.user.id) for (const key of personKeys) tabStore.remove(key);
  for (const [key, value] of Object.entries(keptOf(signedIn))) tabStore.set(key, value);
}

/** The sign-in of this tab before a reload; without token or user name all that was stored goes (B110, S078). */
export function restoreSignedIn(): SignedIn | null {
  const found = readKept(tabStore, 'session', readSignedIn);
  if (found && tabStore.get('token') !== null && tabStore.get('username') !== null) return found;
  clearSignIn();
  return null;
}

/** A locked desk stays locked over a reload. */
export const keepLocked = (locked: boolean): void =>
  locked ? tabStore.set('locked', 'yes') : tabStore.remove('locked');
export const wasLocked = (): boolean => tabStore.get('locked') === 'yes';
