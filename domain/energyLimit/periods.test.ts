import { expect, test } from 'vitest';
import { zoneOf } from '../clock/zone.ts';
import { isTiling, nightOf, periodAt, periodBefore, periodsSince } from './periods.ts';

const at = (text: string): number => Date.parse(text);
const told = (one: { from: number; to: number } | null) =>
  one === null ? null : [one.from, one.to].map((moment) => new Date(moment).toISOString().slice(0, 16));
const long = '2026-01-01T00:00:00.000Z';

test.each([
  // A quarter, eight hours, a day and a week in Shanghai (UTC+8, no summer time).
  [15, 'Asia/Shanghai', '2026-11-20T00:07:00Z', ['2026-11-20T00:00', '2026-11-20T00:15']],
  [480, 'Asia/Shanghai', '2026-11-20T00:07:00Z', ['2026-11-20T00:00', '2026-11-20T08:00']],
  [1440, 'Asia/Shanghai', '2026-11-19T16:00:00Z', ['2026-11-19T16:00', '2026-11-20T16:00']],
  [10_080, 'Asia/Shanghai', '2026-11-20T00:00:00Z', ['2026-11-15T16:00', '2026-11-22T16:00']],
  [10_080, 'Asia/Shanghai', '2026-11-15T15:59:00Z', ['2026-11-08T16:00', '2026-11-15T16:00']],
  // 31 days are the calendar month, at its edge and over both changes of the clock.
  [44_640, 'Asia/Shanghai', '2026-11-30T15:59:59Z', ['2026-10-31T16:00', '2026-11-30T16:00']],
  [44_640, 'Asia/Shanghai', '2026-11-30T16:00:00Z', ['2026-11-30T16:00', '2026-12-31T16:00']],
  [44_640, 'Europe/Berlin', '2026-10-25T00:30:00Z', ['2026-09-30T22:00', '2026-10-31T23:00']],
  [44_640, 'Europe/Berlin', '2026-03-29T00:30:00Z', ['2026-02-28T23:00', '2026-03-31T22:00']],
  // The last part of a long day is longer by no part: an hour of its own; of a short day it is cut.
  [480, 'Europe/Berlin', '2026-10-25T22:30:00Z', ['2026-10-25T22:00', '2026-10-25T23:00']],
  [480, 'Europe/Berlin', '2026-03-29T20:00:00Z', ['2026-03-29T15:00', '2026-03-29T22:00']],
  // Ten days go on from the day on which the limit began.
  [14_400, 'Asia/Shanghai', '2026-01-12T00:00:00Z', ['2026-01-10T16:00', '2026-01-20T16:00']],
])('V190 K044 a period of %i minutes in %s that holds %s', (period, zone, moment, expected) => {
  expect(told(periodAt({ period, since: long }, at(moment), zoneOf(zone)))).toEqual(expected);
});

test('a limit counts from its beginning on, by quarters; before it there is no period', () => {
  const limit = { period: 1440, since: '2026-11-20T03:07:00.000Z' };
  const zone = zoneOf('Asia/Shanghai');
  const first = periodAt(limit, at('2026-11-20T05:00:00Z'), zone);
  expect(told(first)).toEqual(['2026-11-20T03:15', '2026-11-20T16:00']);
  expect(told(first?.whole ?? null)).toEqual(['2026-11-19T16:00', '2026-11-20T16:00']);
  expect(periodAt(limit, at('2026-11-20T03:10:00Z'), zone)).toBeNull();
  expect(first === null ? first : periodBefore(limit, first, zone)).toBeNull();
});

test('within a day a period divides it, beyond it is whole days', () => {
  expect([15, 30, 45, 60, 90, 480, 720, 1440, 2880, 44_640].every(isTiling)).toBe(true);
  expect([20, 75, 100, 1000, 1500, 44_000].some(isTiling)).toBe(false);
});

test('the night has three hours where the clock leaps forward, five where it goes back', () => {
  const hours = (day: string) => {
    const zone = zoneOf('Europe/Berlin');
    const from = zone.startOfDay(at(day));
    const night = nightOf({ from, to: zone.startOfNextDay(from) }, zone);
    return (night.to - night.from) / 3_600_000;
  };
  expect(['2026-03-29T12:00Z', '2026-03-30T12:00Z', '2026-10-25T12:00Z'].map(hours)).toEqual([3, 4, 5]);
});

test.each([
  ['the one that runs alone, where the one before ended then', '2026-11-20T05:00:00Z', ['05:00']],
  ['those that ended after it, in order', '2026-11-20T02:59:00Z', ['02:00', '03:00', '04:00', '05:00']],
  ['none from before the limit', '2026-11-19T00:00:00Z', ['01:15', '02:00', '03:00', '04:00', '05:00']],
])('periods since a moment: %s', (_, since, begins) => {
  const limit = { period: 60, since: '2026-11-20T01:03:00.000Z' };
  const now = at('2026-11-20T05:30:00Z');
  const periods = periodsSince(limit, { now, since: at(since) }, zoneOf('UTC'));
  expect(periods.map((one) => told(one)?.[0]?.slice(11))).toEqual(begins);
});
