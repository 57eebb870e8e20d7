import type { Clock } from '../../domain/clock/clock.ts';
import { manualClock } from '../../domain/clock/manualClock.ts';
import { systemClock } from '../../gateway/ground/systemClock.ts';

/** ms of the machine between two steps. */
const between = 5;

export interface TurningClock extends Clock {
  readonly stop: () => Promise<void>;
}

/**
 * A clock that goes as the event loop turns: a small step at a time, and what came over the wire is taken between two of them.
 * For a peer in the process of the one who asks it: when the machine holds up both, no time has passed for either, so that
 * a time-out means that there was no answer and never that nobody came to read it. `factor`: how much faster than the wall's.
 */
export function turningClock(factor = 1): TurningClock {
  const clock = manualClock(systemClock.now());
  let cancel = systemClock.after(between, turn);
  function turn(): void {
    cancel = systemClock.after(between, turn);
    clock.advance(between * factor);
  }
  return { now: clock.now, monotonic: clock.monotonic, after: clock.after, stop: async () => cancel() };
}
