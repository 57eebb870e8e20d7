import { type Quantity, quantity } from '../../energy/quantity.ts';
import type { Text } from '../../text/message.ts';

/** The types of the periods of a day, by their numbers of DL/T 645: 1 sharp to 4 valley, 5 deep valley. */
export const peakTypes = {
  sharp: { cn: '尖', en: 'Sharp' },
  peak: { cn: '峰', en: 'Peak' },
  flat: { cn: '平', en: 'Flat' },
  valley: { cn: '谷', en: 'Valley' },
  deepValley: { cn: '深谷', en: 'Deep valley' },
} as const;
export type PeakType = keyof typeof peakTypes;

/** Of the registers of a meter's rates, 1 to 4. */
export const meterRates = ['sharp', 'peak', 'flat', 'valley'] as const satisfies readonly PeakType[];

/** Half open: `start` belongs to it, `end` does not. `24:00` ends a day. */
export interface DayPeriod {
  readonly start: string;
  readonly end: string;
  readonly type: PeakType;
}

export const minutesOfDay = 1440;
export const timePattern = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const say = (cn: string, en: string): Text => ({ cn, en });
const reasons = {
  order: say(
    '开始时间必须早于结束时间，且时段不能跨天',
    'The start must be before the end, and a period stays within its day',
  ),
  overlap: say('时段不能重复或重叠', 'Periods neither repeat nor overlap'),
  gap: say('时段须覆盖全天 24 小时', 'The periods must cover all 24 hours'),
} as const;

/** What is wrong with the periods of a day: the place of the period and why. `null` at the place: the day as a whole. */
export function periodFault(
  periods: readonly DayPeriod[],
): { readonly at: number | null; readonly key: 'start' | 'end'; readonly why: Text } | null {
  for (const [at, { start, end }] of periods.entries())
    if (minuteOf(start) >= minuteOf(end)) return { at, key: 'end', why: reasons.order };
  const inOrder = [...periods.entries()].sort(([, a], [, b]) => minuteOf(a.start) - minuteOf(b.start));
  let until = 0;
  for (const [at, { start, end }] of inOrder) {
    if (minuteOf(start) < until) return { at, key: 'start', why: reasons.overlap };
    if (minuteOf(start) > until) return { at: null, key: 'start', why: reasons.gap };
    until = minuteOf(end);
  }
  return until === minutesOfDay ? null : { at: null, key: 'end', why: reasons.gap };
}

/** The type of the period that a minute of the day belongs to; null where no period covers it. */
export function typeAt(periods: readonly DayPeriod[], minute: number): PeakType | null {
  return periods.find(({ start, end }) => minuteOf(start) <= minute && minute < minuteOf(end))?.type ?? null;
}

/**
 * An amount that was counted from one minute of a day to another, by type of period: what straddles a boundary is split by
 * time. What no period covers is not counted.
 */
export function splitByType(
  periods: readonly DayPeriod[],
  { from, to, amount }: { readonly from: number; readonly to: number; readonly amount: Quantity },
): Partial<Record<PeakType, Quantity>> {
  const split: Partial<Record<PeakType, Quantity>> = {};
  for (const { start, end, type } of periods) {
    const shared = Math.min(to, minuteOf(end)) - Math.max(from, minuteOf(start));
    if (shared > 0) split[type] = (split[type] ?? quantity(0)).plus(amount.times(shared).div(to - from));
  }
  return split;
}
