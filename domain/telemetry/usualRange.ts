import type { Millis } from '../clock/clock.ts';
import type { IsRestDay } from '../clock/workingDays.ts';
import type { Zone } from '../clock/zone.ts';

const quarter: Millis = 900_000;
/** So many days of the same kind are looked at, and of so many at least something must be known. */
const mostDays = 30;
const leastDays = 10;
/** So many days back they are looked for: thirty work days are six weeks, days of rest lie further apart. */
const back = { work: 45, rest: 110 } as const;

/** The mean of a quarter of an hour by its beginning; what is not known is left out. */
export type QuarterMeans = ReadonlyMap<Millis, number>;

export interface UsualRange {
  readonly low: number;
  readonly high: number;
  /** Of so many days it was learned. */
  readonly days: number;
}

/** The value below which a share of them lies, between two by the line between them (type 7 of Hyndman and Fan). */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? 0;
  return low + ((sorted[Math.floor(place) + 1] ?? low) - low) * (place - Math.floor(place));
}

const dateOf = (at: Millis, zone: Zone): string => zone.written(at).local.slice(0, 10);
const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** By which calendar days are told apart. */
export interface DayCalendar {
  readonly zone: Zone;
  readonly isRest: IsRestDay;
}

/** From when on means must be known to say what is usual at this moment. */
export function usualSince(at: Millis, { zone, isRest }: DayCalendar): Millis {
  const today = dateOf(at, zone);
  const days = back[isRest(today) ? 'rest' : 'work'];
  return zone.startOfDay(zone.startOfDay(at) - days * 86_400_000 + quarter);
}

/** The last thirty days before this one that are of its kind: work, or rest. */
function likeDays(at: Millis, { zone, isRest: rests }: DayCalendar): readonly string[] {
  const today = dateOf(at, zone);
  const isRest = rests(today);
  const days: string[] = [];
  let day = today;
  for (let n = 0; n < back[isRest ? 'rest' : 'work'] && days.length < mostDays; n++) {
    day = dayBefore(day);
    if (rests(day) === isRest) days.push(day);
  }
  return days;
}

/**
 * What is usual at this time of day: the 5 % and the 95 % value of the means of this quarter of an hour and of its two neighbours of the last thirty days
 * of the same kind. None where less than ten of them are known.
 */
export function usualRange(means: QuarterMeans, at: Millis, calendar: DayCalendar): UsualRange | null {
  const { zone } = calendar;
  return rangeAt(means, zone.written(at).local.slice(11, 16), { days: likeDays(at, calendar), zone });
}

/** The same for every quarter of the day that holds the instant, by its beginning. */
export function usualBand(
  means: QuarterMeans,
  at: Millis,
  calendar: DayCalendar,
): readonly { readonly at: Millis; readonly range: UsualRange | null }[] {
  const { zone } = calendar;
  const days = likeDays(at, calendar);
  const [from, to] = [zone.startOfDay(at), zone.startOfNextDay(at)];
  return Array.from({ length: (to - from) / quarter }, (_, n) => {
    const start = from + n * quarter;
    return { at: start, range: rangeAt(means, zone.written(start).local.slice(11, 16), { days, zone }) };
  });
}

function rangeAt(
  means: QuarterMeans,
  time: string,
  { days, zone }: { readonly days: readonly string[]; readonly zone: Zone },
): UsualRange | null {
  let known = 0;
  const values: number[] = [];
  for (const day of days) {
    const instant = zone.instantAt(`${day}T${time}`);
    if (instant === null) continue;
    const start = Math.floor(instant / quarter) * quarter;
    const found = [start - quarter, start, start + quarter].flatMap((one) => means.get(one) ?? []);
    if (found.length > 0) known++;
    values.push(...found);
  }
  if (known < leastDays) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return { low: quantile(sorted, 0.05), high: quantile(sorted, 0.95), days: known };
}

/** How far a value lies outside of what is usual, below 0 under it; 0 within. Null: nobody knows. */
export function beyondUsual(value: number | null, usual: Pick<UsualRange, 'low' | 'high'> | null): number | null {
  if (value === null || usual === null) return null;
  if (value > usual.high) return value - usual.high;
  return value < usual.low ? value - usual.low : 0;
}

/** What is furthest beyond what is usual first, measured by how wide that is; then what is usual; then what nobody knows. Else as they stand. */
export function unusualFirst<T extends { readonly beyond: number | null; readonly usual: UsualRange | null }>(
  all: readonly T[],
): readonly T[] {
  const rank = ({ beyond, usual }: T): number => {
    if (beyond === null || usual === null) return -1;
    return beyond === 0 ? 0 : Math.abs(beyond) / Math.max(usual.high - usual.low, Math.abs(usual.high) / 100, 1e-9);
  };
  return all.toSorted((a, b) => rank(b) - rank(a));
}
