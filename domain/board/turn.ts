import type { Millis } from '../clock/clock.ts';

/** So long (ms) a key keeps the page that is in sight. */
export const pauseFor = 60_000;

/** Until when a pause lasts: never longer than a key gives it, though the clock went back meanwhile. */
export const pausedTo = (pausedUntil: Millis, now: Millis): Millis => Math.min(pausedUntil, now + pauseFor);

/** Which page is in sight, and since when its dwell is counted. */
export interface Turn {
  readonly page: number;
  readonly since: Millis;
}

interface Rotation {
  readonly now: Millis;
  readonly count: number;
  /** ms */
  readonly dwell: number;
  /** The page that an alarm keeps in sight. */
  readonly held: number | null;
  /** Somebody pressed a key: until then the page stays. */
  readonly pausedUntil: Millis;
}

/** The page whose turn it is now. What holds it, or pauses it, gives it its whole dwell again afterwards; a window that slept goes on where the clock is, and where the clock went back its dwell begins now. */
export function turnAt(turn: Turn, { now, count, dwell, held, pausedUntil }: Rotation): Turn {
  if (count === 0) return turn;
  const page = Math.min(turn.page, count - 1);
  if (now < pausedUntil) return { page, since: now };
  if (held !== null && held < count) return { page: held, since: now };
  const since = Math.min(turn.since, now);
  const passed = Math.floor((now - since) / dwell);
  return { page: (page + passed) % count, since: since + passed * dwell };
}
