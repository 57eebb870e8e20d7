import { slotOf, slotsOfDay } from '../../domain/alarm/band/band.ts';
import { dayAfter } from '../../domain/alarm/band/learn.ts';
import { type Zone, zoneOf } from '../../domain/clock/zone.ts';
import { longestUnstored, type Point } from '../../domain/device/point.ts';
import { heldPeriods } from '../telemetry/adopted.ts';
import { quarter } from '../telemetry/rollup.ts';
import type { SeriesPoint } from '../telemetry/telemetry.ts';
import { type BandSeries, type QuarterMean, type QuarterSource, quarterMeans } from './quarterMeans.ts';

/** As its series is asked for: inside a storing deadband a value stands for as long as nothing had to be stored. */
export const seriesPoint = ({
  number,
  period,
  deadband,
}: {
  readonly number: number;
  readonly period: number;
  readonly deadband: number;
}): SeriesPoint => ({
  point: number,
  period: deadband > 0 ? Math.max(period, Math.ceil((longestUnstored + period) / heldPeriods)) : period,
});

/** The same of a point by whose quarters its band is told. */
export const bandSeries = (point: Pick<Point, 'number' | 'period' | 'deadband' | 'kind'>): BandSeries =>
  point.kind === 'counter'
    ? { point: point.number, period: point.period, counts: true }
    : { ...seriesPoint(point), counts: false };

/** A day as it was recorded. */
export interface ReadDay {
  readonly day: string;
  /** The share of it that was recorded. */
  readonly covered: number;
  /** NaN where too little was. */
  readonly means: Float64Array;
}

/** When the local clock began this day. */
export const beginOf = (day: string, zone: Zone): number => zone.startOfDay(zone.instantAt(`${day}T12:00`) ?? 0);

export interface DaysQuery {
  readonly points: readonly BandSeries[];
  /** Both counted in. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
}

/** The days of each point, by its number, by the local clock: a day on which it was changed has its quarters where they are. */
export async function readDays(
  source: QuarterSource,
  { points, from, to, zone: name }: DaysQuery,
): Promise<ReadonlyMap<number, readonly ReadDay[]>> {
  const zone = zoneOf(name);
  const span = { from: beginOf(from, zone), to: beginOf(dayAfter(to, 1), zone) };
  const series = await quarterMeans(source, { points, ...span, zone: name });
  const places = new Map<number, { readonly day: string; readonly slot: number }>();
  const placeOf = (at: number) => {
    const known = places.get(at) ?? slotOf(at, zone);
    places.set(at, known);
    return known;
  };
  return new Map([...series].map(([point, buckets]) => [point, daysOf(buckets, placeOf)]));
}

function daysOf(
  buckets: readonly QuarterMean[],
  placeOf: (at: number) => { readonly day: string; readonly slot: number },
): readonly ReadDay[] {
  const days = Map.groupBy(buckets, ({ start }) => placeOf(start).day);
  return [...days].map(([day, mine]) => {
    const means = new Float64Array(slotsOfDay).fill(Number.NaN);
    for (const bucket of mine) {
      const { slot } = placeOf(bucket.start);
      const mean = bucket.mean ?? Number.NaN;
      // An hour that comes twice is told by both.
      means[slot] = Number.isNaN(means[slot] as number) ? mean : ((means[slot] as number) + mean) / 2;
    }
    const covered = mine.reduce((sum, bucket) => sum + bucket.covered, 0);
    return { day, covered: covered / (mine.length * quarter), means };
  });
}
