import { Cron } from 'croner';
import type { Millis } from '../clock/clock.ts';

/**
 * When a job runs, in the five fields of cron, by the clocks of the site. Over daylight saving: a time that is skipped
 * runs once at the first moment after the gap, a time that comes twice runs the first time only; what runs by the hour or
 * more often runs in the hours that there are.
 */
export interface Timetable {
  /** The first planned time after the instant; null when there is none. */
  readonly after: (at: Millis) => Millis | null;
  /** The last planned time at or before the instant; null when there is none. */
  readonly upTo: (at: Millis) => Millis | null;
}

/** Throws for what `isCron` refuses. */
export function timetableOf(cron: string, zone: string): Timetable {
  const pattern = new Cron(cron, { timezone: zone, mode: '5-part', paused: true });
  return {
    after: (at) => pattern.nextRun(new Date(at))?.getTime() ?? null,
    upTo(at) {
      const [last] = pattern.previousRuns(1, new Date(at + 1));
      return last?.getTime() ?? null;
    },
  };
}

/** Whether it is five fields that name at least one time. */
export function isCron(cron: string, zone: string, from: Millis): boolean {
  try {
    return timetableOf(cron, zone).after(from) !== null;
  } catch {
    return false;
  }
}
