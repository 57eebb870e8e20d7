import type { Clock } from '../../domain/clock/clock.ts';
import type { CollectedConfiguration, LinkChange, Sink } from '../collect/collector.ts';
import { gaugeOf, tally } from '../ground/metrics.ts';
import type { DeviceClocks } from './deviceClocks.ts';
import { type Storing, watchStoring } from './storing.ts';

interface Collected {
  readonly configuration: CollectedConfiguration;
  readonly sink: (channelId: string) => Sink;
}

export interface Gate extends Collected {
  readonly storing: Storing;
}

interface StorageGateMeans {
  readonly pipeline: Collected;
  readonly hasRoom: () => boolean;
  readonly clocks: Pick<DeviceClocks, 'take'>;
  readonly clock: Clock;
}

const batches = tally('busbar_pipeline_batches_total', 'Batches of samples by channel and whether they were stored');
const seconds = tally('busbar_pipeline_seconds_total', 'Seconds from the arrival of a batch until it was stored');

/**
 * Stands between the collectors and the pipeline. Without room on the disk nothing is taken: the collector may not acknowledge, and its
 * devices show "not stored" instead of a fault of their own. It comes back with the first batch after there is room.
 */
export function storageGate({ pipeline, hasRoom, clocks, clock }: StorageGateMeans): Gate {
  const waiting = new Set<number>();
  const oldest = (): number | null => (waiting.size === 0 ? null : Math.min(...waiting));
  const storing = watchStoring({ clock, oldest, hasRoom });
  let number = 0;
  gaugeOf('busbar_pipeline_waiting', 'Batches of samples that wait to be stored', () => waiting.size);
  gaugeOf(
    'busbar_pipeline_lag_seconds',
    'How long the oldest of them waits',
    () => (clock.monotonic() - (oldest() ?? clock.monotonic())) / 1000,
  );

  function tell(channelId: string, sink: Sink, change: Pick<LinkChange, 'link' | 'reason'>): void {
    const at = Math.trunc(clock.now());
    const channel = pipeline.configuration.channels().find(({ id }) => id === channelId);
    for (const { id } of channel?.devices ?? []) sink.link({ object: { kind: 'device', id }, at, ...change });
  }

  async function store(channelId: string, sink: Sink, samples: Parameters<Sink['samples']>[0]): Promise<void> {
    // Unlike any other that waits, yet its time of arrival.
    const arrived = clock.monotonic() + (number++ % 1000) / 1e6;
    waiting.add(arrived);
    try {
      await sink.samples(samples);
      batches.add({ channel: channelId, stored: 'yes' });
      seconds.add({}, (clock.monotonic() - arrived) / 1000);
    } catch (error) {
      batches.add({ channel: channelId, stored: 'no' });
      throw error;
    } finally {
      waiting.delete(arrived);
    }
  }

  return {
    configuration: pipeline.configuration,
    storing,
    sink(channelId) {
      const sink = pipeline.sink(channelId);
      let isShut = false;
      return {
        samples(samples) {
          clocks.take(samples);
          if (!hasRoom()) {
            if (!isShut) tell(channelId, sink, { link: 'down', reason: 'channel.link.notStored' });
            isShut = true;
            batches.add({ channel: channelId, stored: 'no' });
            return Promise.reject(new Error('not stored: the disk is full'));
          }
          if (isShut) tell(channelId, sink, { link: 'up', reason: 'channel.link.answered' });
          isShut = false;
          return store(channelId, sink, samples);
        },
        link: sink.link,
        count: sink.count,
      };
    },
  };
}
