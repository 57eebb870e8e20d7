import { type Band, isTooFew, type LeftReason, type SiteDays, slotsOfDay } from '../band/band.ts';
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

interface LearnedBy {
  /** Days that say nothing, whatever was recorded of them. */
  readonly left: ReadonlyMap<string, LeftReason>;
  /** The band that is learned of it each night, where it is watched: what is usual is said once. */
  readonly band: Pick<Band, 'slots' | 'counts' | 'enoughFrom' | 'since'> | null;
  /** What its organisation says of its days, as the calendar was made by. */
  readonly siteDays: SiteDays;
}

/** By its means of whole days, as the bands of points are learned; by its own band where it has one. */
export function usualOf(means: Means, calendar: QuarterCalendar, { left, siteDays, band }: LearnedBy): Usual {
  const learned =
    band ?? learn(daysOf(means, calendar.quarters, left), { percentiles: shippedPercentiles, siteDays, since: null });
  const days = learned.counts.work + learned.counts.rest;
  const few: Usual = { days, enoughFrom: learned.enoughFrom, lacks: 'tooFewDays', medians: null, persistence: null };
  // A band that said something stays as it was while too few days are left to learn.
  if (band === null ? learned.enoughFrom !== null : isTooFew(band)) return few;
  const medians = {
    work: learned.slots.work.map((slot) => slot?.median ?? null),
    rest: learned.slots.rest.map((slot) => slot?.median ?? null),
  };
  const persistence = persistenceOf(means, medianAtBy(medians, calendar));
  return persistence === null ? few : { ...few, lacks: null, medians, persistence };
}

function daysOf({ values }: Means, quarters: readonly NamedQuarter[], left: LearnedBy['left']): readonly DayMeans[] {
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
    left: left.get(day) ?? (one.known < leastKnown * one.quarters ? 'coverage' : null),
  }));
}
