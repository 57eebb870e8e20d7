import type { Millis } from '../../clock/clock.ts';
import { aDay, anHour } from '../../clock/lengths.ts';
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

function placeAt(at: Millis, zone: Zone): number {
  const local = Date.parse(`${zone.written(at).local.replace(' ', 'T')}Z`);
  const weekday = ((Math.floor(local / aDay) + firstWeekday - 1) % 7) + 1;
  return weekday * 24 + new Date(local).getUTCHours();
}

/** The hours of the week in which something was announced, in their order; an hour that the clock shows twice counts both. */
export function weekHours(minutes: readonly AnnouncedMinute[], zone: Zone): readonly WeekHour[] {
  const counts = new Map<number, number>();
  for (const { at, n } of minutes) {
    const place = placeAt(at, zone);
    counts.set(place, (counts.get(place) ?? 0) + n);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([place, n]) => ({ weekday: Math.floor(place / 24), hour: place % 24, n }));
}

/** What is told of hours of the week as the hours that follow on one: of less than a week, so that each is itself. */
export function hoursSince(
  told: readonly WeekHour[],
  { from, count, zone }: { readonly from: Millis; readonly count: number; readonly zone: Zone },
): readonly { readonly at: Millis; readonly n: number }[] {
  const byPlace = new Map(told.map(({ weekday, hour, n }) => [weekday * 24 + hour, n]));
  return Array.from({ length: count }, (_, k) => {
    const at = from + k * anHour;
    return { at, n: byPlace.get(placeAt(at, zone)) ?? 0 };
  });
}
