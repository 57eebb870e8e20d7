import { ledgers } from '../../../domain/all/ledgers.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { approvals, type ChangedTold, incidents } from '../../../domain/topic/changed.ts';
import type { Followers } from '../../log/follow/follower.ts';
import type { Log } from '../../log/log.ts';
import type { Admitted, TopicKind } from './topics.ts';

/** Ledgers whose rows stand under a law, the cases by which some of them are approved, and incidents, which their own law rules. */
const ruled = new Set([
  ...ledgers.filter(({ law }) => law !== undefined).map(({ name }) => name),
  approvals,
  incidents,
]);

interface ChangedTopicMeans {
  readonly log: Pick<Log, 'subscribe' | 'head'>;
  readonly followers?: Pick<Followers, 'waitFor'>;
}

/**
 * `changed/<org>`: up to which position rows under a law changed in an organisation, by ledger. It bears names of ledgers alone and is told to
 * whoever sees any of the organisation: what changed is asked by a call of its own, which narrows.
 */
export function changedTopic({ log, followers }: ChangedTopicMeans): TopicKind {
  const since = log.head().position;
  /** By organisation and ledger. */
  const last = new Map<string, Record<string, number>>();

  function taken(events: readonly Event[]): readonly string[] {
    const orgs = new Set<string>();
    for (const { stream, org, position } of events) {
      const { aggregate } = partsOfStream(stream);
      if (!ruled.has(aggregate)) continue;
      last.set(org, { ...last.get(org), [aggregate]: position });
      orgs.add(org);
    }
    return [...orgs];
  }

  return {
    kind: 'changed',
    admit: (orgs, { scope }) =>
      Promise.resolve(
        new Map(
          orgs.map((org): [string, Admitted] => [
            org,
            scope.sees(org, null) ? { ok: true, place: null } : { ok: false, code: 'NO_PERMISSION' },
          ]),
        ),
      ),
    present: (org): ChangedTold => ({ since, at: last.get(org) ?? {} }),
    subscribe: (each) =>
      log.subscribe((events) => {
        const orgs = taken(events);
        if (orgs.length === 0) return;
        // Once the tables show it, so that who asks finds it.
        const shown = followers?.waitFor(events.at(-1)?.position ?? 0) ?? Promise.resolve(true);
        void shown.then(
          () => each(orgs),
          () => each(orgs),
        );
      }),
  };
}
