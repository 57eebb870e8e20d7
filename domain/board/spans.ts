import type { Millis } from '../clock/clock.ts';
import type { Zone } from '../clock/zone.ts';
import type { Text } from '../text/message.ts';

/** The spans of time that a board tells of: whole ones of the calendar, with what of them is still to come, or so long until now. */
export const boardSpans = {
  today: { cn: '今天', en: 'Today' },
  yesterday: { cn: '昨天', en: 'Yesterday' },
  month: { cn: '本月', en: 'This month' },
  year: { cn: '今年', en: 'This year' },
  last24h: { cn: '近 24 小时', en: 'Last 24 h' },
  last7d: { cn: '近 7 天', en: 'Last 7 days' },
  last30d: { cn: '近 30 天', en: 'Last 30 days' },
} as const satisfies Readonly<Record<string, Text>>;
export type SpanName = keyof typeof boardSpans;
export const spanNames = Object.keys(boardSpans) as [SpanName, ...SpanName[]];

/** `to` does not belong to it; of a span of the calendar it lies ahead of now. */
export interface BoardSpan {
  readonly from: Millis;
  readonly to: Millis;
}

/** From which moment to which a span of this name is, in the site's zone: days of 23 and 25 hours are days. */
export function spanOf(name: SpanName, now: Millis, zone: Zone): BoardSpan {
  const midnight = zone.startOfDay(now);
  /** The midnight so many days before today's. */
  const ago = (days: number): Millis => {
    let at = midnight;
    for (let n = 0; n < days; n++) at = zone.startOfDay(at - 1);
    return at;
  };
  switch (name) {
    case 'today':
      return { from: midnight, to: zone.startOfNextDay(now) };
    case 'yesterday':
      return { from: ago(1), to: midnight };
    case 'month':
      return { from: zone.startOfMonth(now), to: zone.startOfNextMonth(now) };
    case 'year':
      return yearOf(now, zone);
    case 'last24h':
      return { from: now - 86_400_000, to: now };
    case 'last7d':
      return { from: ago(6), to: now };
    case 'last30d':
      return { from: ago(29), to: now };
  }
}

function yearOf(now: Millis, zone: Zone): BoardSpan {
  const year = Number(zone.written(now).local.slice(0, 4));
  const begins = (of: number): Millis => zone.instantAt(`${of}-01-01T00:00`) ?? now;
  return { from: begins(year), to: begins(year + 1) };
}
