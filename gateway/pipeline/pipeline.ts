import type { CollectedChannel, Sink } from '../collect/collector.ts';
import type { LiveValues } from './live.ts';

/** What the collectors are to read now. It changes at a batch border, as the ledgers' events come in. */
export interface CollectedConfiguration {
  /** Log position that it stands for. */
  readonly position: () => number;
  /** Every enabled channel with its enabled devices and points. */
  readonly channels: () => readonly CollectedChannel[];
  /** Called after each change, with the whole; the returned function ends it. */
  readonly subscribe: (each: (channels: readonly CollectedChannel[]) => void) => () => void;
}

/** The way of a value, from a collector's sink to the store, the rules and the live picture. */
export interface Pipeline {
  readonly configuration: CollectedConfiguration;
  /** Where the collector of a channel puts what it reads. */
  readonly sink: (channelId: string) => Sink;
  readonly live: LiveValues;
  /** What was counted since the start, by counter and object: out of order, duplicate, quarantined, not finite … */
  readonly counts: () => ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The last batch whose decisions are in the log. */
  readonly decided: () => number;
  /** Drains: stores and decides what waits, appends its events, writes the checkpoint. */
  readonly close: () => Promise<void>;
}
