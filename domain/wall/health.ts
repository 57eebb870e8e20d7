import type { Millis } from '../clock/clock.ts';
import { beatTimes, type wallHealths } from './calls.ts';

type WallHealth = (typeof wallHealths)[number];

interface Heard {
  /** The browser that is let in as this wall; null for none. */
  readonly ask: string | null;
  /** The last beat of this wall, whichever browser's it was. */
  readonly beat: { readonly ask: string; readonly at: Millis } | null;
}

/** How a wall is: by the last beat of the browser that is let in. What another one said before is no word of this one. */
export function healthOf({ ask, beat }: Heard, now: Millis): WallHealth {
  if (ask === null) return 'noBrowser';
  if (beat?.ask !== ask) return 'neverSeen';
  return now - beat.at < beatTimes.silent ? 'live' : 'silent';
}

/**
 * What is told of a wall's silence. `unknown`: it was not heard, and neither was anybody listening for so long: whatever was told before stands.
 * `listens`: since when the gateway listens without a break.
 */
export function silenceOf(
  heard: Heard & { readonly enabled: boolean },
  { now, listens }: { readonly now: Millis; readonly listens: Millis },
): 'silent' | 'unknown' | 'none' {
  if (!heard.enabled || healthOf(heard, now) !== 'silent') return 'none';
  return now - listens < beatTimes.silent ? 'unknown' : 'silent';
}
