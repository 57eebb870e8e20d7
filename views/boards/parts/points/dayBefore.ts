import type { BucketRow } from '../../../../domain/telemetry/calls.ts';
import type { ChartColumn, ChartData } from '../../../../src/kit/chart/chart.ts';

/** A curve of an earlier time, by where its parts would lie on the later one (s). */
export type Earlier = ReadonlyMap<number, number>;
export const noEarlier: Earlier = new Map();

/** What was measured `later` s before, laid on the times of now; `width` (s) of a part. */
export function laidOn(
  rows: readonly BucketRow[],
  { width, later }: { readonly width: number; readonly later: number },
): Earlier {
  return new Map(
    rows.flatMap(({ start, mean }) =>
      mean === null ? [] : [[Math.round(Date.parse(start) / 1000 + later + width / 2), mean] as const],
    ),
  );
}

/** The data with the earlier curve behind it as one series more, on the times of both: where one has no sample it has none, and no gap either. */
export function withEarlier(data: ChartData, earlier: Earlier): ChartData {
  if (earlier.size === 0) return data;
  const own = new Map(data.times.map((at, n) => [Math.round(at), n]));
  const times = [...new Set([...own.keys(), ...earlier.keys()])].sort((a, b) => a - b);
  const spread = (column: ChartColumn): ChartColumn =>
    times.map((at) => {
      const n = own.get(at);
      return n === undefined ? undefined : column[n];
    });
  return {
    times,
    gaps: data.gaps,
    series: [
      ...data.series.map(({ mean, min, max }) => ({
        mean: spread(mean),
        ...(min === undefined ? {} : { min: spread(min) }),
        ...(max === undefined ? {} : { max: spread(max) }),
      })),
      { mean: times.map((at) => earlier.get(at)) },
    ],
  };
}
