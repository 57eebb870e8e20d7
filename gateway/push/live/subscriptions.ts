import { accepted, type ErrorCode, type Result, refused } from '../../../domain/error/errors.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { PushCounters } from '../counters.ts';
import type { LiveClient, PointSubscription, Ticker, TopicSubscription } from './liveClient.ts';
import { bounds, type Granted, type Subscribe, type Unsubscribe } from './messages.ts';
import { type Place, type PointEntry, readPoints, refusalOfPoint, seesPlace } from './pointBook.ts';
import type { Router } from './router.ts';
import { partsOfTopic, type TopicKind } from './topics.ts';

/** Where consoles subscribe and unsubscribe; what they may see is decided here and again whenever rights or places change. */
export interface Subscriptions {
  readonly subscribe: (client: LiveClient, asked: Subscribe) => Promise<Result<Granted>>;
  readonly unsubscribe: (client: LiveClient, asked: Unsubscribe) => Result<Record<string, never>>;
  /** Takes away what the caller's present scope no longer sees. */
  readonly decideAgain: (client: LiveClient) => void;
  /** Points and devices that moved, changed or were deleted. */
  readonly moved: (clients: Iterable<LiveClient>, pointIds: ReadonlySet<string>, deviceIds: ReadonlySet<string>) => Promise<void>;
  readonly drop: (client: LiveClient) => void;
}

export interface SubscriptionsOptions {
  readonly ledgers: Ledgers;
  readonly kinds: readonly TopicKind[];
  readonly router: Router;
  readonly ticker: Ticker;
  readonly counters: PushCounters;
}

export function openSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { ledgers, router, ticker, counters } = options;
  const kinds = new Map(options.kinds.map((kind) => [kind.kind, kind]));

  function grantPoint(client: LiveClient, entry: PointEntry): { readonly handle: number; readonly isNew: boolean } {
    const known = client.points.get(entry.id);
    if (known !== undefined) {
      known.count += 1;
      return { handle: known.handle, isNew: false };
    }
    client.lastHandle += 1;
    const { id, number, deviceId, place } = entry;
    const made: PointSubscription = { client, id, number, deviceId, place, handle: client.lastHandle, count: 1, due: false };
    client.points.set(id, made);
    counters.livePoints += 1;
    router.addPoint(made);
    return { handle: made.handle, isNew: true };
  }

  function takePoint(one: PointSubscription): void {
    one.client.points.delete(one.id);
    counters.livePoints -= 1;
    router.removePoint(one);
  }

  function takeTopic(one: TopicSubscription): void {
    one.client.topics.delete(one.topic);
    router.removeTopic(one);
  }

  async function admitTopics(client: LiveClient, topics: readonly string[]): Promise<ReadonlyMap<string, ErrorCode | TopicSubscription>> {
    const answers = new Map<string, ErrorCode | TopicSubscription>();
    const byKind = new Map<TopicKind, Map<string, string>>();
    for (const topic of topics) {
      const parts = partsOfTopic(topic);
      const kind = parts === null ? undefined : kinds.get(parts.kind);
      if (parts === null || kind === undefined) answers.set(topic, 'NOT_FOUND');
      else byKind.set(kind, (byKind.get(kind) ?? new Map()).set(parts.id, topic));
    }
    for (const [kind, topicById] of byKind) {
      const admitted = await kind.admit([...topicById.keys()], client.caller);
      for (const [id, topic] of topicById) {
        const answer = admitted.get(id);
        if (answer?.ok !== true) answers.set(topic, answer?.code ?? 'NO_PERMISSION');
        else answers.set(topic, { client, topic, kind, id, place: answer.place, count: 1, seq: 0, due: false });
      }
    }
    return answers;
  }

  /** The scope may have changed while the ledgers were read, so each grant asks it as it is now. */
  function grantTopic(client: LiveClient, topic: string, answer: ErrorCode | TopicSubscription): ErrorCode | null {
    if (typeof answer === 'string') return answer;
    if (answer.place !== null && !seesPlace(client.caller.scope, answer.place)) return 'NO_PERMISSION';
    const known = client.topics.get(topic);
    const subscription = known ?? answer;
    if (known === undefined) {
      client.topics.set(topic, answer);
      router.addTopic(answer);
    } else known.count += 1;
    ticker.oweTopic(subscription);
    return null;
  }

  async function subscribe(client: LiveClient, asked: Subscribe): Promise<Result<Granted>> {
    if (client.points.size + asked.points.length > bounds.points || client.topics.size + asked.topics.length > bounds.topics) {
      return refused('TOO_MANY');
    }
    const entries = await readPoints(ledgers, [...new Set(asked.points)]);
    const topics = await admitTopics(client, asked.topics);
    if (asked.rate !== undefined) client.rate = asked.rate;
    const handles: Record<string, number> = {};
    const refusals: Record<string, ErrorCode> = {};
    let isNew = false;
    for (const id of asked.points) {
      const entry = entries.get(id);
      const code = refusalOfPoint(entry, client.caller.scope);
      if (code !== null) refusals[id] = code;
      else {
        const granted = grantPoint(client, entry as PointEntry);
        handles[id] = granted.handle;
        isNew ||= granted.isNew;
      }
    }
    for (const topic of asked.topics) {
      const code = grantTopic(client, topic, topics.get(topic) ?? 'NOT_FOUND');
      if (code !== null) refusals[topic] = code;
    }
    if (isNew) ticker.oweSnapshot(client);
    return accepted({ handles, refused: refusals });
  }

  function refuse(client: LiveClient, points: readonly PointSubscription[], topics: readonly TopicSubscription[]): void {
    if (points.length === 0 && topics.length === 0) return;
    for (const one of points) takePoint(one);
    for (const one of topics) takeTopic(one);
    const told = { points: points.map((one) => one.id), ...(topics.length > 0 ? { topics: topics.map((one) => one.topic) } : {}) };
    client.wire.emit('refused', told);
  }

  function decideAgain(client: LiveClient): void {
    const { scope } = client.caller;
    const points = [...client.points.values()].filter((one) => !seesPlace(scope, one.place));
    const topics = [...client.topics.values()].filter((one) => one.place !== null && !seesPlace(scope, one.place));
    refuse(client, points, topics);
  }

  async function movedFor(client: LiveClient, pointIds: ReadonlySet<string>, deviceIds: ReadonlySet<string>): Promise<void> {
    const points = [...client.points.values()].filter((one) => pointIds.has(one.id) || deviceIds.has(one.deviceId));
    const topics = [...client.topics.values()].filter((one) => (one.kind.kind === 'device' ? deviceIds.has(one.id) : one.kind.kind === 'text'));
    const entries = await readPoints(
      ledgers,
      points.map((one) => one.id),
    );
    const answers = await admitTopics(
      client,
      topics.map((one) => one.topic),
    );
    const gone = points.filter((one) => entries.get(one.id) === undefined);
    for (const one of points) one.place = entries.get(one.id)?.place ?? one.place;
    const lost = topics.filter((one) => typeof answers.get(one.topic) === 'string');
    for (const one of topics) one.place = placeOf(answers.get(one.topic)) ?? one.place;
    refuse(
      client,
      gone.filter((one) => client.points.get(one.id) === one),
      lost.filter((one) => client.topics.get(one.topic) === one),
    );
    decideAgain(client);
  }

  return {
    subscribe,
    unsubscribe(client, asked) {
      for (const id of asked.points) {
        const one = client.points.get(id);
        if (one !== undefined && --one.count === 0) takePoint(one);
      }
      for (const topic of asked.topics) {
        const one = client.topics.get(topic);
        if (one !== undefined && --one.count === 0) takeTopic(one);
      }
      return accepted({});
    },
    decideAgain,
    async moved(clients, pointIds, deviceIds) {
      for (const client of clients) await movedFor(client, pointIds, deviceIds);
    },
    drop(client) {
      ticker.stop(client);
      for (const one of [...client.points.values()]) takePoint(one);
      for (const one of [...client.topics.values()]) takeTopic(one);
    },
  };
}

const placeOf = (answer: ErrorCode | TopicSubscription | undefined): Place | null => (typeof answer === 'object' ? answer.place : null);
