import type { Millis } from '../../clock/clock.ts';
import { aMinute } from '../../clock/lengths.ts';

export const quarter: Millis = 15 * aMinute;
/** A forecast reaches so many quarters ahead: 24 h. */
export const ahead = 96;
/** A quarter is known of which at least so much was covered; of less there is a gap. */
const leastCovered = 0.9;

/** Means of quarters of an hour in a row, the first from `from` on; null over a gap. */
export interface Means {
  readonly from: Millis;
  readonly values: readonly (number | null)[];
}

/** The beginning of the quarter that holds the instant. Every zone is a whole number of quarters from UTC. */
export const quarterOf = (at: Millis): Millis => Math.floor(at / quarter) * quarter;

export const meanAt = ({ from, values }: Means, at: Millis): number | null =>
  values[Math.round((quarterOf(at) - from) / quarter)] ?? null;

interface Covered {
  readonly start: Millis;
  readonly mean: number | null;
  readonly covered: Millis;
}

/** What was read by quarters, as means: one that was covered too little is a gap, never a value. */
export function meansOf(
  buckets: readonly Covered[],
  { from, to }: { readonly from: Millis; readonly to: Millis },
): Means {
  const values: (number | null)[] = Array.from({ length: Math.max(0, Math.round((to - from) / quarter)) }, () => null);
  for (const { start, mean, covered } of buckets) {
    const n = (start - from) / quarter;
    if (Number.isInteger(n) && n >= 0 && n < values.length && covered >= leastCovered * quarter) values[n] = mean;
  }
  return { from, values };
}
