import type { Cancel, Clock } from '../../../domain/clock/clock.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import type { Followers } from '../../log/follow/follower.ts';
import type { Log } from '../../log/log.ts';

/** Changes gather so long before subscriptions are decided again: an import moves many at once. */
const gatherFor = 200;

export interface PlacesOptions {
  readonly log: Pick<Log, 'subscribe'>;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  readonly followers?: Pick<Followers, 'waitFor'>;
  readonly moved: (pointIds: ReadonlySet<string>, deviceIds: ReadonlySet<string>) => Promise<void>;
}

/** Points and devices whose row changed: their organisation may be another, or they may be gone (decision 46). */
export function watchPlaces(options: PlacesOptions): () => void {
  const { log, clock, say, followers, moved } = options;
  let points = new Set<string>();
  let devices = new Set<string>();
  let position = 0;
  let cancel: Cancel | null = null;

  async function decide(): Promise<void> {
    cancel = null;
    const [changedPoints, changedDevices] = [points, devices];
    points = new Set();
    devices = new Set();
    if (followers !== undefined) await followers.waitFor(position);
    await moved(changedPoints, changedDevices);
  }

  function take(event: Event): void {
    const { aggregate, id } = partsOfStream(event.stream);
    if (aggregate === 'point') points.add(id);
    else if (aggregate === 'device') devices.add(id);
    else return;
    position = event.position;
    cancel ??= clock.after(gatherFor, () => {
      decide().catch((error: unknown) => say(`push: subscriptions could not be decided again: ${String(error)}`));
    });
  }

  const end = log.subscribe((events) => {
    for (const event of events) take(event);
  });
  return () => {
    end();
    cancel?.();
  };
}
