import { publishedYears } from './publishedYears.ts';

/** Whether a day is worked, `2026-11-20`. Where nothing is published for its year, its weekday tells, and it says so. */
export interface WorkingDay {
  readonly works: boolean;
  /** The days off of its year are published. */
  readonly isPublished: boolean;
}

const aDay = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / aDay;
const dayOf = (number: number): string => new Date(number * aDay).toISOString().slice(0, 10);
/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1;

/** By the notices of the State Council, else by the weekday. */
export function workingDay(day: string): WorkingDay {
  const published = publishedYears[day.slice(0, 4)];
  const isWeekday = weekdayOf(day) <= 5;
  if (published === undefined) return { works: isWeekday, isPublished: false };
  const date = day.slice(5);
  return { works: published.worked.includes(date) || (isWeekday && !published.off.includes(date)), isPublished: true };
}

/** The nearest working day before the day, or after it; the day itself where it is one. */
export function nearestWorkingDay(day: string, step: -1 | 1): string {
  let number = dayNumber(day);
  while (!workingDay(dayOf(number)).works) number += step;
  return dayOf(number);
}
