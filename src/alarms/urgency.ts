import type { Alarm } from '../../domain/alarm/alarm.ts';
import { isUnacknowledged } from '../../domain/alarm/unacknowledged.ts';
import { type MarkState, markStateOf } from '../kit/mark/markState.ts';

/** Within a level what is still wrong goes before what has returned by itself, acknowledged or not; of what is wrong what waits for somebody first. */
const within: Readonly<Partial<Record<MarkState, number>>> = { unconfirmed: 0, confirmed: 1, returned: 2, latched: 3 };
/** What is kept quiet comes behind all that is not, whatever its level. */
const quiet: Readonly<Partial<Record<MarkState, number>>> = { shelved: 0, suppressed: 4, outOfService: 8, ended: 12 };
const behindAll = 20;
export const urgencies = 40;

/** Where an alarm belongs in a list whose worst comes first: the less, the more urgent (decision 128). */
export function urgencyOf(alarm: Pick<Alarm, 'state' | 'level'>): number {
  const state = markStateOf(alarm);
  const rank = within[state];
  return rank === undefined ? behindAll + (quiet[state] ?? 0) + alarm.level - 1 : (alarm.level - 1) * 4 + rank;
}

/**
 * The one alarm that is told where there is room for one: the most urgent that waits for somebody, else what is still wrong at
 * level 1 though somebody has acknowledged it.
 */
export function worstOf(standing: readonly Alarm[]): Alarm | null {
  let worst: Alarm | null = null;
  for (const alarm of standing)
    if (isUnacknowledged(alarm) && (worst === null || urgencyOf(alarm) < urgencyOf(worst))) worst = alarm;
  return (
    worst ?? standing.find((alarm) => alarm.level === 1 && !alarm.past && markStateOf(alarm) === 'confirmed') ?? null
  );
}
