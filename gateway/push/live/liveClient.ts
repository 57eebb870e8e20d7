import type { Cancel, Clock, Millis } from '../../../domain/clock/clock.ts';
import type { Caller } from '../../http/handler.ts';
import type { LiveValues } from '../../pipeline/live.ts';
import type { PushCounters } from '../counters.ts';
import { sendChanges, sendSnapshot } from './frames.ts';
import { type Holdings, openHoldings } from './holdings.ts';
import type { Place } from './pointBook.ts';
import type { TopicKind } from './topics.ts';

/** Frames per second unless the console asks for another rate. */
const usualRate = 4;

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
  place: Place | null;
  count: number;
  seq: number;
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

export function newLiveClient(wire: LiveWire, caller: Caller): LiveClient {
  return {
    wire,
    caller,
    holdings: openHoldings(),
    points: new Map(),
    topics: new Map(),
    duePoints: [],
    dueTopics: [],
    snapshotDue: false,
    seq: 0,
    lastHandle: 0,
    rate: usualRate,
    lastTick: Number.NEGATIVE_INFINITY,
    cancelTick: null,
  };
}

export interface Ticker {
  readonly owePoint: (subscription: PointSubscription) => void;
  readonly oweTopic: (subscription: TopicSubscription) => void;
  readonly oweSnapshot: (client: LiveClient) => void;
  readonly stop: (client: LiveClient) => void;
}

/**
 * Sends each console what it is owed, at most `rate` times a second: the first change after a quiet time goes at once, the rest
 * gathers and the latest wins. A console that has not taken what was sent skips its tick; what it is owed stays owed.
 */
export function openTicker(options: { readonly clock: Clock; readonly live: LiveValues; readonly counters: PushCounters }): Ticker {
  const { clock, live, counters } = options;

  function tick(client: LiveClient): void {
    client.cancelTick = null;
    client.lastTick = clock.monotonic();
    if (client.wire.isBehind()) {
      counters.liveTicksSkipped += 1;
      plan(client);
      return;
    }
    if (client.snapshotDue) sendSnapshot(client, { live, counters, now: clock.now() });
    else if (client.duePoints.length > 0) sendChanges(client, { live, counters, now: clock.now() });
    sendTopics(client);
  }

  function plan(client: LiveClient): void {
    if (client.cancelTick !== null) return;
    const wait = Math.max(0, client.lastTick + 1000 / client.rate - clock.monotonic());
    client.cancelTick = clock.after(wait, () => tick(client));
  }

  return {
    owePoint(subscription) {
      if (subscription.due) return;
      subscription.due = true;
      subscription.client.duePoints.push(subscription);
      plan(subscription.client);
    },
    oweTopic(subscription) {
      if (subscription.due) return;
      subscription.due = true;
      subscription.client.dueTopics.push(subscription);
      plan(subscription.client);
    },
    oweSnapshot(client) {
      client.snapshotDue = true;
      plan(client);
    },
    stop(client) {
      client.cancelTick?.();
      // A tick that is never planned again: the console is gone.
      client.cancelTick = () => undefined;
    },
  };
}

function sendTopics(client: LiveClient): void {
  const due = client.dueTopics;
  client.dueTopics = [];
  for (const subscription of due) {
    subscription.due = false;
    if (client.topics.get(subscription.topic) !== subscription) continue;
    subscription.seq += 1;
    client.wire.emit('topic', { topic: subscription.topic, seq: subscription.seq, data: subscription.kind.present(subscription.id) });
  }
}
