import type { Clock } from '../domain/clock/clock.ts';

/** The machine's own clock: the one place of the plant that reads it. */
export const machineClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};
