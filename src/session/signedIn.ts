import { z } from 'zod';
import type { authenticate } from '../../domain/access/calls.ts';
import { menuEntry } from '../../domain/access/calls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { clearSignIn, tabStore } from './storage.ts';

/** Who is signed in and until when, as the gateway told at sign-in. Instants in UTC. */
export type SignedIn = AnswerOf<typeof authenticate>;

const kept = z.object({
  token: z.string(),
  expiresAt: z.string(),
  sessionEndsAt: z.string(),
  user: z.object({ id: z.string(), account: z.string(), name: z.string(), orgId: z.string(), lang: z.enum(['cn', 'en']) }),
  adminFlag: z.boolean(),
  menus: z.array(menuEntry).readonly(),
});

/** What another tab, or this tab before a reload, has said of the sign-in; null for what is none. */
export function readSignedIn(said: unknown): SignedIn | null {
  const read = kept.safeParse(said);
  return read.success ? read.data : null;
}

/** Kept for as long as the tab lives, with token and user name in places of their own (B109). */
export function keepSignedIn(signedIn: SignedIn): void {
  tabStore.set('session', JSON.stringify(signedIn));
  tabStore.set('token', signedIn.token);
  tabStore.set('username', signedIn.user.account);
  tabStore.set('AdminFlag', String(signedIn.adminFlag));
}

/** The sign-in of this tab before a reload; without token or user name all that was stored goes (B110, S078). */
export function restoreSignedIn(): SignedIn | null {
  const raw = tabStore.get('session');
  const found = raw === null ? null : readSignedIn(parsed(raw));
  if (found && tabStore.get('token') !== null && tabStore.get('username') !== null) return found;
  clearSignIn();
  return null;
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}
