import { publishedYears } from './publishedYears.ts';

/** Whether a day is worked, `2026-11-20`. Where nothing is published for its year, its weekday tells, and it says so. */
export interface WorkingDay {
  readonly works: boolean;
  /** The days off of its year are published, or the site says it of this day. */
  readonly isPublished: boolean;
}

/** Days of which a site says itself whether it works. */
export type SiteCalendar = ReadonlyMap<string, boolean>;
export const noSiteDays: SiteCalendar = new Map();

const aDay = 86_400_000;
/** So many days of rest in a row are looked over. */
const mostLooked = 400;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / aDay;
const dayOf = (number: number): string => new Date(number * aDay).toISOString().slice(0, 10);
/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

/** As the site says of that day, else by the notices of the State Council, else by the weekday. */
export function workingDay(day: string, siteDays = noSiteDays): WorkingDay {
  const said = siteDays.get(day);
  if (said !== undefined) return { works: said, isPublished: true };
  const published = publishedYears[day.slice(0, 4)];
  const isWeekday = weekdayOf(day) <= 5;
  if (published === undefined) return { works: isWeekday, isPublished: false };
  const date = day.slice(5);
  return { works: published.worked.includes(date) || (isWeekday && !published.off.includes(date)), isPublished: true };
}

/** Whether a day is a day of rest. */
export type IsRestDay = (day: string) => boolean;
export const restDays =
  (siteDays = noSiteDays): IsRestDay =>
  (day) =>
    !workingDay(day, siteDays).works;

/** The nearest working day before the day, or after it; the day itself where it is one. */
export function nearestWorkingDay(day: string, step: -1 | 1, siteDays = noSiteDays): string {
  let number = dayNumber(day);
  // A site that says of every day that it rests has none: the day itself.
  for (let looked = 0; looked < mostLooked; looked++, number += step)
    if (workingDay(dayOf(number), siteDays).works) return dayOf(number);
  return day;
}
