import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import { gaugeOf } from '../ground/metrics.ts';
import type { DiskSpace } from '../store/diskSpace.ts';
import type { SystemAlarms } from './systemAlarms.ts';

const lookEvery = 10_000;

interface DiskWatchMeans {
  readonly clock: Clock;
  readonly measure: () => Promise<DiskSpace>;
  readonly alarms: Pick<SystemAlarms, 'raise' | 'recover'>;
  readonly say: (line: string) => void;
}

export interface DiskWatch {
  /** Whether samples and exports are taken: not while less than a twentieth is free. Events always are. */
  readonly hasRoom: () => boolean;
  readonly close: () => void;
}

/** Measures the disk from now on, raises and recovers its alarms. What it stopped goes on by itself when there is room again. */
export async function watchDisk({ clock, measure, alarms, say }: DiskWatchMeans): Promise<DiskWatch> {
  let found: DiskSpace = { free: 0, total: 0, state: 'enough' };
  let cancel: Cancel = () => undefined;
  let isOpen = true;

  async function look(): Promise<void> {
    try {
      const before = found.state;
      found = await measure();
      if (found.state !== before) say(`disk: ${found.state}, ${Math.round(found.free / 1_048_576)} MiB free`);
      // Not waited for: the log may stand still on a full disk, and the gate must shut all the same.
      void (found.state === 'enough' ? alarms.recover('diskLow') : alarms.raise('diskLow'));
      void (found.state === 'critical' ? alarms.raise('diskCritical') : alarms.recover('diskCritical'));
    } catch (error) {
      say(`the disk could not be measured: ${String(error)}`);
    }
    if (isOpen) cancel = clock.after(lookEvery, () => void look());
  }
  await look();
  gaugeOf('busbar_disk_free_bytes', 'Free on the disk of the data folder', () => found.free);
  gaugeOf('busbar_disk_bytes', 'Size of the disk of the data folder', () => found.total);
  return {
    hasRoom: () => found.state !== 'critical',
    close() {
      isOpen = false;
      cancel();
    },
  };
}
