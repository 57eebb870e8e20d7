import type { Millis } from '../../clock/clock.ts';

/** MB of heap beyond which a wall loads anew at its hour of the night. */
export const heapLimit = 400;

interface Asked {
  /** The build that the gateway serves, and the one that stands here; null: nobody has said. */
  readonly served: string | null;
  readonly own: string | null;
  /** Somebody ordered it, and the page has not obeyed yet. */
  readonly isOrdered: boolean;
  /** An urgent alarm waits for somebody, or stands. */
  readonly isUrgent: boolean;
  /** MB; null where the browser does not say. */
  readonly heap: number | null;
  /** The time of day of the site, and that at which the wall may load anew: `03:30`. */
  readonly time: string;
  readonly nightReload: string;
  /** ms since the page was loaded. */
  readonly up: Millis;
}

export type ReloadReason = 'ordered' | 'build' | 'heap';

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const night = 30;

/** Within half an hour from then, over midnight too. */
const isNight = (time: string, from: string): boolean => (minutesOf(time) - minutesOf(from) + 1440) % 1440 < night;

/** Whether a wall loads its page anew, and why: never while something urgent is active, and where its heap is too large in the night alone. */
export function reloadDue(asked: Asked): ReloadReason | null {
  const { served, own, isOrdered, isUrgent, heap, time, nightReload, up } = asked;
  if (isUrgent) return null;
  if (isOrdered) return 'ordered';
  if (served !== null && own !== null && served !== own) return 'build';
  const isLarge = heap !== null && heap > heapLimit;
  // A page that is too large from its beginning would load anew all night.
  return isLarge && isNight(time, nightReload) && up > 60 * 60_000 ? 'heap' : null;
}
