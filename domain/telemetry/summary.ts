import type { Millis } from '../clock/clock.ts';
import type { Columns } from './columns.ts';
import { addTo, exactSum, totalOf } from './exactSum.ts';
import { countsForRules, type Quality, quality } from './quality.ts';

/**
 * What a block says of its samples without being opened. Numbers stand on the usable samples: those with a value, of
 * quality good, uncertain, manual or substituted. `covered` and `integral` let each value hold until the next sample, however far:
 * a reader that lets it hold no longer than `hold` may use them only when `maxGap` is at most `hold`.
 */
export interface Summary {
  readonly firstAt: Millis;
  readonly lastAt: Millis;
  /** Samples of any quality, those with a usable value, those of quality good. */
  readonly count: number;
  readonly usable: number;
  readonly good: number;
  /** Bit n: a sample of quality n is among them. */
  readonly qualities: number;
  /** Of the last sample; 6 where it has no usable value, so that nothing holds on from it. */
  readonly endQuality: Quality;
  /** When the last of them was taken: who looks at an earlier moment must open the block. */
  readonly lastSeen: Millis;
  /** ms between two samples for which the former had a usable value. */
  readonly covered: Millis;
  readonly maxGap: Millis;
  readonly min: number | null;
  readonly minAt: Millis | null;
  readonly max: number | null;
  readonly maxAt: Millis | null;
  readonly first: number | null;
  readonly last: number | null;
  /** Null where it leaves the range of a double. */
  readonly sum: number | null;
  /** Value × ms that it held. Null where it leaves the range of a double. */
  readonly integral: number | null;
}

/** Whether both say the same, bit by bit: −0 is another number than 0. */
export function isSameSummary(one: Summary, other: Summary): boolean {
  return (Object.keys(one) as (keyof Summary)[]).every((field) => Object.is(one[field], other[field]));
}

/** Whether the sample has a value that people may reckon with. */
export function isUsable(value: number, q: number): boolean {
  return !Number.isNaN(value) && countsForRules(q as Quality);
}

/** The quality under which a sample counts: one of a good quality without a value is none. */
export function effectiveQuality(value: number, q: number): Quality {
  return Number.isNaN(value) && countsForRules(q as Quality) ? quality.none : (q as Quality);
}

/** The summary of at least one sample. */
export const summarise = (columns: Columns): Summary => summarisePart(columns, 0, columns.length);

/** That of the samples of `start ≤ index < end` alone, at least one. */
export function summarisePart(columns: Columns, start: number, stop: number): Summary {
  const { at, values, qualities, seen } = columns;
  const extremes = extremesOf(columns, start, stop);
  const sum = exactSum();
  const integral = exactSum();
  let [usable, good, mask, covered, maxGap] = [0, 0, 0, 0, 0];
  let lastSeen = Number.NEGATIVE_INFINITY;
  for (let i = start; i < stop; i++) {
    const value = values[i] as number;
    const q = qualities[i] as number;
    const held = i + 1 < stop ? (at[i + 1] as number) - (at[i] as number) : 0;
    mask |= 1 << effectiveQuality(value, q);
    if (held > maxGap) maxGap = held;
    if ((seen[i] as number) > lastSeen) lastSeen = seen[i] as number;
    if (!isUsable(value, q)) continue;
    usable++;
    if (q === quality.good) good++;
    covered += held;
    addTo(sum, value);
    addTo(integral, value * held);
  }
  const end = stop - 1;
  return {
    firstAt: at[start] as number,
    lastAt: at[end] as number,
    count: stop - start,
    usable,
    good,
    qualities: mask,
    lastSeen,
    covered,
    maxGap,
    ...extremes,
    sum: totalOf(sum),
    integral: totalOf(integral),
    endQuality: isUsable(values[end] as number, qualities[end] as number) ? (qualities[end] as Quality) : quality.none,
  };
}

type Extremes = Pick<Summary, 'min' | 'minAt' | 'max' | 'maxAt' | 'first' | 'last'>;

/** Smallest and largest usable value, each with the time at which it stood first; first and last usable value. */
function extremesOf({ at, values, qualities }: Columns, start: number, stop: number): Extremes {
  let [min, max, first, last] = [-1, -1, -1, -1];
  for (let i = start; i < stop; i++) {
    const value = values[i] as number;
    if (!isUsable(value, qualities[i] as number)) continue;
    if (first < 0) first = i;
    last = i;
    if (min < 0 || value < (values[min] as number)) min = i;
    if (max < 0 || value > (values[max] as number)) max = i;
  }
  const valueAt = (i: number): number | null => (i < 0 ? null : (values[i] as number));
  const timeAt = (i: number): number | null => (i < 0 ? null : (at[i] as number));
  return {
    min: valueAt(min),
    minAt: timeAt(min),
    max: valueAt(max),
    maxAt: timeAt(max),
    first: valueAt(first),
    last: valueAt(last),
  };
}
