import type { Event } from '../../../domain/event/event.ts';
import type { Queryable } from '../../store/database.ts';

/**
 * What people read is written by followers. One takes the events in order and commits its rows with its checkpoint.
 * It reads only the event and its own tables (no clock, no other read model), so that a rebuild comes out equal.
 */
export interface Follower {
  readonly name: string;
  /** Raised when the rows would come out otherwise: the next start builds `read` anew beside the live tables and swaps. */
  readonly version: number;
  /** The event types that it cares for; null for all. */
  readonly types: readonly string[] | null;
  /** The tables it owns, as a function of a suffix: `create table read.alarm${suffix} (…)`. */
  readonly tables: readonly string[];
  readonly create: (suffix: string) => string;
  readonly follow: (tx: Queryable, events: readonly Event[], suffix: string) => Promise<void>;
}

export interface Followers {
  /** Resolves when every follower (or the named one) has passed the position; false after the patience of the process. */
  readonly waitFor: (position: number, name?: string) => Promise<boolean>;
  /** Resolves when every follower (or the named one) has passed the position, however long it takes; rejects when one that is behind stopped. */
  readonly passed: (position: number, name?: string) => Promise<void>;
  readonly positions: () => ReadonlyMap<string, number>;
  /** Followers that stopped, with the reason. The log goes on without them. */
  readonly stopped: () => ReadonlyMap<string, string>;
  readonly close: () => Promise<void>;
}
