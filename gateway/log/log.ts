import type { Result } from '../../domain/error/errors.ts';
import type { Actor, Cursor, Event, Json } from '../../domain/event/event.ts';
import type { Decided } from '../../machines/decider.ts';

/** What must be unique: `('user.account', 'zhou')`. A claim taken by another stream refuses the command. */
export interface Claim {
  readonly kind: string;
  readonly key: string;
  /** The key is a person's detail: it is kept as a keyed hash, which says that it is taken and not what it is. */
  readonly personal?: true;
}

export interface TimerChange {
  readonly name: string;
  /** ms since 1970; null takes the timer back. */
  readonly due: number | null;
}

/** What one command appends to one stream. */
export interface StreamAppend {
  readonly stream: string;
  /** The version that the decision was made on; 0 for a new stream. Another one is a VERSION_CONFLICT. */
  readonly expected: number;
  /** The organisation of the thing. */
  readonly org: string;
  readonly events: readonly Decided[];
  /** What the machine remembers after the last event (`log.stream` keeps it with the machine's version). */
  readonly context?: Json;
  /** Paths in `context` that hold a person's details: kept sealed with that person's key, as in the events. */
  readonly personal?: readonly string[];
  readonly machine?: { readonly name: string; readonly version: number };
  readonly claims?: { readonly take: readonly Claim[]; readonly release: readonly Claim[] };
  readonly timers?: readonly TimerChange[];
}

/** A claim and the stream that holds it. */
export interface HeldClaim extends Claim {
  readonly stream: string;
}

/**
 * What a decision rested on beside the streams that it appends to. Checked under the lock, in the same step as the
 * versions, and refused as VERSION_CONFLICT: so nothing can be referred to while it is deleted, nor deleted while it is
 * referred to, and no event is appended for the sake of the check.
 */
export interface Requirements {
  /** Streams that must still be at this version. */
  readonly streams?: readonly { readonly stream: string; readonly version: number }[];
  /** Kinds of claim that exactly so many claims must have. */
  readonly claims?: readonly { readonly kind: string; readonly count: number }[];
}

/** A whole command: all its events, over all its streams, or none. */
export interface Command {
  readonly id: string;
  readonly by: Actor;
  /** Of method, path and body. The same id with another digest or person is COMMAND_REUSED. Null: no digest is kept. */
  readonly digest: string | null;
  readonly cause?: number;
  readonly appends: readonly StreamAppend[];
  readonly requires?: Requirements;
  /** Kept for 7 days and given again to a repeat of the id. */
  readonly answer?: Json;
}

export interface Appended {
  /** Of the command's last event; of the first time, for a repeat. */
  readonly position: number;
  /** The events as recorded; empty for a repeat. */
  readonly events: readonly Event[];
  readonly repeated: boolean;
  readonly answer: Json;
}

export interface RememberedStream {
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  readonly value: Json;
  readonly context: Json;
  readonly machine: { readonly name: string; readonly version: number } | null;
  readonly org: string;
}

export interface EventQuery {
  readonly after: number;
  /** Null, as left out: to the last. */
  readonly upTo?: number | null;
  readonly limit: number;
  readonly streams?: readonly string[];
  readonly types?: readonly string[];
  /** What the events are about, by the first part of their streams. */
  readonly aggregates?: readonly string[];
  /** Only of these kinds of actors, and of the one with this id. */
  readonly actors?: readonly Actor['kind'][];
  readonly actor?: string;
  /** From the last one back. */
  readonly newestFirst?: true;
}

/** The one truth. Appends wait in groups of at most 500 events and are durable when their promise resolves. */
export interface Log {
  readonly append: (command: Command) => Promise<Result<Appended>>;
  /** What is remembered of these streams; unknown ones are left out. One query for all. */
  readonly remembered: (streams: readonly string[]) => Promise<ReadonlyMap<string, RememberedStream>>;
  /** Claims of these kinds, at most `limit`, from the log's own table: the truth, never behind as a read model may be. */
  readonly held: (kinds: readonly string[], limit: number) => Promise<readonly HeldClaim[]>;
  /** How many claims of this kind are held. */
  readonly counted: (kind: string) => Promise<number>;
  /** Which of these claims are held, and by which streams. */
  readonly holders: (claims: readonly Claim[]) => Promise<readonly HeldClaim[]>;
  readonly read: (query: EventQuery) => Promise<readonly Event[]>;
  readonly head: () => Cursor;
  /** The last position with `recordedAt` at or before the instant (ms). */
  readonly positionAt: (instant: number) => Promise<number>;
  /** Called with every event in order of position as it commits, from now on; the returned function ends it. */
  readonly subscribe: (each: (events: readonly Event[]) => void) => () => void;
  /** The kept answer to a command id, before anything is decided; null when it is new. */
  readonly answered: (id: string, by: Actor, digest: string) => Promise<Result<Appended> | null>;
}
