import type { Millis } from '../../../domain/clock/clock.ts';
import type { Zone } from '../../../domain/clock/zone.ts';
import type { Text } from '../../../domain/text/message.ts';

/** from ≤ x < to */
export interface Range {
  readonly from: Millis;
  readonly to: Millis;
}

const hour = 3_600_000;
const day = 24 * hour;

export const quickPicks = ['hour', 'eightHours', 'day', 'week', 'month'] as const;
export type QuickPick = (typeof quickPicks)[number];

/** The range of a quick pick, by the calendar of the site: the day so far, six days back to now, the whole of last month (K060 to K062). */
export function rangeOf(pick: QuickPick, zone: Zone, now: Millis): Range {
  const today = zone.startOfDay(now);
  const thisMonth = zone.startOfMonth(now);
  const ranges: Readonly<Record<QuickPick, () => Range>> = {
    hour: () => ({ from: now - hour, to: now }),
    eightHours: () => ({ from: now - 8 * hour, to: now }),
    day: () => ({ from: today, to: now }),
    week: () => ({ from: zone.startOfDay(today - 6 * day + day / 2), to: now }),
    month: () => ({ from: zone.startOfMonth(thisMonth - day), to: thisMonth }),
  };
  return ranges[pick]();
}

export const rangeFaults = {
  start: { cn: '请选择开始时间', en: 'Choose a start' },
  end: { cn: '请选择结束时间', en: 'Choose an end' },
  order: { cn: '开始时间不能晚于结束时间', en: 'The start must not be after the end' },
  future: { cn: '结束时间不能晚于现在', en: 'The end must not be in the future' },
} as const satisfies Readonly<Record<string, Text>>;
export type RangeFault = keyof typeof rangeFaults;

/** What is wrong with a range as somebody entered it; null for a good one (V063 to V066). A minute of the present may be the one that has begun. */
export function rangeFault(
  { from, to }: { readonly from: Millis | null; readonly to: Millis | null },
  now: Millis,
): RangeFault | null {
  if (from === null) return 'start';
  if (to === null) return 'end';
  if (from > to) return 'order';
  return to > now + 60_000 ? 'future' : null;
}
