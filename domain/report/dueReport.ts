import type { Millis } from '../clock/clock.ts';
import type { Zone } from '../clock/zone.ts';
import { dayAfter, spanOfDays } from '../figure/period.ts';
import type { AskedSpan } from '../figure/question.ts';
import { daysIntoWeek, monthsIntoYear, type UnitCalendar, usualCalendar } from '../unit/unitCalendar.ts';

/** How often a report goes out. */
export const everySpan = {
  day: { cn: '每日', en: 'Day' },
  week: { cn: '每周', en: 'Week' },
  month: { cn: '每月', en: 'Month' },
  quarter: { cn: '每季', en: 'Quarter' },
  year: { cn: '每年', en: 'Year' },
} as const;
export type Every = keyof typeof everySpan;

/** Every so often, on the first day after the span, when the clock of the site shows `hh:mm`. */
export interface Plan {
  readonly every: Every;
  readonly at: string;
  /** Of the unit that it is about; left out: as usual. */
  readonly calendar?: UnitCalendar;
}

export interface Due {
  readonly at: Millis;
  /** Of whole days, months, … by the clocks of the site. */
  readonly span: AskedSpan;
}

/** The last time at or before `now` at which a report was due, with the span that was over then. */
export function lastDue(plan: Plan, now: Millis, zone: Zone): Due {
  const begun = startOf(plan, zone.written(now).local.slice(0, 10));
  const due = dueAt(plan, begun, zone);
  return due.at <= now ? due : dueAt(plan, startOf(plan, dayAfter(begun, -1)), zone);
}

/** The first time after `now`. */
export function nextDue(plan: Plan, now: Millis, zone: Zone): Due {
  const begun = startOf(plan, zone.written(now).local.slice(0, 10));
  const due = dueAt(plan, begun, zone);
  return due.at > now ? due : dueAt(plan, endOf(plan, begun), zone);
}

/**
 * The time that a schedule is to be run for now; null: none. What fell due before the plan stood as it does is not made up; of what fell due while
 * nobody looked, the last is. `done`: the span was run already.
 */
export function dueNow(
  plan: Plan,
  { now, since, done }: { readonly now: Millis; readonly since: Millis; readonly done: (span: AskedSpan) => boolean },
  zone: Zone,
): Due | null {
  const due = lastDue(plan, now, zone);
  return due.at <= since || done(due.span) ? null : due;
}

/** A time that the clock skips is the first after it; one that it shows twice is the first of the two. */
function dueAt(plan: Plan, end: string, zone: Zone): Due {
  const moment = zone.instantAt(`${end}T${plan.at}`);
  if (moment === null) throw new Error(`${end}T${plan.at} is no time`);
  return { at: moment, span: spanOfDays(startOf(plan, dayAfter(end, -1)), end) };
}

const pad = (n: number): string => String(n).padStart(2, '0');

/** The first day of the span that holds the day; weeks, quarters and years begin where the unit says. */
function startOf({ every, calendar = usualCalendar }: Omit<Plan, 'at'>, day: string): string {
  if (every === 'day') return day;
  if (every === 'week') return dayAfter(day, -daysIntoWeek(day, calendar));
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const into = monthsIntoYear(month, calendar);
  const back = every === 'month' ? 0 : every === 'year' ? into : into % 3;
  const first = year * 12 + month - 1 - back;
  return `${String(Math.floor(first / 12)).padStart(4, '0')}-${pad((first % 12) + 1)}-01`;
}

const longest = { day: 1, week: 7, month: 31, quarter: 92, year: 366 } as const;

/** The first day after the span that begins on this one. */
const endOf = (plan: Omit<Plan, 'at'>, start: string): string => startOf(plan, dayAfter(start, longest[plan.every]));
