import type { Millis } from '../../clock/clock.ts';
import { quantity } from '../../energy/quantity.ts';
import { value95 } from '../../powerQuality/indices.ts';
import type { Edges } from '../axis.ts';
import { type Figured, noFigure } from './figured.ts';

/** Below it nothing is judged: what was not seen may have been anything. */
export const leastCoverage = 0.95;

/** Means of the short stretches that what a device measures is judged by: minutes, of longer spans five of them. */
export interface Cells {
  readonly edges: Edges;
  readonly columns: ReadonlyMap<string, Column>;
  /** Nothing is known beyond it: now. */
  readonly until: Millis;
}
export interface Column {
  readonly mean: readonly (number | null)[];
  /** ms of each for which a value stood. */
  readonly covered: readonly Millis[];
}

/** One figure of each stretch. */
export interface Track {
  readonly edges: Edges;
  readonly values: readonly (number | null)[];
  readonly covered: readonly Millis[];
  readonly until: Millis;
}

/** What follows from several things that are measured at the same time; where one of them lacks, nothing does. Null: none of it is measured. */
export function trackOf(
  { edges, columns, until }: Cells,
  roles: readonly string[],
  compute: (values: readonly number[], start: Millis) => number | null,
): Track | null {
  const used = roles.map((role) => columns.get(role));
  if (used.some((column) => column === undefined)) return null;
  const all = used as readonly Column[];
  const values = edges.slice(0, -1).map((start, n) => {
    const means = all.map(({ mean }) => mean[n] ?? null);
    return means.some((one) => one === null) ? null : compute(means as number[], start);
  });
  const covered = values.map((value, n) =>
    value === null ? 0 : Math.min(...all.map((column) => column.covered[n] ?? 0)),
  );
  return { edges, values, covered, until };
}

interface Seen {
  readonly value: number;
  readonly at: Millis;
  readonly covered: Millis;
}

/** What is known of a span of a track, in order. */
export function seenIn({ edges, values, covered }: Track, from: Millis, to: Millis): readonly Seen[] {
  const found: Seen[] = [];
  for (let n = firstFrom(edges, from); n < values.length && (edges[n] as number) < to; n++) {
    const value = values[n];
    if (value != null) found.push({ value, at: edges[n] as number, covered: covered[n] ?? 0 });
  }
  return found;
}

function firstFrom(edges: Edges, from: Millis): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] as number) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A figure with the time that it stands on. */
export function figuredOf(
  value: number | null,
  {
    present,
    from,
    to,
    until,
  }: { readonly present: Millis; readonly from: Millis; readonly to: Millis; readonly until: Millis },
): Figured {
  const time = { elapsed: Math.max(0, Math.min(to, until) - from), expected: to - from };
  if (value === null) return noFigure(time.elapsed === 0 ? 'notYet' : 'missing', time);
  const known = quantity(value.toFixed(6));
  return {
    value: known,
    none: null,
    quality: 'good',
    doubt: null,
    lowered: false,
    present: Math.min(present, time.elapsed),
    ...time,
  };
}

export interface Stood {
  readonly figure: Figured;
  readonly at: Millis | null;
}

/** How a span of a track is told as one figure. */
export type Telling = (seen: readonly Seen[]) => { readonly value: number; readonly at?: Millis } | null;

export const meanOf: Telling = (seen) => {
  const time = seen.reduce((sum, one) => sum + one.covered, 0);
  return time === 0 ? null : { value: seen.reduce((sum, { value, covered }) => sum + value * covered, 0) / time };
};
const extreme =
  (isMore: (a: number, b: number) => boolean): Telling =>
  (seen) => {
    const [first] = seen;
    return first === undefined ? null : seen.reduce((a, b) => (isMore(b.value, a.value) ? b : a), first);
  };
export const highestOf: Telling = extreme((a, b) => a > b);
export const lowestOf: Telling = extreme((a, b) => a < b);
export const probableOf: Telling = (seen) => {
  const value = value95(seen.map((one) => one.value));
  return value === null ? null : { value };
};

/** A span of a track as one figure. */
export function toldOf(track: Track, from: Millis, to: Millis, telling: Telling): Stood {
  const seen = seenIn(track, from, to);
  const told = telling(seen);
  const present = seen.reduce((sum, one) => sum + one.covered, 0);
  return { figure: figuredOf(told?.value ?? null, { present, from, to, until: track.until }), at: told?.at ?? null };
}

/** Share of what could have been seen that was seen. */
export const coverageOf = ({ present, elapsed }: Pick<Figured, 'present' | 'elapsed'>): number =>
  elapsed === 0 ? 0 : present / elapsed;

/** Whether a figure keeps to a limit; null: there is none, or too little was seen to say. */
export function verdictOf(figure: Figured, isMet: ((value: number) => boolean) | null): boolean | null {
  if (isMet === null || figure.value === null || coverageOf(figure) < leastCoverage) return null;
  return isMet(figure.value.toNumber());
}

/** Samples of one point as they stand: for how long of a span a value held. */
export function heldFor(
  samples: readonly { readonly at: Millis }[],
  { from, to, hold }: { readonly from: Millis; readonly to: Millis; readonly hold: Millis },
): Millis {
  return samples.reduce((sum, { at }, n) => {
    const end = Math.min(samples[n + 1]?.at ?? to, at + hold, to);
    return sum + Math.max(0, end - Math.max(at, from));
  }, 0);
}
