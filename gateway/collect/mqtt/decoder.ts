import type { LinkReason } from '../../../domain/channel/messages.ts';
import type { Clock } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { RawSample } from '../../../domain/telemetry/sample.ts';
import type { Text } from '../../../domain/text/message.ts';

/** A message as the broker handed it on. */
export interface Message {
  readonly topic: string;
  readonly payload: Uint8Array;
  /** Kept by the broker from before: its age is unknown. */
  readonly retained: boolean;
  /** Handed on before, and perhaps not acknowledged then. */
  readonly again: boolean;
}

/** What a decoder may do besides giving samples. */
export interface Means {
  readonly clock: Clock;
  /** Of the site: written times without an offset are by it, unless the device has one of its own. */
  readonly zone?: Zone;
  readonly link: (device: string, to: 'up' | 'down', reason: LinkReason) => void;
  readonly count: (counter: string, object: string, by?: number) => void;
  /** Why what was counted last of a device could not be taken. */
  readonly fault?: (device: string, why: Text) => void;
  readonly publish: (topic: string, payload: Uint8Array) => void;
}

/** One way of saying values over MQTT. What comes is judged, never trusted: nothing that a broker hands on makes it throw. */
export interface Decoder {
  /** Topics that its devices speak on. */
  readonly filters: readonly string[];
  /** The devices that a message belongs to, in or out; empty: none of its own. */
  readonly devicesOf: (message: Pick<Message, 'topic' | 'payload'>) => readonly string[];
  /** The samples of a message, or null when the message is none of its devices'. */
  readonly take: (message: Message) => readonly RawSample[] | null;
  /** The connection stands (again): what was said meanwhile was not heard. */
  readonly connected: () => void;
}
