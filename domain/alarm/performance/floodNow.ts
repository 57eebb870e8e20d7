import type { Millis } from '../../clock/clock.ts';
import { aMinute as minute } from '../../clock/lengths.ts';

/** How many alarms were announced in the minute that begins at `at`. */
export interface AnnouncedMinute {
  readonly at: Millis;
  readonly n: number;
}

const window = 10;

/** In ten minutes: a flood begins with more than the first, and ends with fewer than the second. Each organisation sets its own. */
export interface FloodBounds {
  readonly floodFrom: number;
  readonly floodEnds: number;
}

/** Of EEMUA 191 and ISA-18.2, where nobody set others. */
export const usualFlood: FloodBounds = { floodFrom: 10, floodEnds: 5 };

interface Now {
  readonly now: Millis;
  /** In the ten minutes until now, to the millisecond. */
  readonly announced: number;
}

/**
 * Since when a flood goes on; null where none does. `minutes`: those in which something was announced, rising, from a calm on. It began with the first of the
 * ten minutes that made it one, and what it began with does not move while it goes on.
 */
export function floodSince(
  minutes: readonly AnnouncedMinute[],
  { now, announced }: Now,
  { floodFrom, floodEnds }: FloodBounds = usualFlood,
): Millis | null {
  const counts = new Map(minutes.map(({ at, n }) => [Math.floor(at / minute), n]));
  const first = minutes[0];
  if (first === undefined || announced < floodEnds) return null;
  let since: Millis | null = null;
  const last = Math.floor(now / minute);
  for (let place = Math.floor(first.at / minute); place <= last; place++) {
    const places = Array.from({ length: window }, (_, n) => place - window + 1 + n);
    // The last minute is not over: what the ten minutes until now hold is counted exactly.
    const n = place === last ? announced : places.reduce((sum, one) => sum + (counts.get(one) ?? 0), 0);
    if (n < floodEnds) since = null;
    else if (since === null && n > floodFrom) since = (places.find((one) => counts.has(one)) ?? place) * minute;
  }
  return since;
}
