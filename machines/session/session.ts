import type { Instant } from '../../domain/clock/clock.ts';
import type { Refusal, Result } from '../../domain/error/errors.ts';

/** What a sign-in gives, as far as the session's law needs it; the rest is carried along untouched. */
export interface SessionGrant {
  readonly token: string;
  /** The token's end; renewed while the console is open. */
  readonly expiresAt: Instant;
  /** The session's end: a shift and its hand-over. */
  readonly sessionEndsAt: Instant;
  /** After so many minutes in which nobody touches it the console signs out; absent: it does not. */
  readonly idleMinutes?: number | undefined;
  readonly user: { readonly id: string; readonly account: string };
  /** Signed in by another site's token: the console stands in a frame of that site (S065). */
  readonly framed?: boolean | undefined;
}

/** Why a tab that brought something to sign in with is signed out all the same. */
export type NotTaken = 'singleSignOn' | 'handOver';

/** How the gateway ends a session for good: nothing of the screen stays. */
export const endsForGood = ['endedByAdministrator', 'userDisabled', 'userExpired', 'userDeleted'] as const;
export type EndForGood = (typeof endsForGood)[number];

/** What nobody asked for here and leaves nothing of the screen: the gateway ended it, or nobody touched the console for too long. */
export type ShutBy = EndForGood | 'idle';

export interface Renewal {
  readonly token: string;
  /** For the task counts (decision 36); carried along untouched. */
  readonly workflowToken?: string | undefined;
  readonly expiresAt: Instant;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly captchaToken?: string;
  readonly captcha?: string;
}

/** The calls of the session, handed in: the machine itself speaks to no network. */
export interface SessionDoors<G extends SessionGrant = SessionGrant> {
  readonly authenticate: (credentials: Credentials) => Promise<Result<G>>;
  readonly renew: () => Promise<Result<Renewal>>;
  readonly signOut: () => Promise<unknown>;
  readonly changePassword: (change: { readonly ticket: string; readonly password: string }) => Promise<Result<unknown>>;
  /** Ends at the gateway a session that this tab does not go on with. */
  readonly leave: (token: string) => void;
}

export const sessionTiming = {
  /** The token is renewed so long before its end. */
  renewAhead: 5 * 60_000,
  /** After a renewal that got no answer. */
  renewAgain: 30_000,
  /** The person is warned so long before the session's end (decision 27). */
  warnAhead: 10 * 60_000,
  /** And so long before a console that nobody touches signs out. */
  idleAhead: 60_000,
} as const;

/** A lock's end, out of the refusal LOCKED; null where it names none. */
export const lockedUntil = (refusal: Refusal): Instant | null => textIn(refusal.data, 'until');

/** The ticket of `POST password`, out of the refusal PASSWORD_EXPIRED. */
export const passwordTicket = (refusal: Refusal): string | null => textIn(refusal.data, 'ticket');

function textIn(data: unknown, name: string): string | null {
  const value = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : null;
  return typeof value === 'string' ? value : null;
}
