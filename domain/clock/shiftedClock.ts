import type { Clock, Millis } from './clock.ts';

/** A clock that runs as the given one does, and shows `by` ms more (less, where it is negative). */
export const shiftedClock = (clock: Clock, by: Millis): Clock => ({ ...clock, now: () => clock.now() + by });
