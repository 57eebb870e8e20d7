import { type Millis, millisOf } from '../clock/clock.ts';
import { aDay } from '../clock/lengths.ts';
import { weekdayOf } from '../clock/workingDays.ts';
import type { Zone } from '../clock/zone.ts';
import { quarter } from '../energy/intervals.ts';
import type { Span } from '../telemetry/grid.ts';

export const minutesOfBlock = 15;
export const minutesOfDay = 1440;
const daysOfMonth = 31;

/** Whether such periods fill the time: parts of a day, or whole days. */
export const isTiling = (minutes: number): boolean =>
  minutes < minutesOfDay
    ? minutes % minutesOfBlock === 0 && minutesOfDay % minutes === 0
    : minutes % minutesOfDay === 0;

interface Tiled {
  /** Minutes. */
  readonly period: number;
  /** An instant: nothing before it counts. */
  readonly since: string;
}

/** A period, and as much of it as counts: all of it, but for the one in which the limit began. */
export interface Period extends Span {
  readonly whole: Span;
}

/** Counting goes by quarters of an hour. */
export const beginOf = ({ since }: Pick<Tiled, 'since'>): Millis =>
  Math.ceil((millisOf(since) ?? 0) / quarter) * quarter;

/**
 * The period that holds a moment, in the zone: parts of a day from local midnight on, the last of a long or short day as long as it is; the day; the week
 * from Monday; 31 days are the calendar month; other numbers of days go on from the day of `since`. Null before it began.
 */
export function periodAt(limit: Tiled, at: Millis, zone: Zone): Period | null {
  const whole = tileAt(limit, at, zone);
  const from = Math.max(whole.from, beginOf(limit));
  return from > at || from >= whole.to ? null : { from, to: whole.to, whole };
}

/** The one before it; null where the limit had not begun. */
export const periodBefore = (limit: Tiled, { whole }: Period, zone: Zone): Period | null =>
  periodAt(limit, whole.from - 1, zone);

/** The one that runs, after those before it that ended after a moment. */
export function periodsSince(
  limit: Tiled,
  { now, since }: { readonly now: Millis; readonly since: Millis },
  zone: Zone,
): readonly Period[] {
  const periods: Period[] = [];
  for (let one = periodAt(limit, now, zone); one !== null && since < one.to; one = periodBefore(limit, one, zone))
    periods.unshift(one);
  return periods;
}

function tileAt({ period, since }: Tiled, at: Millis, zone: Zone): Span {
  const midnight = zone.startOfDay(at);
  if (period < minutesOfDay) {
    const length = period * 60_000;
    const from = midnight + Math.floor((at - midnight) / length) * length;
    return { from, to: Math.min(from + length, zone.startOfNextDay(at)) };
  }
  const days = period / minutesOfDay;
  if (days === daysOfMonth) return { from: zone.startOfMonth(at), to: zone.startOfNextMonth(at) };
  const day = dayOf(at, zone);
  const first = days === 7 ? dayNumber(day) - weekdayOf(day) + 1 : dayNumber(dayOf(millisOf(since) ?? 0, zone));
  const from = first + Math.floor((dayNumber(day) - first) / days) * days;
  return { from: startOf(from, zone), to: startOf(from + days, zone) };
}

const dayOf = (at: Millis, zone: Zone): string => zone.written(at).local.slice(0, 10);
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / aDay;
/** By noon, which every day has. */
function startOf(number: number, zone: Zone): Millis {
  const noon = `${new Date(number * aDay).toISOString().slice(0, 10)}T12:00`;
  return zone.startOfDay(zone.instantAt(noon) ?? number * aDay);
}

const [nightFrom, nightTo] = [1, 5] as const;

/** 01:00 to 05:00 of a local day: what is on then is on always. */
export const nightOf = (day: Span, zone: Zone): Span => ({
  from: zone.hourOfDay(day.from, nightFrom),
  to: zone.hourOfDay(day.from, nightTo),
});
