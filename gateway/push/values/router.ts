import type { LiveValues } from '../../pipeline/newestValues.ts';
import type { Ticker } from './liveClient.ts';
import type { PointSubscription, TopicSubscription } from './subscribed.ts';
import type { TopicKind } from './topics.ts';

/** Who is owed what when something changes: by number and by topic, never by asking every console. */
export interface Router {
  readonly addPoint: (subscription: PointSubscription) => void;
  readonly removePoint: (subscription: PointSubscription) => void;
  readonly addTopic: (subscription: TopicSubscription) => void;
  readonly removeTopic: (subscription: TopicSubscription) => void;
  readonly close: () => void;
}

export function openRouter(options: {
  readonly live: LiveValues;
  readonly kinds: readonly TopicKind[];
  readonly ticker: Ticker;
}): Router {
  const { live, kinds, ticker } = options;
  const byPoint = new Map<number, Set<PointSubscription>>();
  const byTopic = new Map<string, Set<TopicSubscription>>();

  const ends = [
    live.subscribe((changed) => {
      for (const value of changed) {
        const subscriptions = byPoint.get(value.point);
        if (subscriptions !== undefined) for (const one of subscriptions) ticker.owePoint(one);
      }
    }),
    ...kinds.map((kind) =>
      kind.subscribe((ids) => {
        for (const id of ids) for (const one of byTopic.get(`${kind.kind}/${id}`) ?? []) ticker.oweTopic(one);
      }),
    ),
  ];

  return {
    addPoint: (one) => add(byPoint, one.number, one),
    removePoint: (one) => remove(byPoint, one.number, one),
    addTopic: (one) => add(byTopic, one.topic, one),
    removeTopic: (one) => remove(byTopic, one.topic, one),
    close() {
      for (const end of ends) end();
    },
  };
}

function add<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}

function remove<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const known = map.get(key);
  known?.delete(value);
  if (known?.size === 0) map.delete(key);
}
