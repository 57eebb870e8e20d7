import type { Cancel, Clock, Millis } from '../../domain/clock/clock.ts';

/** Of a link that stands: nothing for so long, and what it told before may be wrong by now. Several pulses, and less than the five seconds of docs/live.md. */
export const silentAfter: Millis = 4_000;
/** Of a link that stands: nothing for so long means that nothing will come over it any more. */
export const deadAfter: Millis = 15_000;
/** Of one that is still being opened or brought up to date: a gateway with much to do may take its time. */
export const unopenedAfter: Millis = 25_000;
/** A look that comes so late tells that this machine itself slept or was busy: what came meanwhile is still to be heard. */
const lateBy: Millis = 500;
const grace: Millis = 1_000;

interface SilenceWatchTold {
  readonly isLive: () => boolean;
  readonly silent: () => void;
  readonly dead: () => void;
}

export interface SilenceWatch {
  readonly heard: () => void;
  readonly end: Cancel;
}

/** Says once for each silence that nothing was heard for `silentAfter`, and once and for all that the connection is dead. By the monotonic clock, whatever the wall's does. */
export function silenceWatch(clock: Clock, told: SilenceWatchTold): SilenceWatch {
  let heardAt = clock.monotonic();
  let isSilent = false;
  let cancel: Cancel = () => undefined;

  /** When the next thing is to be said, counted from the last word. */
  const bound = (): Millis => (told.isLive() ? silentAfter : isSilent ? deadAfter : unopenedAfter);

  function wait(delay: Millis): void {
    const due = clock.monotonic() + delay;
    cancel = clock.after(delay, () => look(clock.monotonic() - due));
  }

  function look(late: Millis): void {
    const quiet = clock.monotonic() - heardAt;
    if (quiet < bound()) wait(Math.min(bound() - quiet, silentAfter));
    else if (late > lateBy) wait(grace);
    else if (told.isLive()) {
      isSilent = true;
      told.silent();
      wait(Math.max(0, deadAfter - quiet));
    } else told.dead();
  }

  wait(silentAfter);
  return {
    heard() {
      heardAt = clock.monotonic();
      isSilent = false;
    },
    end: () => cancel(),
  };
}
