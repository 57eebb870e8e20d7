import type { Millis } from '../clock/clock.ts';
import type { Zone } from '../clock/zone.ts';
import { dayAfter, spanOfDays } from '../figure/period.ts';
import type { AskedSpan } from '../figure/question.ts';

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
}

export interface Due {
  readonly at: Millis;
  /** Of whole days, months, … by the clocks of the site. */
  readonly span: AskedSpan;
}

/** The last time at or before `now` at which a report was due, with the span that was over then. */
export function lastDue(plan: Plan, now: Millis, zone: Zone): Due {
  const begun = startOf(plan.every, zone.written(now).local.slice(0, 10));
  const due = dueAt(plan, begun, zone);
  return due.at <= now ? due : dueAt(plan, startOf(plan.every, dayAfter(begun, -1)), zone);
}

/** The first time after `now`. */
export function nextDue(plan: Plan, now: Millis, zone: Zone): Due {
  const begun = startOf(plan.every, zone.written(now).local.slice(0, 10));
  const due = dueAt(plan, begun, zone);
  return due.at > now ? due : dueAt(plan, endOf(plan.every, begun), zone);
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
function dueAt({ every, at }: Plan, end: string, zone: Zone): Due {
  const moment = zone.instantAt(`${end}T${at}`);
  if (moment === null) throw new Error(`${end}T${at} is no time`);
  return { at: moment, span: spanOfDays(startOf(every, dayAfter(end, -1)), end) };
}

const pad = (n: number): string => String(n).padStart(2, '0');

/** The first day of the span that holds the day; weeks begin on Monday. */
function startOf(every: Every, day: string): string {
  if (every === 'day') return day;
  if (every === 'week') return dayAfter(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
  if (every === 'year') return `${day.slice(0, 4)}-01-01`;
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 4)}-${pad(every === 'month' ? month : month - ((month - 1) % 3))}-01`;
}

const longest = { day: 1, week: 7, month: 31, quarter: 92, year: 366 } as const;

/** The first day after the span that begins on this one. */
const endOf = (every: Every, start: string): string => startOf(every, dayAfter(start, longest[every]));
