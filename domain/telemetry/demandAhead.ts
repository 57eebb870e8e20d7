import type { Millis } from '../clock/clock.ts';

/** A stretch over which a demand is taken, so far. */
export interface Running {
  readonly from: Millis;
  readonly to: Millis;
  readonly until: Millis;
  /** kW, of what is over of it. */
  readonly mean: number;
}

export interface Ahead {
  /** kW at its end, if the load stays as it is. */
  readonly atEnd: number;
  /** kW by which the load must fall for the rest of it to end at the limit; 0: it need not. Null: nothing is agreed. */
  readonly shed: number | null;
}

/** Where the demand of a stretch ends at the present load; null where it is over, or no load is known. */
export function demandAhead(running: Running, load: number | null, limit: number | null): Ahead | null {
  const { from, to, until, mean } = running;
  const rest = to - until;
  if (load === null || rest <= 0) return null;
  const counted = mean * (until - from);
  const atEnd = (counted + load * rest) / (to - from);
  if (limit === null) return { atEnd, shed: null };
  const allowed = (limit * (to - from) - counted) / rest;
  return { atEnd, shed: Math.max(0, load - allowed) };
}
