import type { Clock } from '../../domain/clock/clock.ts';

/** The console's clock: the one place where the browser's own time and timers are touched. */
export const browserClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (delay, run) => {
    const timer = window.setTimeout(run, delay);
    return () => window.clearTimeout(timer);
  },
};

/** Calls every `period` ms until taken back. */
export function every(clock: Clock, period: number, run: () => void): () => void {
  let cancel = clock.after(period, tick);
  function tick() {
    cancel = clock.after(period, tick);
    run();
  }
  return () => cancel();
}
