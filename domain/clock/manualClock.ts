import type { Cancel, Clock, Millis } from './clock.ts';

interface Waiting {
  readonly due: Millis;
  readonly order: number;
  readonly run: () => void;
}

export interface ManualClock extends Clock {
  /** Moves the time forward, running what falls due in order of due time, then of asking. */
  readonly advance: (by: Millis) => void;
  /** Moves the time forward as for a machine that slept: what fell due meanwhile runs once, by the time at the end. */
  readonly sleep: (by: Millis) => void;
  /** Sets the wall time without running timers, as an operator or NTP would. */
  readonly setWall: (to: Millis) => void;
}

/** A clock that a test or a replay moves by hand. */
export function manualClock(start: Millis = 0): ManualClock {
  let mono = 0;
  let offset = start;
  let order = 0;
  let waiting: Waiting[] = [];

  function takeNextDue(until: Millis): Waiting | null {
    let next: Waiting | null = null;
    for (const one of waiting) {
      if (one.due > until) continue;
      if (next === null || one.due < next.due || (one.due === next.due && one.order < next.order)) next = one;
    }
    if (next !== null) waiting = waiting.filter((one) => one !== next);
    return next;
  }

  return {
    now: () => offset + mono,
    monotonic: () => mono,
    after(delay: Millis, run: () => void): Cancel {
      const mine: Waiting = { due: mono + Math.max(0, delay), order: order++, run };
      waiting.push(mine);
      return () => {
        waiting = waiting.filter((one) => one !== mine);
      };
    },
    advance(by: Millis): void {
      const until = mono + by;
      for (let next = takeNextDue(until); next !== null; next = takeNextDue(until)) {
        mono = Math.max(mono, next.due);
        next.run();
      }
      mono = until;
    },
    sleep(by: Millis): void {
      mono += by;
      for (let next = takeNextDue(mono); next !== null; next = takeNextDue(mono)) next.run();
    },
    setWall(to: Millis): void {
      offset = to - mono;
    },
  };
}
