import { aDay } from '../../clock/lengths.ts';
import type { Zone } from '../../clock/zone.ts';
import type { AnnouncedMinute } from '../performance/floodNow.ts';

/** How many alarms were announced in an hour of the week: 1 is Monday, hours are those that the clock of the site shows. */
export interface WeekHour {
  readonly weekday: number;
  readonly hour: number;
  readonly n: number;
}

/** 1 January 1970 was a Thursday. */
const firstWeekday = 4;

/** The hours of the week in which something was announced, in their order; an hour that the clock shows twice counts both. */
export function weekHours(minutes: readonly AnnouncedMinute[], zone: Zone): readonly WeekHour[] {
  const counts = new Map<number, number>();
  for (const { at, n } of minutes) {
    const local = Date.parse(`${zone.written(at).local.replace(' ', 'T')}Z`);
    const weekday = ((Math.floor(local / aDay) + firstWeekday - 1) % 7) + 1;
    const place = weekday * 24 + new Date(local).getUTCHours();
    counts.set(place, (counts.get(place) ?? 0) + n);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([place, n]) => ({ weekday: Math.floor(place / 24), hour: place % 24, n }));
}
