import { accepted, type ErrorCode, type Result, refused } from '../../../domain/error/errors.ts';
import { liveTopics, mayHear } from '../../../domain/topic/topics.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { PushMetrics } from '../pushMetrics.ts';
import type { Ticker } from './liveClient.ts';
import { bounds, type Granted, type Subscribe, type Unsubscribe } from './messages.ts';
import { type PointEntry, readPoints, refusalOfPoint, seesPlace } from './pointBook.ts';
import type { PointBudget } from './pointBudget.ts';
import type { Router } from './router.ts';
import type { LiveClient, PointSubscription, TopicSubscription } from './subscribed.ts';
import { partsOfTopic, type TopicKind } from './topics.ts';

/** Where consoles subscribe and unsubscribe; what they may see is decided here and again whenever rights or places change. */
export interface Subscriptions {
  readonly subscribe: (client: LiveClient, asked: Subscribe) => Promise<Result<Granted>>;
  readonly unsubscribe: (client: LiveClient, asked: Unsubscribe) => Result<Record<string, never>>;
  /** Takes away what the caller's present functions and data no longer allow. */
  readonly decideAgain: (client: LiveClient) => void;
  /** Points and devices that moved, changed or were deleted. */
  readonly moved: (
    clients: Iterable<LiveClient>,
    pointIds: ReadonlySet<string>,
    deviceIds: ReadonlySet<string>,
  ) => Promise<void>;
}

export interface SubscriptionsOptions {
  readonly ledgers: Ledgers;
  readonly kinds: readonly TopicKind[];
  readonly router: Router;
  readonly ticker: Ticker;
  readonly metrics: PushMetrics;
  readonly budget: PointBudget;
}

export function openSubscriptions(options: SubscriptionsOptions): Subscriptions {
  const { ledgers, router, ticker, metrics, budget } = options;
  const kinds = new Map<string, TopicKind>(options.kinds.map((kind) => [kind.kind, kind]));

  function grantPoint(client: LiveClient, entry: PointEntry): { readonly handle: number; readonly isNew: boolean } {
    const known = client.points.get(entry.id);
    if (known !== undefined) {
      known.count += 1;
      return { handle: known.handle, isNew: false };
    }
    client.lastHandle += 1;
    const { id, number, deviceId, place } = entry;
    const made: PointSubscription = {
      client,
      id,
      number,
      deviceId,
      place,
      handle: client.lastHandle,
      count: 1,
      due: false,
      release,
    };
    client.points.set(id, made);
    metrics.livePoints += 1;
    router.addPoint(made);
    const giveBack = budget.take(client.caller.sessionId);
    made.release = client.holdings.hold(() => {
      client.points.delete(id);
      metrics.livePoints -= 1;
      router.removePoint(made);
      giveBack();
    });
    return { handle: made.handle, isNew: true };
  }

  function addTopic(client: LiveClient, made: TopicSubscription): void {
    client.topics.set(made.topic, made);
    metrics.liveTopics += 1;
    router.addTopic(made);
    made.release = client.holdings.hold(() => {
      client.topics.delete(made.topic);
      metrics.liveTopics -= 1;
      router.removeTopic(made);
    });
  }

  async function admitTopics(
    client: LiveClient,
    topics: readonly string[],
  ): Promise<ReadonlyMap<string, ErrorCode | TopicSubscription>> {
    const answers = new Map<string, ErrorCode | TopicSubscription>();
    const byKind = new Map<TopicKind, Map<string, string>>();
    for (const topic of topics) {
      const parts = partsOfTopic(topic);
      const kind = parts === null ? undefined : kinds.get(parts.kind);
      if (parts === null || kind === undefined) answers.set(topic, 'NOT_FOUND');
      else if (!mayHear(client.caller, liveTopics[kind.kind])) answers.set(topic, 'NO_PERMISSION');
      else byKind.set(kind, (byKind.get(kind) ?? new Map()).set(parts.id, topic));
    }
    for (const [kind, topicById] of byKind) {
      const admitted = await kind.admit([...topicById.keys()], client.caller);
      for (const [id, topic] of topicById) {
        const answer = admitted.get(id);
        if (answer?.ok !== true) answers.set(topic, answer?.code ?? 'NO_PERMISSION');
        else answers.set(topic, { client, topic, kind, id, place: answer.place, ...unheard, release });
      }
    }
    return answers;
  }

  /** Rights may have changed while the ledgers were read, so each grant asks them as they are now. */
  function grantTopic(client: LiveClient, topic: string, answer: ErrorCode | TopicSubscription): ErrorCode | null {
    if (typeof answer === 'string') return answer;
    if (!isStillSeen(client, answer)) return 'NO_PERMISSION';
    const known = client.topics.get(topic);
    const subscription = known ?? answer;
    if (known === undefined) addTopic(client, answer);
    else known.count += 1;
    // Each subscription begins with the present one, whole.
    subscription.heard = null;
    ticker.oweTopic(subscription);
    return null;
  }

  async function subscribe(client: LiveClient, asked: Subscribe): Promise<Result<Granted>> {
    const isNewHere = asked.points.filter((id) => !client.points.has(id));
    if (isTooMuch(client, { points: new Set(isNewHere).size, topics: asked.topics.length })) return refused('TOO_MANY');
    const read = mayHear(client.caller, liveTopics.values)
      ? await readPoints(ledgers, [...new Set(isNewHere)])
      : new Map<string, PointEntry>();
    const topics = await admitTopics(client, asked.topics);
    // Meanwhile the console may have gone, its rights may be others, and other consoles of the session may have asked as well.
    if (client.holdings.isReleased()) return refused('UNAVAILABLE');
    const fresh = isNewHere.filter((id) => !client.points.has(id) && refusalFor(client, read.get(id)) === null);
    if (isTooMuch(client, { points: new Set(fresh).size, topics: 0 })) return refused('TOO_MANY');
    if (asked.rate !== undefined) client.rate = asked.rate;
    const points = grantPoints(client, asked.points, read);
    const refusals = new Map(points.refused);
    for (const topic of asked.topics) {
      const code = grantTopic(client, topic, topics.get(topic) ?? 'NOT_FOUND');
      if (code !== null) refusals.set(topic, code);
    }
    if (points.isNew) ticker.oweSnapshot(client);
    return accepted({ handles: Object.fromEntries(points.handles), refused: Object.fromEntries(refusals) });
  }

  function isTooMuch(client: LiveClient, more: { readonly points: number; readonly topics: number }): boolean {
    return !budget.isFree(client.caller.sessionId, more.points) || client.topics.size + more.topics > bounds.topics;
  }

  /** What is subscribed already is known; of the others `read` says what they are. */
  function grantPoints(client: LiveClient, ids: readonly string[], read: ReadonlyMap<string, PointEntry>) {
    // Maps: a name from outside may be one that every object answers to.
    const handles = new Map<string, number>();
    const refusals = new Map<string, ErrorCode>();
    let isNew = false;
    for (const id of ids) {
      const known = client.points.get(id);
      const entry = known === undefined ? read.get(id) : { ...known, isText: false };
      const code = refusalFor(client, entry);
      if (code !== null) refusals.set(id, code);
      else {
        const granted = grantPoint(client, entry as PointEntry);
        handles.set(id, granted.handle);
        isNew ||= granted.isNew;
      }
    }
    return { handles, refused: refusals, isNew };
  }

  function refuse(
    client: LiveClient,
    points: readonly PointSubscription[],
    topics: readonly TopicSubscription[],
  ): void {
    if (points.length === 0 && topics.length === 0) return;
    for (const one of [...points, ...topics]) one.release();
    const told = {
      points: points.map((one) => one.id),
      ...(topics.length > 0 ? { topics: topics.map((one) => one.topic) } : {}),
    };
    client.wire.emit('refused', told);
  }

  function decideAgain(client: LiveClient): void {
    const { caller } = client;
    const hears = mayHear(caller, liveTopics.values);
    const points = [...client.points.values()].filter((one) => !hears || !seesPlace(caller.scope, one.place));
    const topics = [...client.topics.values()].filter((one) => !isStillSeen(client, one));
    refuse(client, points, topics);
  }

  async function movedFor(
    client: LiveClient,
    pointIds: ReadonlySet<string>,
    deviceIds: ReadonlySet<string>,
  ): Promise<void> {
    const points = [...client.points.values()].filter((one) => pointIds.has(one.id) || deviceIds.has(one.deviceId));
    const topics = [...client.topics.values()].filter((one) =>
      one.kind.kind === 'device' ? deviceIds.has(one.id) : one.kind.kind === 'text',
    );
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
        if (one !== undefined && --one.count === 0) one.release();
      }
      for (const topic of asked.topics) {
        const one = client.topics.get(topic);
        if (one !== undefined && --one.count === 0) one.release();
      }
      return accepted({});
    },
    decideAgain,
    async moved(clients, pointIds, deviceIds) {
      for (const kind of kinds.values()) await kind.moved?.(deviceIds);
      for (const client of clients) await movedFor(client, pointIds, deviceIds);
    },
  };
}

/** Until it is added, a subscription holds nothing. */
const release = (): void => undefined;
const unheard = { count: 1, seq: 0, heard: null, due: false };

const isStillSeen = ({ caller }: LiveClient, { kind, place }: TopicSubscription): boolean =>
  mayHear(caller, liveTopics[kind.kind]) && (place === null || seesPlace(caller.scope, place));

const refusalFor = ({ caller }: LiveClient, entry: PointEntry | undefined): ErrorCode | null =>
  mayHear(caller, liveTopics.values) ? refusalOfPoint(entry, caller.scope) : 'NO_PERMISSION';

const placeOf = (answer: ErrorCode | TopicSubscription | undefined): TopicSubscription['place'] =>
  typeof answer === 'object' ? answer.place : null;
