import type { Event, Json } from '../../../domain/event/event.ts';
import type { EventTypes } from '../append/eventTypes.ts';
import type { Foldings } from '../append/remember.ts';

export interface ProvedStreams {
  readonly last: ReadonlyMap<string, LastEvent>;
  /** Where the proof ended: streams may have been written to since. */
  readonly upTo: number;
  /** With them a state under its name of today is known too. */
  readonly deciders?: Foldings | undefined;
  /** With it what is remembered beside the state is proved too. */
  readonly contexts?: Contexts | undefined;
}

export interface StreamRow {
  readonly [column: string]: unknown;
  readonly stream: string;
  readonly version: number;
  readonly position: number;
  readonly value: Json;
  readonly context: Json;
  readonly machine: string | null;
  readonly machine_version: number | null;
  readonly org: string;
}

/** The last event of a stream, as the chain proved it. */
export interface LastEvent {
  readonly version: number;
  readonly position: number;
  readonly org: string;
  readonly to: Json;
}

export interface Contexts {
  readonly types: EventTypes;
  /** By the first word of the stream. */
  readonly rows: ReadonlyMap<string, RowFold>;
}

/** How what is remembered of a thing that has no machine comes from its events. */
export interface RowFold {
  /** What should be remembered after these events. */
  readonly told: (events: readonly Event[]) => Json;
  /** What is remembered, as `told` would spell it. */
  readonly kept: (context: Json) => Json;
}
