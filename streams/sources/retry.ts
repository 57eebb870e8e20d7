import type { Millis } from '../../domain/clock/clock.ts';

/** Least wait before the next attempt, and what is added at random so that not all consoles come at once (K010). */
export const retryAfter = 10_000;
export const retrySpread = 2_000;

/** 10 s + 0 to 2 s. `random` gives 0 ≤ x < 1. */
export const retryDelay = (random: () => number): Millis => retryAfter + Math.floor(random() * retrySpread);
