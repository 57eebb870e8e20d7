import type { Turn } from '../../board/turn.ts';
import type { Millis } from '../../clock/clock.ts';

/** So long (ms) the page of an urgent alarm stays after somebody has acknowledged it. */
export const heldAfter = 30_000;

/** Which page of a wall is in sight since when, and what holds it. */
export interface WallTurn extends Turn {
  /** The page that an urgent alarm keeps; `until`: it was acknowledged, and the page stays as long. */
  readonly hold: { readonly page: number; readonly until: Millis | null } | null;
}

interface Rotation {
  readonly now: Millis;
  /** ms; of each page. */
  readonly dwells: readonly Millis[];
  /** The page that an urgent alarm which waits for somebody keeps in sight; null: none does. */
  readonly held: number | null;
  /** Somebody pressed a key: until then the page stays. */
  readonly pausedUntil: Millis;
  /** A link to the gateway is cut: the last picture stays, but for an alarm that is heard by the other one. */
  readonly isCut: boolean;
}

const holdAt = ({ hold }: WallTurn, held: number | null, now: Millis): WallTurn['hold'] => {
  if (held !== null) return { page: held, until: null };
  if (hold === null) return null;
  // By a clock that went back it is held no longer than it may be.
  const until = Math.min(hold.until ?? Number.POSITIVE_INFINITY, now + heldAfter);
  return now < until ? { page: hold.page, until } : null;
};

/** The page whose turn it is now. What holds it gives the page its whole dwell again afterwards; of a window that slept the next one comes. */
export function wallTurnAt(turn: WallTurn, { now, dwells, held, pausedUntil, isCut }: Rotation): WallTurn {
  const count = dwells.length;
  if (count === 0) return turn;
  const hold = holdAt(turn, held, now);
  const page = Math.min(turn.page, count - 1);
  if (now < pausedUntil) return { page, since: now, hold };
  if (hold !== null && hold.page < count) return { page: hold.page, since: now, hold };
  if (isCut) return { page, since: now, hold };
  const dwell = dwells[page] ?? 0;
  const since = Math.min(turn.since, now);
  if (now - since < dwell) return { page, since, hold };
  return { page: (page + 1) % count, since: now - since < 2 * dwell ? since + dwell : now, hold };
}
