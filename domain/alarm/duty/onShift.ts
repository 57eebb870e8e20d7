import type { Millis } from '../../clock/clock.ts';
import { weekdayOf } from '../../clock/workingDays.ts';
import type { Zone } from '../../clock/zone.ts';
import type { Shift } from './shift.ts';

export type ShiftTimes = Pick<Shift, 'from' | 'to' | 'weekdays'>;

/** Minutes of a week, from Monday midnight. */
export const weekMinutes = 7 * 24 * 60;
const dayMinutes = 24 * 60;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Which minute of its week a site is in. */
export function minuteOfWeek(at: Millis, zone: Zone): number {
  const { local } = zone.written(at);
  return (weekdayOf(local.slice(0, 10)) - 1) * dayMinutes + minuteOf(local.slice(11, 16));
}

/** Whether a shift runs in a minute of the week: from its beginning on, up to and not with its end. */
export function runsIn({ from, to, weekdays }: ShiftTimes, minute: number): boolean {
  const [begin, end] = [minuteOf(from), minuteOf(to)];
  const length = (end - begin + dayMinutes) % dayMinutes;
  return weekdays.some((day) => {
    const since = (Number(day) - 1) * dayMinutes + begin;
    return (minute - since + weekMinutes) % weekMinutes < length;
  });
}
