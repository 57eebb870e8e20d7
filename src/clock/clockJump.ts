import type { Clock, Millis } from '../../domain/clock/clock.ts';
import type { Compared } from './lastSkew.ts';

/** So far a machine's clock may stray from its own running time before it was set. */
const tolerated: Millis = 60_000;

/** Whether this machine's clock was set since it was last compared with the gateway's, or since this began. */
export interface JumpWatch {
  readonly jumped: () => boolean;
  /** The page goes out of sight: what was set until now is known. */
  readonly hidden: () => void;
  /**
   * It is in sight again. The running time stands still while a phone sleeps, as if its clock had leapt ahead: that is sleep until somebody knows
   * better. A clock that went back was set.
   */
  readonly shown: () => void;
}

/** `compared`: another one whenever the clocks were compared: what is added to a time is right from then on. */
export function watchJumps(clock: Pick<Clock, 'now' | 'monotonic'>, compared: () => Compared | null): JumpWatch {
  const ahead = (): Millis => clock.now() - clock.monotonic();
  let from = ahead();
  let round = compared();
  let isSet = false;
  function rebase(): void {
    if (compared() === round) return;
    round = compared();
    from = round?.ahead ?? ahead();
    isSet = false;
  }
  function look(): void {
    rebase();
    if (Math.abs(ahead() - from) > tolerated) isSet = true;
  }
  return {
    jumped() {
      look();
      return isSet;
    },
    hidden: look,
    shown() {
      rebase();
      from = Math.max(from, ahead());
      look();
    },
  };
}
