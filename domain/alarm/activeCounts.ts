import type { Alarm, AlarmLevel } from './alarm.ts';
import { isKeptQuiet, unacknowledgedOf } from './unacknowledged.ts';

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

type Counted = Pick<Alarm, 'state' | 'past' | 'level' | 'raisedAt'>;

/** What the desk is about, by level. What is shelved or suppressed counts under its own heading. */
export function activeCounts(standing: readonly Counted[]): Readonly<Record<AlarmLevel, ActiveCount>> {
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
