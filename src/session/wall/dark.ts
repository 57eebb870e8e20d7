import type { Millis } from '../../../domain/clock/clock.ts';

/** Why a wall shows nothing but its code. `taken`: it was let in and is not any more; the gateway may say why. */
export type DarkReason =
  | { readonly at: 'new' | 'gone' | 'refused' }
  | { readonly at: 'taken'; readonly says: string | null };

/** What stands on a wall that nobody has let in. */
export interface WallDark {
  /** Null until the gateway has answered with one. */
  readonly code: { readonly code: string; readonly until: Millis } | null;
  readonly why: DarkReason;
  /** Nobody answers; it asks again by itself. */
  readonly isAway: boolean;
}
