import type { CollectedConfiguration, Sink } from '../collect/collector.ts';
import type { Listener } from './listening.ts';
import type { LiveValues } from './newestValues.ts';
import type { JudgedAlarm } from './worst.ts';

/** The way of a value, from a collector's sink to the store, the rules and the live picture. */
export interface Pipeline {
  readonly configuration: CollectedConfiguration;
  /** Where the collector of a channel puts what it reads. */
  readonly sink: (channelId: string) => Sink;
  readonly live: LiveValues;
  /** What was counted since the start, by counter and object: out of order, duplicate, quarantined, not finite … */
  readonly counts: () => ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Who is told at each tick whether the gateway listened; returns how to leave. */
  readonly heard: (each: Listener) => () => void;
  /** How far an alarm that has not returned went so far; null of one that nothing here holds open. */
  readonly worst: (alarm: JudgedAlarm) => number | null;
  /** The last batch whose decisions are in the log. */
  readonly decided: () => number;
  /** Drains: stores and decides what waits, appends its events, writes the checkpoint. */
  readonly close: () => Promise<void>;
}
