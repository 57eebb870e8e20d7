import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../domain/clock/clock.ts';

/** The machine's own clock. The one place of the gateway that reads it; everything else is handed a `Clock`. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(delay, run) {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};

/** Randomness, handed in like the time, so that tests can repeat themselves. */
export interface Randomness {
  readonly bytes: (count: number) => Buffer;
  readonly uuid: () => string;
  /** 0 ≤ x < 1. */
  readonly fraction: () => number;
}

export const systemRandomness: Randomness = { bytes: randomBytes, uuid: randomUUID, fraction: Math.random };
