import type { Alarm } from '../../domain/alarm/alarm.ts';
import { switchAlarmTitle } from '../../domain/switching/switchAlarms.ts';

const together = 30 * 60_000;

/**
 * What came first on the same device within half an hour before and was still so when this one began: the likely cause; null
 * when this one came first (first-out goes by `firstOverAt`). What never returns by itself, or waits for its reset, tells nothing of what is still so;
 * what somebody had acknowledged by then belongs to an incident before.
 */
export function firstOutOf(alarm: Alarm, standing: readonly Alarm[]): Alarm | null {
  const own = Date.parse(alarm.firstOverAt);
  let first: Alarm | null = null;
  for (const other of standing) {
    if (
      other.object.id !== alarm.object.id ||
      other.point?.id === alarm.point?.id ||
      other.firstOverAt >= alarm.firstOverAt
    )
      continue;
    if (own - Date.parse(other.firstOverAt) > together) continue;
    if (other.recoveredAt !== null && other.recoveredAt < alarm.firstOverAt) continue;
    if (other.state.latched || switchAlarmTitle(other.rule?.id ?? '') !== null) continue;
    if (other.confirmedAt !== null && other.confirmedAt < alarm.firstOverAt) continue;
    if (first === null || other.firstOverAt < first.firstOverAt) first = other;
  }
  return first;
}
