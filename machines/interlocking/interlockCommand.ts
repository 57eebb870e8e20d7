import type { Instant } from '../../domain/clock/clock.ts';
import type { ReleasedInterlock } from '../../domain/switching/interlockEvents.ts';

export interface InterlockCommand {
  readonly type: 'RELEASE';
  readonly at: Instant;
  readonly by: string;
  /** The row's version that the person looked at, and the one that stands. */
  readonly seen: number;
  readonly version: number;
  /** Whether the person has changed it since its last release. */
  readonly isOwnWork: boolean;
  /** Whether this very version is in force. */
  readonly isReleased: boolean;
  /** What is wrong with its text in this network, in words. */
  readonly faults: readonly string[];
  readonly interlock: Omit<ReleasedInterlock, 'number' | 'by' | 'on'>;
}

export type InterlockContext = { readonly releases: readonly ReleasedInterlock[] };
