import { noSiteDays, slotsOfDay } from '../band/band.ts';
import { type DayMeans, learn, learnedDays, shippedPercentiles } from '../band/learn.ts';
import { type Medians, medianAtBy, type NamedQuarter, type QuarterCalendar } from './calendar.ts';
import type { ForecastLack } from './forecast.ts';
import type { Means } from './means.ts';
import { type Persistence, persistenceOf } from './profile.ts';

/** A day is learned of which so much is known. */
const leastKnown = 0.9;
/** So many days back it is learned. */
export const daysLearned = learnedDays;

/** What is usual of a point and how it departs from it, or why that is not known. */
export interface Usual {
  readonly days: number;
  readonly enoughFrom: string | null;
  readonly lacks: ForecastLack | null;
  readonly medians: Medians | null;
  readonly persistence: Persistence | null;
}

/** By its means of whole days and the days on which an alarm stood on it; as the bands of points are learned. */
export function usualOf(means: Means, calendar: QuarterCalendar, alarmDays: ReadonlySet<string>): Usual {
  const learned = learn(daysOf(means, calendar.quarters, alarmDays), {
    percentiles: shippedPercentiles,
    siteDays: noSiteDays,
    since: null,
  });
  const days = learned.counts.work + learned.counts.rest;
  const few: Usual = { days, enoughFrom: learned.enoughFrom, lacks: 'tooFewDays', medians: null, persistence: null };
  if (learned.enoughFrom !== null) return few;
  const medians = {
    work: learned.slots.work.map((slot) => slot?.median ?? null),
    rest: learned.slots.rest.map((slot) => slot?.median ?? null),
  };
  const persistence = persistenceOf(means, medianAtBy(medians, calendar));
  return persistence === null ? few : { ...few, lacks: null, medians, persistence };
}

function daysOf(
  { values }: Means,
  quarters: readonly NamedQuarter[],
  alarmDays: ReadonlySet<string>,
): readonly DayMeans[] {
  const days = new Map<string, { readonly means: (number | null)[]; quarters: number; known: number }>();
  for (const [n, value] of values.entries()) {
    const named = quarters[n];
    if (named === undefined) break;
    const day = days.get(named.day) ?? {
      means: Array.from({ length: slotsOfDay }, (): number | null => null),
      quarters: 0,
      known: 0,
    };
    days.set(named.day, day);
    day.quarters++;
    if (value === null) continue;
    day.known++;
    day.means[named.slot] = value;
  }
  return [...days].map(([day, one]) => ({
    day,
    means: one.means,
    left: alarmDays.has(day) ? 'alarm' : one.known < leastKnown * one.quarters ? 'coverage' : null,
  }));
}
