import type { TimeRange } from '../../../domain/clock/timeRange.ts';
import type { BucketRow } from '../../../domain/telemetry/calls.ts';
import { type QualityName, qualities } from '../../../domain/telemetry/quality.ts';
import type { ChartColumn, ChartData } from '../../../src/kit/chart/chart.ts';

/** Buckets of some points on one grid, as `GET series` answers. */
export interface Buckets {
  /** ms, nominal for a day and a month. */
  readonly width: number;
  readonly series: Readonly<Record<string, readonly BucketRow[]>>;
}

const startOf = ({ start }: BucketRow): number => Date.parse(start);

interface FiguresQuestion {
  readonly points: readonly { readonly id: string; readonly stepped: boolean }[];
  readonly band: boolean;
  /** ms; what lies beyond is no gap, it has not happened. */
  readonly now: number;
}

/** The columns of a chart. The line is what held on average; what was smallest and largest is its band, so that no spike disappears. */
export function chartDataOf({ width, series }: Buckets, { points, band, now }: FiguresQuestion): ChartData {
  const rows = points.map(({ id }) => series[id] ?? []);
  const longest = rows.reduce((a, b) => (b.length > a.length ? b : a), []);
  const starts = longest.map(startOf);
  const ends = starts.map((start, index) => starts[index + 1] ?? start + width);
  const columns = rows.map((row, index) => columnsOf(row, { stepped: points[index]?.stepped ?? false, band, now }));
  return {
    times: starts.map((start, index) => (start + Math.min(ends[index] as number, Math.max(start, now))) / 2000),
    series: columns,
    gaps: gapsOf(
      columns.map(({ mean }) => mean),
      { starts, ends: ends.map((end) => Math.min(end, now)) },
    ),
  };
}

interface Drawn {
  readonly stepped: boolean;
  readonly band: boolean;
  readonly now: number;
}

function columnsOf(row: readonly BucketRow[], { stepped, band, now }: Drawn): ChartData['series'][number] {
  const isFuture = (bucket: BucketRow) => startOf(bucket) >= now;
  const mean = row.map((bucket) => {
    if (isFuture(bucket)) return undefined;
    return stepped ? (bucket.last ?? bucket.mean) : bucket.mean;
  });
  if (stepped || !band) return { mean };
  const edge = (of: 'min' | 'max'): ChartColumn =>
    row.map((bucket) => (isFuture(bucket) ? undefined : (bucket[of] ?? bucket.mean)));
  return { mean, min: edge('min'), max: edge('max') };
}

/** Spans in which none of the series has anything. */
function gapsOf(
  columns: readonly ChartColumn[],
  { starts, ends }: { readonly starts: readonly number[]; readonly ends: readonly number[] },
): ChartData['gaps'] {
  const gaps: { from: number; to: number }[] = [];
  for (const [index, start] of starts.entries()) {
    if (columns.length === 0 || !columns.every((column) => column[index] === null)) continue;
    const to = (ends[index] as number) / 1000;
    const before = gaps.at(-1);
    if (before !== undefined && before.to === start / 1000) before.to = to;
    else gaps.push({ from: start / 1000, to });
  }
  return gaps;
}

/** Smallest, largest and the mean weighted by the time that each value held. */
export interface Figures {
  readonly min: number | null;
  readonly max: number | null;
  readonly mean: number | null;
}

export function figuresOf(row: readonly BucketRow[], { from, to }: TimeRange): Figures {
  let [min, max, weight, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const bucket of row) {
    const start = startOf(bucket);
    if (start < from || start >= to) continue;
    if (bucket.min !== null) min = Math.min(min, bucket.min);
    if (bucket.max !== null) max = Math.max(max, bucket.max);
    if (bucket.mean === null) continue;
    weight += bucket.covered;
    sum += bucket.mean * bucket.covered;
  }
  return { min: min > max ? null : min, max: min > max ? null : max, mean: weight === 0 ? null : sum / weight };
}

/** The bucket that holds the instant; null where there is none. */
export function bucketAt(row: readonly BucketRow[], at: number, width: number): BucketRow | null {
  let [low, high] = [0, row.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(row[middle] as BucketRow) <= at) low = middle + 1;
    else high = middle;
  }
  const found = row[low - 1];
  const next = row[low];
  const end = found === undefined ? 0 : next === undefined ? startOf(found) + width : startOf(next);
  return found !== undefined && at < end ? found : null;
}

/** Of each quality its share of the time, 0 to 1, the missing time under `none`. A bucket counts by the worst in it. */
export function qualityShares({ width, series }: Buckets, now: number): ReadonlyMap<QualityName, number> {
  const spent = new Map<QualityName, number>();
  const add = (name: QualityName, ms: number) => ms > 0 && spent.set(name, (spent.get(name) ?? 0) + ms);
  let whole = 0;
  for (const row of Object.values(series)) {
    for (const [index, bucket] of row.entries()) {
      const start = startOf(bucket);
      const next = row[index + 1];
      const length = Math.min(now, next === undefined ? start + width : startOf(next)) - start;
      if (length <= 0) continue;
      whole += length;
      const covered = Math.min(bucket.covered, length);
      const name = qualities[bucket.quality] ?? 'none';
      add(name, covered);
      add(covered === 0 ? name : 'none', length - covered);
    }
  }
  return new Map([...spent].map(([name, ms]) => [name, ms / whole]));
}
