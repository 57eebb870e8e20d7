import type { Millis } from '../../domain/clock/clock.ts';
import { type Interval, isWhole } from '../../domain/energy/intervals.ts';
import type { Span } from '../../domain/telemetry/grid.ts';
import { countedWithin, readIntervalsOf } from '../energy/tables.ts';
import type { Queryable } from '../store/database.ts';
import { quarter } from '../telemetry/rollup.ts';
import type { Bucket, ReadTelemetry, SeriesPoint } from '../telemetry/telemetry.ts';

/** A point by whose quarters its band is told: by the mean of what was measured, or, of a counter, by what was counted in them. */
export interface BandSeries extends SeriesPoint {
  readonly counts: boolean;
}

/** Where quarters are read from: what was recorded, and what was counted, now (null) or as it was known at a moment. */
export interface QuarterSource {
  readonly reader: Pick<ReadTelemetry, 'series'>;
  readonly database: Pick<Queryable, 'query'>;
  readonly asOf: Millis | null;
}

export interface QuartersQuery extends Span {
  readonly points: readonly BandSeries[];
  readonly zone: string;
}

/** What a quarter of an hour says. */
export interface QuarterMean {
  readonly start: Millis;
  /** Null: too little of it is known. */
  readonly mean: number | null;
  /** ms of it that are known. */
  readonly covered: Millis;
}

/** The quarters of each point, by its number, from ≤ quarter < to. */
export async function quarterMeans(
  source: QuarterSource,
  { points, from, to, zone }: QuartersQuery,
): Promise<ReadonlyMap<number, readonly QuarterMean[]>> {
  const [measured, counters] = [points.filter(({ counts }) => !counts), points.filter(({ counts }) => counts)];
  const means = new Map<number, readonly QuarterMean[]>();
  if (measured.length > 0) {
    const asked = { points: measured, from, to, buckets: (to - from) / quarter, zone };
    const { series } = await source.reader.series(asked);
    for (const [point, buckets] of series) means.set(point, buckets.map(meanOf));
  }
  for (const [point, intervals] of await countedBy(source, counters, { from, to }))
    means.set(
      point,
      Array.from({ length: (to - from) / quarter }, (_, n) => usedIn(intervals, from + n * quarter)),
    );
  return means;
}

/** Nothing where less than half of it was recorded. */
const meanOf = ({ start, mean, covered }: Bucket): QuarterMean => ({
  start,
  mean: mean === null || !Number.isFinite(mean) || covered < quarter / 2 ? null : mean,
  covered,
});

/**
 * What a register counted in a quarter of an hour, by readings on both of its edges. What was spread over a gap, or lies over a meter that was replaced,
 * a reset or a doubt, says nothing of a quarter.
 */
function usedIn(intervals: ReadonlyMap<Millis, Interval>, start: Millis): QuarterMean {
  const one = intervals.get(start);
  const isSure = one !== undefined && isWhole(one) && one.quality === 'good';
  return isSure ? { start, mean: one.amount.toNumber(), covered: quarter } : { start, mean: null, covered: 0 };
}

/** All of them with one statement, but for the past and for who does not see all times of theirs. */
async function countedBy(
  { database, asOf }: QuarterSource,
  counters: readonly BandSeries[],
  span: Span,
): Promise<ReadonlyMap<number, ReadonlyMap<Millis, Interval>>> {
  if (counters.length === 0) return new Map();
  if (asOf === null && counters.every(({ within }) => within === undefined))
    return readIntervalsOf(
      database as Queryable,
      counters.map(({ point }) => point),
      span,
    );
  const each = counters.map(async ({ point, period, within }) => {
    const held = { number: point, period, ...(within === undefined ? {} : { within }) };
    return [point, (await countedWithin(database as Queryable, held, { ...span, asOf })).intervals] as const;
  });
  return new Map(await Promise.all(each));
}
