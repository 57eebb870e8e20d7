import type { Millis } from '../clock/clock.ts';
import { heldFrom } from './adopted.ts';
import { quality } from './quality.ts';
import type { ReduceBy, Reduced } from './reduce.ts';
import type { Sample } from './sample.ts';
import { isUsable } from './summary.ts';

export interface Peak {
  readonly at: Millis;
  readonly value: number;
}

/** The higher of two peaks; of two as high the earlier. */
export function higher(a: Peak | null, b: Peak | null): Peak | null {
  if (a === null || b === null) return a ?? b;
  if (a.value !== b.value) return a.value > b.value ? a : b;
  return a.at <= b.at ? a : b;
}

/** A bucket in which several points may have had their highest sum. */
export interface MayPeak {
  readonly from: Millis;
  readonly to: Millis;
  /** No sum of an instant in it is higher: the points had their maxima at instants of their own. */
  readonly atMost: number;
}

type Column = readonly Pick<Reduced, 'start' | 'max' | 'last' | 'covered'>[];

/**
 * Where to look for the highest sum, the most promising first. What a value of the bucket before held on to counts; where one of the points
 * has nothing there is no sum. `end` closes the last bucket.
 */
export function mayPeakIn(columns: readonly Column[], end: Millis): readonly MayPeak[] {
  const starts = (columns[0] ?? []).map(({ start }) => start);
  return starts
    .flatMap((from, n): readonly MayPeak[] => {
      const highest = columns.map((column) => highestIn(column, n));
      if (highest.includes(null)) return [];
      return [{ from, to: starts[n + 1] ?? end, atMost: highest.reduce<number>((sum, one) => sum + (one ?? 0), 0) }];
    })
    .sort((a, b) => b.atMost - a.atMost);
}

function highestIn(column: Column, n: number): number | null {
  const bucket = column[n];
  if (bucket === undefined || bucket.covered === 0) return null;
  // A value that nothing has followed for a while may still hold: it is the last one that came. Of before the first bucket nothing is known.
  const held = column.slice(0, n).findLast(({ last }) => last !== null)?.last ?? Number.POSITIVE_INFINITY;
  return Math.max(bucket.max ?? held, held);
}

/** How long values hold is said as for a reduction. */
export interface Stepped extends Pick<ReduceBy, 'hold' | 'adopted'> {
  /** In order of their instants, with those of before that still hold. */
  readonly samples: readonly Pick<Sample, 'at' | 'value' | 'quality'>[];
}

/** The highest sum of the values that hold at one instant, from ≤ at < to; of several as high the first. Without a value of each there is none. */
export function peakOfSum(
  points: readonly Stepped[],
  { from, to }: { readonly from: Millis; readonly to: Millis },
): Peak | null {
  const places = points.map(() => -1);
  const instants = [from, ...points.flatMap(({ samples }) => samples.map(({ at }) => at).filter((at) => at > from))];
  let peak: Peak | null = null;
  for (const at of [...new Set(instants)].sort((a, b) => a - b)) {
    if (at >= to) break;
    const value = sumAt(points, places, at);
    peak = higher(peak, value === null ? null : { at, value });
  }
  return peak;
}

/** Goes on in each column to what holds at that instant. */
function sumAt(points: readonly Stepped[], places: number[], at: Millis): number | null {
  let sum: number | null = 0;
  for (const [n, { samples, hold, adopted }] of points.entries()) {
    let place = places[n] as number;
    while ((samples[place + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) place++;
    places[n] = place;
    const held = samples[place];
    const until = held === undefined ? at : held.at + heldFrom(held.at, hold, adopted);
    const holds = at < until && isUsable(held?.value ?? Number.NaN, held?.quality ?? quality.none);
    sum = sum === null || !holds ? null : sum + (held?.value ?? 0);
  }
  return sum;
}

/** The mean power of a stretch that may still run: what is measured against an agreed demand. */
export interface MeanSoFar {
  readonly from: Millis;
  readonly mean: number;
  /** Not all of the time since it began is known of each point. */
  readonly isPartial: boolean;
}

/** Below it a mean stands on a part of its time only. */
const whole = 0.95;

/** The mean of the sum in the last bucket, up to `until`; null where one of the points has nothing there. */
export function meanOfSum(
  columns: readonly (readonly Pick<Reduced, 'start' | 'mean' | 'covered'>[])[],
  until: Millis,
): MeanSoFar | null {
  const newest = columns.map((column) => column.at(-1));
  const from = newest[0]?.start;
  if (from === undefined) return null;
  let [sum, least] = [0, Number.POSITIVE_INFINITY];
  for (const bucket of newest) {
    if (bucket === undefined || bucket.mean === null) return null;
    sum += bucket.mean;
    least = Math.min(least, bucket.covered);
  }
  return { from, mean: sum, isPartial: least < (until - from) * whole };
}
