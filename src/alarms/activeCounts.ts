import type { Alarm, AlarmLevel } from '../../domain/alarm/alarm.ts';
import { isKeptQuiet, unacknowledgedOf } from '../../domain/alarm/unacknowledged.ts';
import { switchAlarmTitle } from '../../domain/switching/switchAlarms.ts';

export interface ActiveCount {
  /** What is wrong now: unrecovered, and kept quiet by nobody; confirmed or not. */
  readonly active: number;
  /** Of these what somebody has acknowledged: it waits for nobody and is wrong all the same. */
  readonly acknowledged: number;
  /** What waits for somebody, standing or returned. */
  readonly unacknowledged: number;
  /** When the oldest that waits was raised. */
  readonly oldest: string | null;
}

/** What the desk is about, by level. What is shelved or suppressed counts under its own heading. */
export function activeCounts(standing: readonly Alarm[]): Readonly<Record<AlarmLevel, ActiveCount>> {
  const { byLevel } = unacknowledgedOf(standing);
  const active = { 1: 0, 2: 0, 3: 0, 4: 0 };
  const acknowledged = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const alarm of standing) {
    if (alarm.state.recovered || alarm.state.latched || isKeptQuiet(alarm)) continue;
    active[alarm.level] += 1;
    if (alarm.state.confirmed) acknowledged[alarm.level] += 1;
  }
  const of = (level: AlarmLevel): ActiveCount => ({
    active: active[level],
    acknowledged: acknowledged[level],
    unacknowledged: byLevel[level].n,
    oldest: byLevel[level].oldest,
  });
  return { 1: of(1), 2: of(2), 3: of(3), 4: of(4) };
}

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
