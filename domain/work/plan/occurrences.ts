import { Temporal } from 'temporal-polyfill';
import type { Millis } from '../../clock/clock.ts';
import { nearestWorkingDay, type SiteCalendar, weekdayOf, workingDay } from '../../clock/workingDays.ts';
import type { Zone } from '../../clock/zone.ts';
import type { Trigger } from './trigger.ts';

/** A moment at which a plan asks for its work. */
export interface Occurrence {
  readonly at: Millis;
  /** The day and time of its grid, before a day that is not worked moved it: the same whatever is published later. */
  readonly key: string;
  /** No days off are published for its year: it goes by the weekdays. */
  readonly isGuessed: boolean;
}

interface Span {
  /** The day on which the grid begins, `2026-11-20`. */
  readonly since: string;
  /** from ≤ at < to */
  readonly from: Millis;
  readonly to: Millis;
  /** What the site says of its days; left out: nothing. */
  readonly siteDays?: SiteCalendar | undefined;
}

type Day = Temporal.PlainDate;

/**
 * The moments at which triggers ask for work, in their order, each moment once. By the clocks of the site: a time that the clock skips moves on, one
 * that comes twice counts the first time; the 31st is the last day of a month, 29 February the 28th in other years.
 */
export function occurrencesOf(triggers: readonly Trigger[], span: Span, zone: Zone): readonly Occurrence[] {
  const found = new Map<Millis, Occurrence>();
  for (const trigger of byCalendar(triggers))
    for (const one of ofTrigger(trigger, span, zone)) if (!found.has(one.at)) found.set(one.at, one);
  return [...found.values()].sort((a, b) => a.at - b.at);
}

/** Those that go by the calendar: a counter has no day before it comes. */
const byCalendar = (triggers: readonly Trigger[]): readonly Trigger[] =>
  triggers.filter(({ counter }) => counter === null);

/** A day that is not worked is moved by a holiday at most: so far the grid is looked at beyond the span. */
const mostMoved = 14;

function ofTrigger(trigger: Trigger, { since, from, to, siteDays }: Span, zone: Zone): readonly Occurrence[] {
  const dayAt = (at: Millis): Day => Temporal.PlainDate.from(zone.written(at).local.slice(0, 10));
  const [first, last] = [dayAt(from).subtract({ days: mostMoved }), dayAt(to).add({ days: mostMoved })];
  const found: Occurrence[] = [];
  for (const day of daysOf(trigger, Temporal.PlainDate.from(since), { first, last })) {
    const grid = day.toString();
    if (!isInSeason(trigger.season, grid)) continue;
    const moved = movedTo(trigger.workingDays, grid, siteDays);
    if (moved === null || moved < since) continue;
    const isGuessed = trigger.workingDays !== 'any' && !workingDay(moved, siteDays).isPublished;
    for (const time of trigger.times.split(',')) {
      const at = zone.instantAt(`${moved}T${time}`);
      if (at !== null && at >= from && at < to) found.push({ at, key: `${grid}T${time}`, isGuessed });
    }
  }
  return found;
}

interface Days {
  readonly first: Day;
  readonly last: Day;
}

const steps = { day: 'days', month: 'months', year: 'years' } as const;

/** The days of a trigger's grid, from the day on which it begins. */
function daysOf(trigger: Trigger, since: Day, days: Days): readonly Day[] {
  if (trigger.unit === 'week') return weekDays(trigger, since, days);
  const { unit, every } = trigger;
  const begin = unit === 'month' && trigger.monthDay !== null ? since.with({ day: 1 }) : since;
  const found: Day[] = [];
  // So many steps lie before the span that the first of them need not be walked.
  const skipped = Math.max(
    0,
    Math.floor(begin.until(days.first, { largestUnit: steps[unit] })[steps[unit]] / every) - 1,
  );
  for (let n = skipped; ; n++) {
    // Counted from the beginning, so that the 31st stays the 31st after a month of thirty days.
    const day = onMonthDay(begin.add({ [steps[unit]]: n * every }), trigger);
    if (Temporal.PlainDate.compare(day, days.last) > 0) return found;
    if (Temporal.PlainDate.compare(day, since) >= 0 && Temporal.PlainDate.compare(day, days.first) >= 0)
      found.push(day);
  }
}

const onMonthDay = (day: Day, { unit, monthDay }: Trigger): Day =>
  unit === 'month' && monthDay !== null ? day.with({ day: monthDay }, { overflow: 'constrain' }) : day;

/** Weeks begin on Monday: every second week is counted by them, whatever the weekdays. */
function weekDays({ every, weekdays }: Trigger, since: Day, { first, last }: Days): readonly Day[] {
  const monday = since.subtract({ days: since.dayOfWeek - 1 });
  const on = weekdays === null ? [weekdayOf(since.toString())] : [...new Set(weekdays.split(',').map(Number))].sort();
  const found: Day[] = [];
  const skipped = Math.max(0, Math.floor(monday.until(first, { largestUnit: 'days' }).days / 7 / every) - 1);
  for (let n = skipped; ; n++) {
    const week = monday.add({ days: n * every * 7 });
    if (Temporal.PlainDate.compare(week, last) > 0) return found;
    const inSpan = on
      .map((weekday) => week.add({ days: weekday - 1 }))
      .filter((day) => Temporal.PlainDate.compare(day, since) >= 0 && Temporal.PlainDate.compare(day, last) <= 0);
    found.push(...inSpan);
  }
}

/** Of `11-15..03-15` the turn of the year lies within. */
function isInSeason(season: string | null, day: string): boolean {
  if (season === null) return true;
  const [from = '', to = ''] = season.split('..');
  const date = day.slice(5);
  return from <= to ? date >= from && date <= to : date >= from || date <= to;
}

/** Where a day's work is done; null where it is left out. */
function movedTo(rule: Trigger['workingDays'], day: string, siteDays?: SiteCalendar): string | null {
  if (rule === 'any' || workingDay(day, siteDays).works) return day;
  return rule === 'only' ? null : nearestWorkingDay(day, rule === 'before' ? -1 : 1, siteDays);
}

const lengths = { day: 'days', week: 'weeks', month: 'months', year: 'years' } as const;

/** When it asks again after its work was done: the nearest of its triggers, a step after the day on which it was done; null where only counters ask. */
export function dueAfter(
  triggers: readonly Trigger[],
  done: Millis,
  { zone, siteDays }: { readonly zone: Zone; readonly siteDays?: SiteCalendar | undefined },
): Millis | null {
  const day = Temporal.PlainDate.from(zone.written(done).local.slice(0, 10));
  const next = byCalendar(triggers).map((trigger) => {
    const on = day.add({ [lengths[trigger.unit]]: trigger.every }).toString();
    const [time = '09:00'] = trigger.times.split(',');
    return (
      zone.instantAt(
        `${movedTo(trigger.workingDays === 'only' ? 'after' : trigger.workingDays, on, siteDays)}T${time}`,
      ) ?? done
    );
  });
  return next.length === 0 ? null : Math.min(...next);
}
