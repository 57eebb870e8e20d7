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

/** Time in a week, in minutes from Monday midnight: from ≤ t < to. */
export interface WeekSpan {
  readonly from: number;
  readonly to: number;
}

const lengthOf = ({ from, to }: ShiftTimes): number => (minuteOf(to) - minuteOf(from) + dayMinutes) % dayMinutes;
const beginOn = (day: string, { from }: ShiftTimes): number => (Number(day) - 1) * dayMinutes + minuteOf(from);

/** Whether a shift runs in a minute of the week: from its beginning on, up to and not with its end. */
export const runsIn = (shift: ShiftTimes, minute: number): boolean =>
  shift.weekdays.some((day) => (minute - beginOn(day, shift) + weekMinutes) % weekMinutes < lengthOf(shift));

/** When it runs in a week; what goes from Sunday into Monday is in two. */
export function runsOf(shift: ShiftTimes): readonly WeekSpan[] {
  const length = lengthOf(shift);
  if (length === 0) return [];
  return shift.weekdays.flatMap((day) => {
    const from = beginOn(day, shift);
    const to = from + length;
    const whole = { from, to: Math.min(to, weekMinutes) };
    return to > weekMinutes ? [whole, { from: 0, to: to - weekMinutes }] : [whole];
  });
}
