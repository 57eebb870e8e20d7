import type { Alarm, AlarmLevel } from './alarm.ts';

type Stated = Pick<Alarm, 'state'>;

/** Announced to nobody: it is shelved, suppressed or out of service. */
export const isKeptQuiet = ({ state }: Stated): boolean =>
  state.shelvedUntil !== null || state.suppressed || state.outOfService;

/**
 * What waits for somebody: it was announced and nobody has confirmed it, whether it stands or has returned. Whoever counts or marks
 * what is unacknowledged asks here; of rows the gateway asks in the words of `gateway/alarms/unacknowledged.ts`.
 */
export const isUnacknowledged = ({ state }: Stated): boolean =>
  !state.confirmed && state.closed === null && !isKeptQuiet({ state });

export interface Waiting {
  readonly n: number;
  /** When the oldest of them was raised. */
  readonly oldest: string | null;
}
export interface Unacknowledged extends Waiting {
  readonly byLevel: Readonly<Record<AlarmLevel, Waiting>>;
}

/** How many wait, in all and by level. */
export function unacknowledgedOf(alarms: Iterable<Pick<Alarm, 'state' | 'level' | 'raisedAt'>>): Unacknowledged {
  const none = (): { n: number; oldest: string | null } => ({ n: 0, oldest: null });
  const all = none();
  const byLevel = { 1: none(), 2: none(), 3: none(), 4: none() };
  for (const alarm of alarms) {
    if (!isUnacknowledged(alarm)) continue;
    for (const count of [all, byLevel[alarm.level]]) {
      count.n += 1;
      if (count.oldest === null || alarm.raisedAt < count.oldest) count.oldest = alarm.raisedAt;
    }
  }
  return { ...all, byLevel };
}
