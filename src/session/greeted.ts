import type { SignedIn } from './signedIn.ts';
import { browserStore } from './storage.ts';

/** Whether this session has not been greeted yet: a reload, another tab or a new window of it is no second sign-in. */
export function isFirstOfSession({ user, sessionEndsAt }: Pick<SignedIn, 'user' | 'sessionEndsAt'>): boolean {
  const session = `${user.id} ${sessionEndsAt}`;
  if (browserStore.get('greeted') === session) return false;
  browserStore.set('greeted', session);
  return true;
}
