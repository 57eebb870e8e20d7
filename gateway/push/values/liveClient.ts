import type { Clock } from '../../../domain/clock/clock.ts';
import type { Caller } from '../../http/handler.ts';
import type { LiveValues } from '../../pipeline/newestValues.ts';
import type { PushMetrics } from '../pushMetrics.ts';
import { sendChanges, sendSnapshot } from './frames.ts';
import { openHoldings } from './holdings.ts';
import type { LiveClient, LiveWire, PointSubscription, TopicSubscription } from './subscribed.ts';

/** Frames per second unless the console asks for another rate. */
const usualRate = 4;

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
export function openTicker(options: {
  readonly clock: Clock;
  readonly live: LiveValues;
  readonly metrics: PushMetrics;
}): Ticker {
  const { clock, live, metrics } = options;

  function tick(client: LiveClient): void {
    client.cancelTick = null;
    client.lastTick = clock.monotonic();
    if (client.wire.isBehind()) {
      metrics.liveTicksSkipped += 1;
      plan(client);
      return;
    }
    if (client.snapshotDue) sendSnapshot(client, { live, metrics, now: clock.now() });
    else if (client.duePoints.length > 0) sendChanges(client, { live, metrics, now: clock.now() });
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
    const { topic, seq, kind, id, heard } = subscription;
    subscription.heard = kind.revision?.(id) ?? null;
    client.wire.emit('topic', { topic, seq, data: kind.present(id, heard) });
  }
}
