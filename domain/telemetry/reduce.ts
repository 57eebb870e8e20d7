import type { Millis } from '../clock/clock.ts';
import { type Adopted, heldFrom } from './adopted.ts';
import type { Columns } from './columns.ts';
import { addTo, type ExactSum, exactSum, totalOf } from './exactSum.ts';
import { type Quality, quality } from './quality.ts';
import { effectiveQuality, isUsable, type Summary } from './summary.ts';

/** What became of the samples of one bucket. Numbers stand on its usable samples; see `Summary`. */
export interface Reduced {
  readonly start: Millis;
  readonly min: number | null;
  readonly minAt: Millis | null;
  readonly max: number | null;
  readonly maxAt: Millis | null;
  readonly first: number | null;
  readonly last: number | null;
  /** Samples of any quality. */
  readonly count: number;
  /** Weighted by the time that each value held, with what held on from before the bucket. */
  readonly mean: number | null;
  readonly sum: number | null;
  readonly integral: number | null;
  /** ms for which a usable value held. */
  readonly covered: Millis;
  /** The worst that the numbers stand on; without any, the word for what is there instead: stale, bad, none. */
  readonly quality: Quality;
}

export interface ReduceBy {
  readonly edges: readonly Millis[];
  /** A value holds until the next sample, but at most so long. */
  readonly hold: Millis;
  /** Samples of before the installation came at other paces: their values hold at least so long. */
  readonly adopted?: Adopted;
  /** Nothing holds beyond this instant: now. */
  readonly until: Millis;
}

/** Takes the samples of one point in order of `at`, singly or as summaries of those that lie within one bucket. */
export interface Reducer {
  readonly samples: (columns: Columns) => void;
  /** Exact only where the span lies within one bucket (or before the first), `maxGap ≤ hold` and `lastAt ≤ until`. */
  readonly summary: (summary: Summary) => void;
  readonly finish: () => readonly Reduced[];
}

interface Open {
  min: number | null;
  minAt: Millis | null;
  max: number | null;
  maxAt: Millis | null;
  first: number | null;
  last: number | null;
  count: number;
  usable: number;
  covered: Millis;
  qualities: number;
  readonly sum: ExactSum;
  readonly integral: ExactSum;
}

export function reducer({ edges, hold, adopted, until }: ReduceBy): Reducer {
  const buckets = Array.from({ length: Math.max(0, edges.length - 1) }, anOpenBucket);
  let current = -1;
  /** The last sample so far; `holds` is false where it has no usable value. */
  let before = { at: Number.NEGATIVE_INFINITY, value: 0, quality: 0, holds: false };

  /** Instants rise, so the bucket is found by going on. −1 is before the first; beyond the last there is none. */
  const bucketAt = (at: Millis): Open | undefined => {
    while (current + 1 < edges.length && (edges[current + 1] as Millis) <= at) current++;
    return buckets[current];
  };

  const holdUntil = (next: Millis): void => {
    if (!before.holds) return;
    const end = Math.min(next, before.at + heldFrom(before.at, hold, adopted), until);
    let from = Math.max(before.at, edges[0] ?? end);
    while (from < end) {
      const bucket = bucketAt(from);
      const edge = edges[current + 1];
      if (bucket === undefined || edge === undefined) return;
      const to = Math.min(end, edge);
      bucket.covered += to - from;
      bucket.qualities |= 1 << before.quality;
      addTo(bucket.integral, before.value * (to - from));
      from = to;
    }
  };

  return {
    samples(columns) {
      for (let i = 0; i < columns.length; i++) {
        const at = columns.at[i] as number;
        const value = columns.values[i] as number;
        const q = columns.qualities[i] as number;
        holdUntil(at);
        const bucket = bucketAt(at);
        if (bucket !== undefined) addSample(bucket, { at, value, quality: q });
        before = { at, value, quality: q, holds: isUsable(value, q) };
      }
    },
    summary(summary) {
      holdUntil(summary.firstAt);
      const bucket = bucketAt(summary.firstAt);
      if (bucket !== undefined) addSummary(bucket, summary);
      const holds = summary.endQuality !== quality.none;
      before = { at: summary.lastAt, value: summary.last ?? 0, quality: summary.endQuality, holds };
    },
    finish() {
      holdUntil(edges.at(-1) ?? Number.NEGATIVE_INFINITY);
      before = { ...before, holds: false };
      return buckets.map((bucket, i) => reducedOf(bucket, edges[i] as Millis));
    },
  };
}

function anOpenBucket(): Open {
  const nothing = { min: null, minAt: null, max: null, maxAt: null, first: null, last: null };
  return { ...nothing, count: 0, usable: 0, covered: 0, qualities: 0, sum: exactSum(), integral: exactSum() };
}

function addSample(
  bucket: Open,
  sample: { readonly at: Millis; readonly value: number; readonly quality: number },
): void {
  const { at, value } = sample;
  bucket.count++;
  bucket.qualities |= 1 << effectiveQuality(value, sample.quality);
  if (!isUsable(value, sample.quality)) return;
  bucket.usable++;
  addTo(bucket.sum, value);
  widen(bucket, { min: value, minAt: at, max: value, maxAt: at, first: value, last: value });
}

function addSummary(bucket: Open, summary: Summary): void {
  bucket.count += summary.count;
  bucket.usable += summary.usable;
  bucket.covered += summary.covered;
  bucket.qualities |= summary.qualities;
  // A sum that left the range of a double makes that of the bucket leave it as well.
  addTo(bucket.sum, summary.sum ?? Number.POSITIVE_INFINITY);
  addTo(bucket.integral, summary.integral ?? Number.POSITIVE_INFINITY);
  widen(bucket, summary);
}

function widen(bucket: Open, by: Pick<Summary, 'min' | 'minAt' | 'max' | 'maxAt' | 'first' | 'last'>): void {
  if (by.min !== null && (bucket.min === null || by.min < bucket.min)) [bucket.min, bucket.minAt] = [by.min, by.minAt];
  if (by.max !== null && (bucket.max === null || by.max > bucket.max)) [bucket.max, bucket.maxAt] = [by.max, by.maxAt];
  if (by.first !== null && bucket.first === null) bucket.first = by.first;
  if (by.last !== null) bucket.last = by.last;
}

function reducedOf(bucket: Open, start: Millis): Reduced {
  const { min, minAt, max, maxAt, first, last, count, covered } = bucket;
  const integral = covered > 0 ? totalOf(bucket.integral) : null;
  const sum = bucket.usable > 0 ? totalOf(bucket.sum) : null;
  return {
    start,
    min,
    minAt,
    max,
    maxAt,
    first,
    last,
    count,
    covered,
    sum,
    integral,
    mean: meanOf(integral, covered),
    quality: worstOf(bucket.qualities),
  };
}

function meanOf(integral: number | null, covered: Millis): number | null {
  return integral === null || covered === 0 ? null : integral / covered;
}

/** From best to worst: first what numbers may stand on, then what says why there are none. */
const usableOrder = [quality.good, quality.manual, quality.substituted, quality.uncertain] as const;
const otherOrder = [quality.stale, quality.bad] as const;

/** Of two buckets' qualities that of both together. */
export const worseQuality = (a: Quality, b: Quality): Quality => worstOf((1 << a) | (1 << b));

function worstOf(mask: number): Quality {
  const has = (q: Quality): boolean => (mask & (1 << q)) !== 0;
  return usableOrder.findLast(has) ?? otherOrder.findLast(has) ?? quality.none;
}
