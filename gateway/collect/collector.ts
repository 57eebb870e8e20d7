import type { Clock } from '../../domain/clock/clock.ts';
import type { RawSample } from '../../domain/telemetry/sample.ts';
import type { Text } from '../../domain/text/message.ts';

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

/** Bytes as they went out or came in, in the pieces in which the connection took them. */
export interface RawFrame {
  readonly direction: 'in' | 'out';
  /** The far end, or the topic of a message. */
  readonly about: string;
  /** Whom they concern, where that is certain; a message on a topic of several devices concerns each of them. */
  readonly devices: readonly string[];
  readonly bytes: Uint8Array;
}

/** What was read of one point: its own bytes as they came, and what they mean. */
export interface PointReading {
  readonly sample: RawSample;
  /** Null where the device gave none. */
  readonly bytes: Uint8Array | null;
  /** The device's own word for why not. */
  readonly exception: number | null;
}

/** Where a collector puts what it reads. `samples` resolves when the batch is committed: only then may it acknowledge. */
export interface Sink {
  readonly samples: (samples: readonly RawSample[]) => Promise<void>;
  readonly link: (change: LinkChange) => void;
  readonly count: (counter: string, object: string, by?: number) => void;
  /** Says in words why what was counted last of a device could not be taken. Left out where nobody looks. */
  readonly fault?: (device: string, why: Text) => void;
  /** Shows what went over the line. Left out where nobody looks. */
  readonly frame?: (frame: RawFrame) => void;
  /** Shows what was read of each point, with its own bytes. */
  readonly readings?: (readings: readonly PointReading[]) => void;
}

/** Within which something may still be written. Both are asked at the moment of sending; what they keep back is not sent, for certain. */
export interface WriteBounds {
  /** Monotonic ms: the last moment at which it may be sent. */
  readonly notAfter: number;
  /** Whether who ordered it may still do so. */
  readonly isOurs: () => boolean;
}

/** One value for one point, raw. */
export interface WriteOrder {
  readonly point: number;
  readonly raw: number;
  readonly bounds: WriteBounds;
  /** Whether it is read back afterwards; where something else tells what came of it, nothing is. */
  readonly readsBack: boolean;
}

/** What came of writing one value. It is sent once, whatever happens. */
export interface Written {
  /** `unknown`: nothing good or bad came back, so that it may have been carried out. `notSent`: it never left, nor ever will. */
  readonly outcome: 'accepted' | 'refused' | 'notWritable' | 'notSent' | 'unknown';
  /** The device's own code, where it gave one. */
  readonly code: number | null;
  /** What was read afterwards, raw; null where nothing came. */
  readonly read: number | string | null;
  /** Monotonic ms at which it was sent; null: it was not. */
  readonly sent: number | null;
}

/** One running channel of one protocol. */
export interface RunningChannel {
  /** Writes a raw value to a point of a device; null: no such device runs here. Left out where a protocol cannot write. */
  readonly write?: (device: string, order: WriteOrder) => Promise<Written> | null;
  /** Takes a changed configuration without dropping the connection where it can. */
  readonly reconfigure: (channel: CollectedChannel) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A protocol: the whole contract of a folder in gateway/collect/. */
export interface Protocol {
  readonly name: string;
  /** Its line takes one master: who tries something on it must wait until the other is silent. */
  readonly takesOneMaster?: true;
  /** Whether the raw value, or any, can be written to such an address; left out where none can. */
  readonly isWritable?: (address: unknown, raw?: number) => boolean;
  readonly open: (channel: CollectedChannel, sink: Sink, clock: Clock) => Promise<RunningChannel>;
}

/** What the collectors are to read now. It changes at a batch border, as the ledgers' events come in. */
export interface CollectedConfiguration {
  /** Log position that it stands for. */
  readonly position: () => number;
  /** Every enabled channel with its enabled devices and points. */
  readonly channels: () => readonly CollectedChannel[];
  /** Called after each change, with the whole; the returned function ends it. */
  readonly subscribe: (each: (channels: readonly CollectedChannel[]) => void) => () => void;
}
