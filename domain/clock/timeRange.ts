import { Temporal } from 'temporal-polyfill';
import { defineMessages, type Text } from '../text/message.ts';
import type { Millis } from './clock.ts';

/** What a time range is picked by; `cost` is the special type of the cost pages, by years. */
export type RangeFormat = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year' | 'cost';

/** Both ends in ms; each who takes one says whether its last moment belongs to it. */
export interface TimeRange {
  readonly from: Millis;
  readonly to: Millis;
}

/** What a person has picked so far. */
export interface PickedRange {
  readonly from: Millis | null;
  readonly to: Millis | null;
}

/** Where and when a range is looked at. */
export interface RangeSetting {
  readonly format: RangeFormat;
  readonly zone: string;
  readonly now: Millis;
}

export const timeRangeMessages = defineMessages({
  'range.hour1': { cn: '时间范围不能超过 1 小时', en: 'At most 1 hour' },
  'range.hours24': { cn: '时间范围不能超过 24 小时', en: 'At most 24 hours' },
  'range.days31': { cn: '时间范围不能超过 31 天', en: 'At most 31 days' },
  'range.months12': { cn: '时间范围不能超过 12 个月', en: 'At most 12 months' },
  'range.years10': { cn: '时间范围不能超过 10 年', en: 'At most 10 years' },
  'range.years12': { cn: '时间范围不能超过 12 年', en: 'At most 12 years' },
  'range.future': { cn: '结束时间不能晚于当前时间', en: 'The end cannot be in the future' },
  'range.start': { cn: '请选择开始时间', en: 'Choose the start' },
  'range.end': { cn: '请选择结束时间', en: 'Choose the end' },
  'range.order': { cn: '开始时间不能晚于结束时间', en: 'The start cannot be after the end' },
});

type Step = Partial<Readonly<Record<'hours' | 'days' | 'months' | 'years', number>>>;

interface Bound {
  /** How far behind the start the end may lie. Spans count inclusively: 30 days behind the first are 31 days. */
  readonly reach: Step;
  readonly message: Text;
  /** How far back the range begins that a picker shows first. */
  readonly initial: Step;
}

const bounds: Readonly<Record<RangeFormat, Bound>> = {
  second: { reach: { hours: 1 }, message: timeRangeMessages['range.hour1'], initial: { hours: 1 } },
  minute: { reach: { hours: 24 }, message: timeRangeMessages['range.hours24'], initial: { hours: 1 } },
  hour: { reach: { hours: 24 }, message: timeRangeMessages['range.hours24'], initial: { hours: 7 } },
  day: { reach: { days: 30 }, message: timeRangeMessages['range.days31'], initial: { days: 6 } },
  month: { reach: { months: 11 }, message: timeRangeMessages['range.months12'], initial: { months: 5 } },
  year: { reach: { years: 9 }, message: timeRangeMessages['range.years10'], initial: { years: 1 } },
  cost: { reach: { years: 11 }, message: timeRangeMessages['range.years12'], initial: { years: 1 } },
};

const local = (at: Millis, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
/** By the calendar of the zone: a day of 23 hours is a day, a month ends where it ends. */
const later = (at: Millis, step: Step, zone: string): Millis => local(at, zone).add(step).epochMilliseconds;
const earlier = (at: Millis, step: Step, zone: string): Millis => local(at, zone).subtract(step).epochMilliseconds;

/** The last end that the format allows for this start; never in the future. */
export function latestEnd(start: Millis, { format, zone, now }: RangeSetting): Millis {
  return Math.min(later(start, bounds[format].reach, zone), now);
}

/** The last end of a range of the dynamic type 1: 6 days behind its start. */
export function latestDynamicEnd(start: Millis, { zone, now }: Pick<RangeSetting, 'zone' | 'now'>): Millis {
  return Math.min(later(start, { days: 6 }, zone), now);
}

/** Whether a picker offers this moment: the future is never offered, and behind a start no more than its range. */
export function isOffered(at: Millis, start: Millis | null, setting: RangeSetting): boolean {
  return start === null ? at <= setting.now : at >= start && at <= latestEnd(start, setting);
}

export type RangeFault = 'start' | 'end' | 'order' | 'future';

/** Why what was picked is no range of the past up to `latest`, whatever its length (V063 to V066); null for a good one. */
export function orderFault({ from, to }: PickedRange, latest: Millis): RangeFault | null {
  if (from === null) return 'start';
  if (to === null) return 'end';
  if (from > to) return 'order';
  return to > latest ? 'future' : null;
}

/** What is wrong with what was picked, or null. */
export function rangeFault(picked: PickedRange, { format, zone, now }: RangeSetting): Text | null {
  const fault = orderFault(picked, now);
  if (fault !== null) return timeRangeMessages[`range.${fault}`];
  const { from, to } = picked as TimeRange;
  return to > later(from, bounds[format].reach, zone) ? bounds[format].message : null;
}

/** What stands after a choice: a range that is wrong clears the selection, one that is half chosen waits. */
export function settledRange(
  picked: PickedRange,
  setting: RangeSetting,
): { readonly picked: PickedRange; readonly fault: Text | null } {
  if (picked.from === null || picked.to === null) return { picked, fault: null };
  const fault = rangeFault(picked, setting);
  return { picked: fault === null ? picked : { from: null, to: null }, fault };
}

/** The range that a picker shows first: it ends now. */
export function initialRange({ format, zone, now }: RangeSetting): TimeRange {
  return { from: earlier(now, bounds[format].initial, zone), to: now };
}

/** Named by what they are: `today` so far, `sevenDays` and `oneMonth` back until now, `previousMonth` the whole of the month before this one. */
export type QuickPick =
  | 'lastHour'
  | 'lastEightHours'
  | 'today'
  | 'sevenDays'
  | 'oneMonth'
  | 'previousMonth'
  | 'currentMonth'
  | 'lastSixMonths'
  | 'thisYear'
  | 'lastTwelveMonths';

/** The quick picks of a span of samples, those by days, and those by months. */
export const quickPicks = {
  samples: ['lastHour', 'lastEightHours', 'today', 'sevenDays', 'previousMonth'],
  days: ['today', 'sevenDays', 'oneMonth'],
  months: ['currentMonth', 'lastSixMonths', 'thisYear', 'lastTwelveMonths'],
} as const satisfies Readonly<Record<string, readonly QuickPick[]>>;

/** What a picker of a range offers: by days or by months. */
export type RangePick = (typeof quickPicks)['days' | 'months'][number];

/** Those that a picker of this format offers: none where a day is more than it allows. */
export function quickPicksOf(format: RangeFormat): readonly RangePick[] {
  if (format === 'day') return quickPicks.days;
  if (format === 'month') return quickPicks.months;
  return format === 'minute' || format === 'hour' ? ['today'] : [];
}

/** The range of a quick pick, most from the beginning of their first day until now; a month back and its first day are what 31 days allow. */
export function quickRange(pick: QuickPick, zone: string, now: Millis): TimeRange {
  const today = local(now, zone).startOfDay();
  const month = today.with({ day: 1 });
  const here = local(now, zone);
  const starts: Readonly<Record<QuickPick, Temporal.ZonedDateTime>> = {
    lastHour: here.subtract({ hours: 1 }),
    lastEightHours: here.subtract({ hours: 8 }),
    today,
    sevenDays: today.subtract({ days: 6 }),
    oneMonth: today.subtract({ months: 1 }).add({ days: 1 }),
    previousMonth: month.subtract({ months: 1 }),
    currentMonth: month,
    lastSixMonths: month.subtract({ months: 5 }),
    thisYear: month.with({ month: 1 }),
    lastTwelveMonths: month.subtract({ months: 11 }),
  };
  return { from: starts[pick].epochMilliseconds, to: pick === 'previousMonth' ? month.epochMilliseconds : now };
}

const span = (reach: Step, cn: string, en: string) => ({
  reach,
  message: { cn: `时间范围不能超过 ${cn}`, en: `At most ${en}` },
});

/** The spans that queries of the screens are held to; samples by seconds to `hour1`, by minutes to `days7`. */
export const queryWindows = {
  hour1: span({ hours: 1 }, '1 小时', '1 hour'),
  minutes120: span({ hours: 2 }, '120 分钟', '120 minutes'),
  hours24: span({ hours: 24 }, '24 小时', '24 hours'),
  hours48: span({ hours: 48 }, '48 小时', '48 hours'),
  hours72: span({ hours: 72 }, '72 小时', '72 hours'),
  days7: span({ days: 7 }, '7 天', '7 days'),
  days30: span({ days: 30 }, '30 天', '30 days'),
  days31: span({ days: 31 }, '31 天', '31 days'),
  quarters8: span({ months: 24 }, '8 个季度', '8 quarters'),
  months12: span({ months: 12 }, '12 个月', '12 months'),
  years5: span({ years: 5 }, '5 年', '5 years'),
  years10: span({ years: 10 }, '10 年', '10 years'),
  years12: span({ years: 12 }, '12 年', '12 years'),
} as const;
export type QueryWindow = keyof typeof queryWindows;

/** What is wrong with a query from `start` up to (not with) `end`, or null. An empty one is allowed. */
export function windowFault({ from, to }: TimeRange, window: QueryWindow, zone: string): Text | null {
  if (from > to) return timeRangeMessages['range.order'];
  const { reach, message } = queryWindows[window];
  return to > later(from, reach, zone) ? message : null;
}
