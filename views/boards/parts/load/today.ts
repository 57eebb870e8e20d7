import type { BucketRow } from '../../../../domain/telemetry/calls.ts';
import type { ChartColumn, ChartData } from '../../../../src/kit/chart/chart.ts';

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
export function curveOf(
  rows: Rows,
  points: readonly string[],
  { width, later }: { readonly width: number; readonly later: number },
): Curve {
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
