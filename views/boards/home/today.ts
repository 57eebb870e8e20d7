import type { BucketRow } from '../../../domain/telemetry/calls.ts';
import type { ChartColumn, ChartData } from '../../../src/kit/chart/chart.ts';

type Rows = Readonly<Record<string, readonly BucketRow[]>>;

/** One column: the sum of the points; where one of them is missing there is no sum, and it is never 0. */
export function summed({ series }: Pick<ChartData, 'series'>): ChartColumn {
  const [first, ...others] = series;
  if (first === undefined) return [];
  return first.mean.map((value, index) => {
    let sum = value;
    for (const { mean } of others) {
      const other = mean[index];
      if (sum === undefined || sum === null) break;
      sum = other === undefined || other === null ? other : sum + other;
    }
    return sum;
  });
}

export interface Curve {
  /** s since 1970 */
  readonly times: readonly number[];
  readonly values: ChartColumn;
}

/** Buckets of some points as the curve of their sum, moved by `later` ms. */
export function curveOf(rows: Rows, points: readonly string[], { width, later }: { readonly width: number; readonly later: number }): Curve {
  const columns = points.map((id) => rows[id] ?? []);
  const starts = (columns[0] ?? []).map(({ start }) => Date.parse(start));
  return {
    times: starts.map((start) => (start + width / 2 + later) / 1000),
    values: summed({ series: columns.map((column) => ({ mean: column.map(({ mean }) => mean) })) }),
  };
}

/** Two curves on the times of both; where one has no sample the other's place is left open, which is no gap. */
export function together(a: Curve, b: Curve): Pick<ChartData, 'times' | 'series'> {
  const times = [...new Set([...a.times, ...b.times])].sort((x, y) => x - y);
  const on = (curve: Curve): ChartColumn => {
    const at = new Map(curve.times.map((time, index) => [time, curve.values[index]]));
    return times.map((time) => at.get(time));
  };
  return { times, series: [{ mean: on(a) }, { mean: on(b) }] };
}

/** The value of a curve at an instant (s): that of the last place at or before it; null where there is none or it is a gap. */
export function valueAt({ times, values }: Curve, at: number): number | null {
  const after = times.findIndex((time) => time > at);
  return values[(after === -1 ? times.length : after) - 1] ?? null;
}

export function peakOf({ times, values }: Curve): { readonly at: number; readonly value: number } | null {
  let peak: { at: number; value: number } | null = null;
  for (const [index, value] of values.entries()) {
    if (value !== null && value !== undefined && (peak === null || value > peak.value)) peak = { at: times[index] as number, value };
  }
  return peak;
}

/** What counters have counted since a beginning, and how sure that is. */
export interface Energy {
  readonly value: number | null;
  /** ms; when the first reading came, where that was after the beginning. */
  readonly since: number | null;
  /** ms between the first and the last reading in which nothing came. The difference of the registers bridges them. */
  readonly missing: number;
  readonly hasReset: boolean;
  readonly isGood: boolean;
}

/** The difference of each register, added up. A register that falls was reset or changed: then only its increments count, and it is said. */
export function energyOf(rows: Rows, points: readonly string[], { width, until }: { readonly width: number; readonly until: number }): Energy {
  const parts = points.map((id) => counted(rows[id] ?? [], { width, until }));
  if (parts.length === 0 || parts.some(({ value }) => value === null)) {
    return { value: null, since: null, missing: 0, hasReset: false, isGood: false };
  }
  const since = parts.reduce<number | null>((latest, part) => (part.since === null ? latest : Math.max(latest ?? 0, part.since)), null);
  return {
    value: parts.reduce((sum, part) => sum + (part.value ?? 0), 0),
    since,
    missing: Math.max(...parts.map((part) => part.missing)),
    hasReset: parts.some((part) => part.hasReset),
    isGood: since === null && parts.every((part) => part.isGood),
  };
}

function counted(row: readonly BucketRow[], { width, until }: { readonly width: number; readonly until: number }): Energy {
  let [last, value, missing, hasReset, isGood]: [number | null, number, number, boolean, boolean] = [null, 0, 0, false, true];
  let since: number | null = null;
  for (const [index, bucket] of row.entries()) {
    const start = Date.parse(bucket.start);
    const length = Math.min(until, start + width) - start;
    if (bucket.first === null || bucket.last === null) {
      if (last !== null) missing += Math.max(0, length - bucket.covered);
      continue;
    }
    if (last === null && (index > 0 || bucket.covered < length * mostlyThere)) since = Math.max(start, start + length - bucket.covered);
    else if (last !== null) missing += Math.max(0, length - bucket.covered);
    const from = last ?? bucket.first;
    const hasFallen = bucket.first < from || bucket.last < bucket.first;
    hasReset ||= hasFallen;
    value += hasFallen ? Math.max(0, bucket.last - bucket.first) : bucket.last - from;
    isGood &&= bucket.quality === 0;
    last = bucket.last;
  }
  const isWhole = missing < width * (1 - mostlyThere) && !hasReset;
  return { value: last === null ? null : value, since, missing, hasReset, isGood: isGood && isWhole };
}

/** A bucket in which a value held for this share of the time lacks nothing that matters: readings come at their period, not on its edge. */
const mostlyThere = 0.9;
