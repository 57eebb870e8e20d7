import { type Reading, readingsOf } from '../ground/metrics.ts';
import type { PushMetrics } from '../push/pushMetrics.ts';

type Counted = ReadonlyMap<string, ReadonlyMap<string, number>>;

interface Stages {
  /** By counter and object; an object `<channel>/<device>` is a collector's, any other the pipeline's. */
  readonly pipeline: () => Counted;
  readonly telemetry: () => Readonly<Record<string, number>>;
  readonly decided: () => number;
  readonly head: () => number;
  readonly followers: () => ReadonlyMap<string, number>;
  readonly policies: () => ReadonlyMap<string, number>;
  readonly stopped: () => readonly string[];
}

/** What the stages count by themselves, as metrics. Figures by device or point are summed by channel: there may be many thousands. */
export function publishStages(stages: Stages): void {
  const { pipeline, head } = stages;
  readingsOf(
    {
      name: 'busbar_collector_total',
      help: 'What collectors counted, by channel: requests, timeouts, garbage, answerMs …',
      type: 'counter',
    },
    () => collectorReadings(pipeline()),
  );
  readingsOf(
    {
      name: 'busbar_pipeline_total',
      help: 'What the pipeline counted of samples and alarms: duplicates, quarantined …',
      type: 'counter',
    },
    () =>
      [...pipeline()].flatMap(([what, objects]) => {
        const mine = [...objects].filter(([object]) => !isCollectors(object));
        return mine.length === 0 ? [] : [[{ what }, sum(mine)] as const];
      }),
  );
  readingsOf(
    { name: 'busbar_telemetry_samples_total', help: 'What became of the samples in the store', type: 'counter' },
    () => Object.entries(stages.telemetry()).map(([what, value]) => [{ what }, value] as const),
  );
  readingsOf(
    { name: 'busbar_pipeline_decided_batch', help: 'The last batch whose alarms are in the log', type: 'gauge' },
    () => [[{}, stages.decided()]],
  );
  readingsOf(
    { name: 'busbar_follower_lag_events', help: 'Events that a follower has yet to take', type: 'gauge' },
    () =>
      [...stages.followers()].map(([follower, position]) => [{ follower }, Math.max(0, head() - position)] as const),
  );
  readingsOf({ name: 'busbar_policy_lag_events', help: 'Events that a policy has yet to take', type: 'gauge' }, () =>
    [...stages.policies()].map(([policy, position]) => [{ policy }, Math.max(0, head() - position)] as const),
  );
  readingsOf({ name: 'busbar_stopped', help: 'Followers and policies that have stopped', type: 'gauge' }, () => [
    [{}, stages.stopped().length],
  ]);
}

/** What the doors of live data count. */
export function publishPush(metrics: () => PushMetrics): void {
  readingsOf(
    { name: 'busbar_push', help: 'Consoles, points, and what was pushed since the start', type: 'gauge' },
    () => Object.entries(metrics()).map(([what, value]) => [{ what }, value] as const),
  );
}

const isCollectors = (object: string): boolean => object.includes('/');
const sum = (objects: readonly (readonly [string, number])[]): number =>
  objects.reduce((total, [, value]) => total + value, 0);

function collectorReadings(counted: Counted): readonly Reading[] {
  return [...counted].flatMap(([what, objects]) => {
    const byChannel = new Map<string, number>();
    for (const [object, value] of objects) {
      if (!isCollectors(object)) continue;
      const channel = object.slice(0, object.indexOf('/'));
      byChannel.set(channel, (byChannel.get(channel) ?? 0) + value);
    }
    return [...byChannel].map(([channel, value]) => [{ what, channel }, value] as const);
  });
}
