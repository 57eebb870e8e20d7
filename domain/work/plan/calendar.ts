import { type Millis, millisOf } from '../../clock/clock.ts';
import type { Zone } from '../../clock/zone.ts';
import { isOpenTask } from '../task/states.ts';

/** A task as a calendar counts it, made or still to be made. */
export interface Falling {
  readonly due: string;
  /** Null: the plan will make it. */
  readonly state: string | null;
  readonly isMissed: boolean;
  readonly holderId: string | null;
  readonly assigneeIds: readonly string[];
  /** Minutes; null: nobody said. */
  readonly minutes: number | null;
}

export interface CalendarDay {
  readonly day: string;
  readonly tasks: number;
  readonly late: number;
  readonly done: number;
  readonly planned: number;
  readonly people: readonly { readonly userId: string; readonly tasks: number; readonly minutes: number }[];
  readonly open: { readonly tasks: number; readonly minutes: number };
  readonly unknown: number;
}

/** Whose it is: who holds it, or the one person it is addressed to; null where any of several may take it. */
const whoseIs = ({ holderId, assigneeIds }: Falling): string | null =>
  holderId ?? (assigneeIds.length === 1 ? (assigneeIds[0] ?? null) : null);

/** Each day of the site with what falls due on it; days on which nothing does are left out. What was withdrawn or cancelled counts nowhere. */
export function calendarOf(falling: readonly Falling[], now: Millis, zone: Zone): readonly CalendarDay[] {
  const byDay = new Map<string, Falling[]>();
  for (const one of falling) {
    if (one.state === 'cancelled') continue;
    const day = zone.written(millisOf(one.due) ?? 0).local.slice(0, 10);
    byDay.set(day, [...(byDay.get(day) ?? []), one]);
  }
  return [...byDay.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, those]) => dayOf(day, those, now));
}

function dayOf(day: string, those: readonly Falling[], now: Millis): CalendarDay {
  const people = new Map<string, { tasks: number; minutes: number }>();
  const open = { tasks: 0, minutes: 0 };
  for (const one of those) {
    const whose = whoseIs(one);
    const load = whose === null ? open : (people.get(whose) ?? { tasks: 0, minutes: 0 });
    load.tasks += 1;
    load.minutes += one.minutes ?? 0;
    if (whose !== null) people.set(whose, load);
  }
  const isDone = ({ state }: Falling): boolean => state === 'finished' || state === 'completed';
  const isLate = (one: Falling): boolean =>
    one.isMissed || (one.state !== null && isOpenTask(one.state) && !isDone(one) && (millisOf(one.due) ?? 0) < now);
  return {
    day,
    tasks: those.length,
    late: those.filter(isLate).length,
    done: those.filter(isDone).length,
    planned: those.filter(({ state }) => state === null).length,
    people: [...people.entries()].map(([userId, load]) => ({ userId, ...load })).sort((a, b) => b.minutes - a.minutes),
    open,
    unknown: those.filter(({ minutes }) => minutes === null).length,
  };
}
