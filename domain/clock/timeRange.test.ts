import { expect, test } from 'vitest';
import {
  initialRange,
  isOffered,
  latestDynamicEnd,
  latestEnd,
  orderFault,
  type QueryWindow,
  type QuickPick,
  queryWindows,
  quickPicks,
  quickRange,
  type RangeFormat,
  rangeFault,
  settledRange,
  windowFault,
} from './timeRange.ts';

const zone = 'Asia/Shanghai';
const at = (text: string): number => Date.parse(`${text}+08:00`);
const now = at('2026-11-20T15:30:00');
const setting = (format: RangeFormat) => ({ format, zone, now });
const fault = (format: RangeFormat, start: string, end: string): string | undefined =>
  rangeFault({ from: at(start), to: at(end) }, setting(format))?.en;

test.each<readonly [string, RangeFormat, string, string, string, string]>([
  [
    'V056 K054 B246 seconds',
    'second',
    '2026-11-20T14:00:00',
    '2026-11-20T15:00:00',
    '2026-11-20T15:00:01',
    'At most 1 hour',
  ],
  [
    'V057 K055 B247 minutes',
    'minute',
    '2026-11-19T10:00:00',
    '2026-11-20T10:00:00',
    '2026-11-20T10:01:00',
    'At most 24 hours',
  ],
  [
    'V058 K055 K068 V125 B247 hours',
    'hour',
    '2026-11-19T10:00:00',
    '2026-11-20T10:00:00',
    '2026-11-20T11:00:00',
    'At most 24 hours',
  ],
  [
    'V059 K056 K067 B248 days',
    'day',
    '2026-10-01T00:00:00',
    '2026-10-31T00:00:00',
    '2026-11-01T00:00:00',
    'At most 31 days',
  ],
  [
    'V060 K057 K069 months',
    'month',
    '2025-10-01T00:00:00',
    '2026-09-01T00:00:00',
    '2026-10-01T00:00:00',
    'At most 12 months',
  ],
  [
    'V061 K058 K070 B250 years',
    'year',
    '2010-01-01T00:00:00',
    '2019-01-01T00:00:00',
    '2020-01-01T00:00:00',
    'At most 10 years',
  ],
  [
    'V062 K059 B249 years of the cost type',
    'cost',
    '2010-01-01T00:00:00',
    '2021-01-01T00:00:00',
    '2022-01-01T00:00:00',
    'At most 12 years',
  ],
])('%s have their longest span', (_, format, start, longest, over, message) => {
  expect(fault(format, start, longest)).toBeUndefined();
  expect(fault(format, start, over)).toBe(message);
});

test('V063 V064 V065 V066 B251 D066 an end in the future, a missing side and a wrong order each have their message', () => {
  expect(fault('day', '2026-11-19T00:00:00', '2026-11-21T00:00:00')).toBe('The end cannot be in the future');
  expect(rangeFault({ from: null, to: now }, setting('day'))?.en).toBe('Choose the start');
  expect(rangeFault({ from: now, to: null }, setting('day'))?.en).toBe('Choose the end');
  expect(fault('day', '2026-11-19T00:00:00', '2026-11-18T00:00:00')).toBe('The start cannot be after the end');
  expect(fault('day', '2026-11-19T00:00:00', '2026-11-19T00:00:00')).toBeUndefined();
});

test('V067 V068 B177 B178 S121 S122 a range that is wrong or ends in the future clears the selection', () => {
  const cleared = { from: null, to: null };
  expect(settledRange({ from: now - 7_200_000, to: now }, setting('second'))).toMatchObject({
    picked: cleared,
    fault: { en: 'At most 1 hour' },
  });
  expect(settledRange({ from: now, to: now + 1 }, setting('second')).picked).toEqual(cleared);
  expect(settledRange({ from: now, to: null }, setting('second'))).toEqual({
    picked: { from: now, to: null },
    fault: null,
  });
  expect(settledRange({ from: now - 1, to: now }, setting('second')).fault).toBeNull();
});

test('B179 K071 D064 the future is not offered, nor what lies behind the longest span of the start', () => {
  expect(isOffered(now + 1, null, setting('day'))).toBe(false);
  expect(isOffered(now, null, setting('day'))).toBe(true);
  const start = at('2026-09-01T00:00:00');
  expect(isOffered(at('2026-10-01T00:00:00'), start, setting('day'))).toBe(true);
  expect(isOffered(at('2026-10-02T00:00:00'), start, setting('day'))).toBe(false);
  expect(isOffered(start - 1, start, setting('day'))).toBe(false);
  expect(latestEnd(at('2026-11-10T00:00:00'), setting('day'))).toBe(now);
  expect(latestDynamicEnd(at('2026-11-10T00:00:00'), setting('day'))).toBe(at('2026-11-16T00:00:00'));
});

test('B180 B181 K061 K062 K064 K066 the quick picks begin where their first day or month begins', () => {
  const starts = [...quickPicks.days, ...quickPicks.months].map(
    (pick) => [pick, quickRange(pick, zone, now).from] as const,
  );
  expect(Object.fromEntries(starts)).toEqual({
    today: at('2026-11-20T00:00:00'),
    sevenDays: at('2026-11-14T00:00:00'),
    oneMonth: at('2026-10-21T00:00:00'),
    currentMonth: at('2026-11-01T00:00:00'),
    lastSixMonths: at('2026-06-01T00:00:00'),
    thisYear: at('2026-01-01T00:00:00'),
    lastTwelveMonths: at('2025-12-01T00:00:00'),
  });
});

test('K060 K062 of samples: hours back, the day so far, and the whole of the month before this one', () => {
  const of = (pick: QuickPick) => quickRange(pick, zone, now);
  expect(of('lastHour')).toEqual({ from: now - 3_600_000, to: now });
  expect(of('lastEightHours')).toEqual({ from: now - 8 * 3_600_000, to: now });
  expect(of('today')).toEqual({ from: at('2026-11-20T00:00:00'), to: now });
  expect(of('previousMonth')).toEqual({ from: at('2026-10-01T00:00:00'), to: at('2026-11-01T00:00:00') });
});

test('seven days over a change of the clocks still begin at midnight', () => {
  const monday = Date.parse('2026-10-26T09:00:00+01:00');
  expect(quickRange('sevenDays', 'Europe/Paris', monday).from).toBe(Date.parse('2026-10-20T00:00:00+02:00'));
});

test('V063 V064 V065 V066 what is no range is named: no start, no end, turned round, in the future', () => {
  expect(orderFault({ from: null, to: now }, now)).toBe('start');
  expect(orderFault({ from: now, to: null }, now)).toBe('end');
  expect(orderFault({ from: now, to: now - 1 }, now)).toBe('order');
  expect(orderFault({ from: now, to: now }, now)).toBeNull();
  expect(orderFault({ from: now, to: now + 1 }, now)).toBe('future');
});

test('B182 K072 K073 K074 K075 K076 a picker begins with 1 hour, 7 hours, 6 days, 5 months or 1 year back', () => {
  const start = (format: RangeFormat): number => initialRange(setting(format)).from;
  expect(start('second')).toBe(at('2026-11-20T14:30:00'));
  expect(start('hour')).toBe(at('2026-11-20T08:30:00'));
  expect(start('day')).toBe(at('2026-11-14T15:30:00'));
  expect(start('month')).toBe(at('2026-06-20T15:30:00'));
  expect(start('year')).toBe(at('2025-11-20T15:30:00'));
});

test('K077 K081 K085 K088 K089 K090 every window of a query allows its whole span and no millisecond more', () => {
  const start = at('2026-01-01T00:00:00');
  const day = 86_400_000;
  const longest: Readonly<Record<QueryWindow, number>> = {
    hour1: start + 3_600_000,
    minutes120: start + 7_200_000,
    hours24: start + day,
    hours48: start + 2 * day,
    hours72: start + 3 * day,
    days7: start + 7 * day,
    days30: start + 30 * day,
    days31: start + 31 * day,
    quarters8: at('2028-01-01T00:00:00'),
    months12: at('2027-01-01T00:00:00'),
    years5: at('2031-01-01T00:00:00'),
    years10: at('2036-01-01T00:00:00'),
    years12: at('2038-01-01T00:00:00'),
  };
  for (const window of Object.keys(queryWindows) as QueryWindow[]) {
    expect(windowFault({ from: start, to: longest[window] }, window, zone), window).toBeNull();
    expect(windowFault({ from: start, to: longest[window] + 1 }, window, zone), window).toBe(
      queryWindows[window].message,
    );
  }
  expect(windowFault({ from: 1, to: 0 }, 'hour1', zone)?.en).toBe('The start cannot be after the end');
});

test('a day of 25 hours is a day, and 24 hours are 24 hours on it', () => {
  const berlin = { zone: 'Europe/Berlin', now: Date.parse('2026-11-20T00:00:00Z') };
  const start = Date.parse('2026-10-24T22:00:00Z');
  expect(rangeFault({ from: start, to: start + 25 * 3_600_000 }, { ...berlin, format: 'hour' })?.en).toBe(
    'At most 24 hours',
  );
  const later = { ...berlin, now: Date.parse('2027-01-01T00:00:00Z') };
  expect(latestEnd(start, { ...later, format: 'day' })).toBe(Date.parse('2026-11-23T23:00:00Z'));
});
