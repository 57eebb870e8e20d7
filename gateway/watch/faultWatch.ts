import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import type { SystemAlarms } from './systemAlarms.ts';

const lookEvery = 1_000;
/** Behind the log and no further for so many looks, somebody stands still: what holds him up does not end by itself. */
const manyLooks = 60;

interface FaultMeans {
  readonly clock: Clock;
  /** Followers and policies that stopped with a fault. */
  readonly stopped: () => readonly string[];
  /** How far each of them is; 0: its tables are grown anew. */
  readonly positions: () => ReadonlyMap<string, number>;
  readonly head: () => number;
  readonly alarms: Pick<SystemAlarms, 'raise' | 'recover'>;
  readonly say: (line: string) => void;
}

/**
 * A follower or a policy that stopped, or that stands still, raises an alarm; the log and the others go on. It recovers when all of them run again,
 * after a restart too.
 */
export function watchFaults(means: FaultMeans): { readonly close: () => void } {
  const { clock, stopped, alarms } = means;
  const whoStands = openStandstill(means);
  let isOpen = true;
  let cancel: Cancel = () => undefined;
  async function look(): Promise<void> {
    const faulty = stopped();
    const still = whoStands(faulty);
    await (faulty.length + still.length > 0 ? alarms.raise('followerStopped') : alarms.recover('followerStopped'));
    if (isOpen) cancel = clock.after(lookEvery, () => void look());
  }
  void look();
  return {
    close() {
      isOpen = false;
      cancel();
    },
  };
}

/** Tells, look by look, who stands still; looks are counted and not time, of which a machine that slept has none. */
function openStandstill({ positions, head, say }: FaultMeans): (stopped: readonly string[]) => readonly string[] {
  const seen = new Map<string, { readonly position: number; readonly looks: number }>();
  return (stopped) => {
    const still: string[] = [];
    for (const [name, position] of positions()) {
      const before = seen.get(name);
      const moves = position === 0 || position >= head() || before?.position !== position || stopped.includes(name);
      const looks = moves ? 0 : (before?.looks ?? 0) + 1;
      if (looks === manyLooks)
        say(`${name} stands still at position ${position} of ${head()}: what it waits for does not come`);
      if (looks >= manyLooks) still.push(name);
      seen.set(name, { position, looks });
    }
    return still;
  };
}
