import type { Cancel, Clock } from '../../domain/clock/clock.ts';
import type { SystemAlarms } from './systemAlarms.ts';

const lookEvery = 1_000;

/** A follower or a policy that stopped raises an alarm; the log and the others go on. It recovers when none is stopped, after a restart too. */
export function watchFaults(means: {
  readonly clock: Clock;
  readonly stopped: () => readonly string[];
  readonly alarms: Pick<SystemAlarms, 'raise' | 'recover'>;
}): { readonly close: () => void } {
  let cancel: Cancel = () => undefined;
  function look(): void {
    void (means.stopped().length > 0 ? means.alarms.raise('followerStopped') : means.alarms.recover('followerStopped'));
    cancel = means.clock.after(lookEvery, look);
  }
  look();
  return { close: () => cancel() };
}
