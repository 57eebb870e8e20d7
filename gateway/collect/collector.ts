import type { Clock } from '../../domain/clock/clock.ts';
import type { RawSample } from '../../domain/telemetry/sample.ts';

/** A point as its collector needs it. `address` is the protocol's own setting, checked by its schema in `domain/`. */
export interface CollectedPoint {
  readonly number: number;
  readonly id: string;
  readonly address: unknown;
  /** Expected period, ms. */
  readonly period: number;
}

export interface CollectedDevice {
  readonly id: string;
  readonly address: unknown;
  readonly points: readonly CollectedPoint[];
}

export interface CollectedChannel {
  readonly id: string;
  readonly protocol: string;
  readonly settings: unknown;
  readonly devices: readonly CollectedDevice[];
}

/** A link as the collector sees it: `up` after a good answer, `down` after it gave up. Each is a value with an alarm. */
export interface LinkChange {
  readonly object: { readonly kind: 'device' | 'channel'; readonly id: string };
  readonly link: 'up' | 'down';
  /** A key of domain/channel/messages.ts: refused, timed out, garbage, exception code. */
  readonly reason: string;
  readonly at: number;
}

/** Where a collector puts what it reads. `samples` resolves when the batch is committed: only then may it acknowledge. */
export interface Sink {
  readonly samples: (samples: readonly RawSample[]) => Promise<void>;
  readonly link: (change: LinkChange) => void;
  readonly count: (counter: string, object: string, by?: number) => void;
}

/** One running channel of one protocol. */
export interface RunningChannel {
  /** Takes a changed configuration without dropping the connection where it can. */
  readonly reconfigure: (channel: CollectedChannel) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A protocol: the whole contract of a folder in gateway/collect/. */
export interface Protocol {
  readonly name: string;
  readonly open: (channel: CollectedChannel, sink: Sink, clock: Clock) => Promise<RunningChannel>;
}
