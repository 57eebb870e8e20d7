import type { Band, Creep, SiteDays } from '../../domain/alarm/band/band.ts';
import { creepOf } from '../../domain/alarm/band/creep.ts';
import {
  type DayMeans,
  dayAfter,
  type LearnBy,
  type Learned,
  learn,
  learnedDays,
} from '../../domain/alarm/band/learn.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { Database } from '../store/database.ts';
import type { ReadTelemetry } from '../telemetry/telemetry.ts';
import { keepDays, keptDays } from './keptDays.ts';
import { leftDays } from './leftOut.ts';
import type { BandSeries, QuarterSource } from './quarterMeans.ts';
import { type ReadDay, readDays } from './readDays.ts';

/** A point of which the band is learned. */
export interface PointToLearn {
  readonly id: string;
  readonly device: string;
  readonly series: BandSeries;
  readonly since: string | null;
  /** What its creep is told from; null where there is none. */
  readonly oldest: Pick<Band, 'slots' | 'from' | 'to' | 'left'> | null;
  readonly siteDays: SiteDays;
  readonly percentiles: LearnBy['percentiles'];
}

export interface LearnWork {
  readonly points: readonly PointToLearn[];
  /** The newest day. */
  readonly to: string;
  readonly zone: string;
  /** Whether what was kept of the days is read anew from what is recorded. */
  readonly anew: boolean;
}

export interface PointLearned {
  readonly id: string;
  readonly learned: Learned;
  readonly creep: Creep | null;
  /** The meter was replaced since its oldest band was learned: by that one nothing is told any more. */
  readonly isOfAnotherMeter: boolean;
}

/** Less of a day than this was recorded: it is not learned. */
const leastCovered = 0.9;

/** The bands of some points: of each day that is not kept yet the means are read, and kept. */
export async function learnPoints(
  database: Database,
  reader: Pick<ReadTelemetry, 'series'>,
  { points, to, zone, anew }: LearnWork,
): Promise<readonly PointLearned[]> {
  const from = dayAfter(to, 1 - learnedDays);
  const source = { reader, database, asOf: null };
  const days = await daysRead(
    source,
    points.map(({ series }) => series),
    { from, to, zone, anew },
  );
  const left = await leftDays(database, { points, from, to, zone: zoneOf(zone) });
  return points.map((point): PointLearned => {
    const means = meansOf(days.get(point.series.point) ?? new Map(), left.get(point.id) ?? new Map(), { from, to });
    const learned = learn(means, point);
    const { oldest } = point;
    const isOfAnotherMeter = oldest !== null && isReplacedSince(oldest, learned);
    const creep = oldest === null || isOfAnotherMeter ? null : creepOf(oldest, means, point.siteDays);
    return { id: point.id, learned, creep, isOfAnotherMeter };
  });
}

interface DaysAsked extends Days {
  readonly zone: string;
  readonly anew: boolean;
}

/**
 * The days of each point, by its number: of what is measured those that are kept, and the others read, and kept. What registers counted is corrected for
 * long, and stands by the day already: it is read anew.
 */
async function daysRead(
  source: QuarterSource & { readonly database: Database },
  series: readonly BandSeries[],
  { anew, ...asked }: DaysAsked,
): Promise<ReadonlyMap<number, ReadonlyMap<string, ReadDay>>> {
  const [measured, counters] = [series.filter(({ counts }) => !counts), series.filter(({ counts }) => counts)];
  const numbers = measured.map(({ point }) => point);
  const kept = anew ? new Map<number, ReadonlyMap<string, ReadDay>>() : await keptDays(source.database, numbers, asked);
  const lacking = firstLacking(numbers, kept, asked);
  const read: ReadonlyMap<number, readonly ReadDay[]> =
    lacking === null ? new Map() : await readDays(source, { ...asked, points: measured, from: lacking });
  await keepDays(source.database, read, asked.from);
  const counted = await readDays(source, { ...asked, points: counters });
  const newOf = (point: number): readonly ReadDay[] => read.get(point) ?? counted.get(point) ?? [];
  return new Map(
    series.map(({ point }) => [
      point,
      new Map([...(kept.get(point) ?? []), ...newOf(point).map((one) => [one.day, one] as const)]),
    ]),
  );
}

type Left = Pick<Band, 'left'>;
const lastReplaced = ({ left }: Left): string => left.filter(({ why }) => why === 'replaced').at(-1)?.day ?? '';

/** Of a meter that was replaced after a band was learned, or of which that was recorded later, nothing of that band is usual. */
export const isReplacedSince = (band: Left, learned: Left): boolean => lastReplaced(learned) > lastReplaced(band);

interface Days {
  readonly from: string;
  readonly to: string;
}

function* daysOf({ from, to }: Days): Generator<string> {
  for (let day = from; day <= to; day = dayAfter(day, 1)) yield day;
}

/** The first day that is not kept of one of them; null where all are. */
function firstLacking(
  numbers: readonly number[],
  kept: ReadonlyMap<number, ReadonlyMap<string, ReadDay>>,
  span: Days,
): string | null {
  for (const day of daysOf(span)) if (numbers.some((number) => kept.get(number)?.has(day) !== true)) return day;
  return null;
}

/** Days of which nothing was recorded before the first that was are none of its days. */
function meansOf(
  days: ReadonlyMap<string, ReadDay>,
  left: ReadonlyMap<string, NonNullable<DayMeans['left']>>,
  span: Days,
): readonly DayMeans[] {
  const all = [...daysOf(span)].map((day): DayMeans & { readonly covered: number } => {
    const { covered = 0, means = nothing } = days.get(day) ?? {};
    return { day, covered, means, left: left.get(day) ?? (covered < leastCovered ? 'coverage' : null) };
  });
  const first = all.findIndex(({ covered }) => covered > 0);
  return first < 0 ? all.slice(-1) : all.slice(first);
}

const nothing = new Float64Array(0);
