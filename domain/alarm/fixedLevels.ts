import { registerDoubtRule } from '../energy/events.ts';
import type { AlarmLevel } from './alarm.ts';
import { offlineRule } from './events.ts';

/** What no row of a ledger gives its level. */
export const fixedLevels = {
  // A line that is down hides everything behind it; one device does not.
  [offlineRule.device]: 3,
  [offlineRule.channel]: 2,
  // Energy that is not known does no harm by itself: it waits for office hours.
  [registerDoubtRule]: 3,
} as const satisfies Readonly<Record<string, AlarmLevel>>;

/** What any device is judged by, whatever rules it has: that it is offline, and its registers. */
export const levelsOfAnyDevice: readonly AlarmLevel[] = [
  fixedLevels[offlineRule.device],
  fixedLevels[registerDoubtRule],
];

/** Of a rule that no ledger holds; null: it is none. */
export const fixedLevelOf = (rule: string): AlarmLevel | null =>
  (fixedLevels as Readonly<Record<string, AlarmLevel>>)[rule] ?? null;
