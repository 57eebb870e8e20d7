import type { Alarm, AlarmLevel } from '../../domain/alarm/alarm.ts';
import { markStateOf } from '../kit/mark/markState.ts';

export interface ActiveCount {
  /** Unrecovered, and kept quiet by nobody: confirmed or not. */
  readonly active: number;
  readonly unconfirmed: number;
}

/** What the desk is about, by level: what is wrong now. What returned, is shelved or suppressed counts under its own heading. */
export function activeCounts(standing: readonly Alarm[]): Readonly<Record<AlarmLevel, ActiveCount>> {
  const none = () => ({ active: 0, unconfirmed: 0 });
  const counts = { 1: none(), 2: none(), 3: none(), 4: none() };
  for (const alarm of standing) {
    const state = markStateOf(alarm);
    if (state !== 'unconfirmed' && state !== 'confirmed') continue;
    counts[alarm.level].active += 1;
    if (state === 'unconfirmed') counts[alarm.level].unconfirmed += 1;
  }
  return counts;
}

const together = 30 * 60_000;

/**
 * What came first on the same device within half an hour before and was still so when this one began: the likely cause; null
 * when this one came first (first-out goes by `firstOverAt`).
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
    if (first === null || other.firstOverAt < first.firstOverAt) first = other;
  }
  return first;
}
