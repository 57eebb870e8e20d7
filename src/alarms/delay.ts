import type { Alarm } from '../../domain/alarm/alarm.ts';

/** Under a minute it is the ordinary way of a value, and said nowhere. */
const tellFrom = 60_000;

/** How long after it happened the log heard of it, ms; null where that is no delay worth telling. */
export function delayOf({ raisedAt, recordedAt }: Pick<Alarm, 'raisedAt' | 'recordedAt'>): number | null {
  const delay = Date.parse(recordedAt) - Date.parse(raisedAt);
  return delay < tellFrom ? null : delay;
}
