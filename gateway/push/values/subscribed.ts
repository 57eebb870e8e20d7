import type { Cancel, Millis } from '../../../domain/clock/clock.ts';
import type { Caller } from '../../http/handler.ts';
import type { Holdings } from './holdings.ts';
import type { Place, WholePlace } from './pointBook.ts';
import type { TopicKind } from './topics.ts';

/** A point as one console has subscribed it. */
export interface PointSubscription {
  readonly client: LiveClient;
  readonly id: string;
  readonly number: number;
  readonly deviceId: string;
  place: Place;
  readonly handle: number;
  /** As often subscribed as not yet unsubscribed. */
  count: number;
  /** Changed since it was last sent. */
  due: boolean;
  /** Gives back what it holds. */
  release: () => void;
}

export interface TopicSubscription {
  readonly client: LiveClient;
  readonly topic: string;
  readonly kind: TopicKind;
  readonly id: string;
  place: Place | WholePlace | null;
  count: number;
  seq: number;
  /** Of a kind that tells changes: up to which one it was told; null before the first. */
  heard: number | null;
  due: boolean;
  release: () => void;
}

/** The wire of one console, as far as the rest needs to know it. */
export interface LiveWire {
  readonly emit: (event: 'values' | 'topic' | 'refused', data: unknown) => void;
  /** What was sent before has not been taken: this tick is skipped. */
  readonly isBehind: () => boolean;
  readonly end: () => void;
}

/** One connected console: what it has subscribed, and what it is owed. */
export interface LiveClient {
  readonly wire: LiveWire;
  caller: Caller;
  readonly holdings: Holdings;
  readonly points: Map<string, PointSubscription>;
  readonly topics: Map<string, TopicSubscription>;
  duePoints: PointSubscription[];
  dueTopics: TopicSubscription[];
  /** The next frame is a snapshot of everything subscribed. */
  snapshotDue: boolean;
  seq: number;
  lastHandle: number;
  rate: number;
  lastTick: Millis;
  cancelTick: Cancel | null;
}
