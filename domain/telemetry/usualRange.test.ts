import { expect, test } from 'vitest';
import { restDays } from '../clock/workingDays.ts';
import { zoneOf } from '../clock/zone.ts';
import { beyondUsual, unusualFirst, usualBand, usualRange, usualSince } from './usualRange.ts';

const quarter = 900_000;
const zone = zoneOf('Asia/Shanghai');
const calendar = { zone, isRest: restDays() };
/** A Friday. */
const at = Date.parse('2026-11-20T10:07:30+08:00');

/** Each quarter of the thirty days before, as said; null is not known. */
function means(meanOf: (day: number, local: string) => number | null, of = zone, until = at): Map<number, number> {
  const all = new Map<number, number>();
  const end = of.startOfDay(until);
  for (let start = end - 110 * 86_400_000; start < end; start += quarter) {
    const { local } = of.written(start);
    const value = meanOf(new Date(`${local.slice(0, 10)}T00:00Z`).getUTCDay(), local);
    if (value !== null) all.set(start, value);
  }
  return all;
}

test.each<[string, (day: number, local: string) => number | null, { low: number; high: number; days: number } | null]>([
  ['the same always', () => 100, { low: 100, high: 100, days: 30 }],
  ['days of rest are another kind', (day) => (day === 0 || day === 6 ? 5 : 100), { low: 100, high: 100, days: 30 }],
  // Of three neighbours on 30 days one in three is 1, one 2, one 3.
  [
    'this quarter and its neighbours',
    (_, local) => ({ '09:45': 1, '10:00': 2, '10:15': 3 })[local.slice(11, 16)] ?? 9999,
    { low: 1, high: 3, days: 30 },
  ],
  ['nothing known', () => null, null],
  ['nine days', (_, local) => (local.slice(0, 10) > '2026-11-08' ? 100 : null), null],
  ['ten days', (_, local) => (local.slice(0, 10) > '2026-11-05' ? 100 : null), { low: 100, high: 100, days: 10 }],
])('what is usual at a time of day: %s', (_, meanOf, usual) => {
  expect(usualRange(means(meanOf), at, calendar)).toEqual(usual);
});

test('one day that was unlike all others does not widen what is usual to it', () => {
  const spread = means((_, local) => (local.startsWith('2026-11-10') ? 9000 : 100 + Number(local.slice(8, 10))));
  expect(usualRange(spread, at, calendar)?.high).toBeLessThan(200);
});

test('on a day of rest the days of rest are looked at, as far back as a hundred and ten days', () => {
  const rest = Date.parse('2026-11-21T10:00:00+08:00');
  expect(
    usualRange(
      // A holiday is a day of rest though it is a weekday, and the Saturday that is worked for it is none.
      means((_, local) => (calendar.isRest(local.slice(0, 10)) ? 5 : 100)),
      rest,
      calendar,
    ),
  ).toEqual({ low: 5, high: 5, days: 30 });
});

test('a day of rest that the site works counts among its work days, and only there', () => {
  const works = { zone, isRest: restDays(new Map(['2026-11-07', '2026-11-14'].map((day) => [day, true]))) };
  const known = means((_, local) => (/^2026-11-(07|14)/.test(local) ? 900 : 100));
  expect(usualRange(known, at, works)?.high).toBeGreaterThan(usualRange(known, at, calendar)?.high ?? 0);
});

test.each([
  ['2026-11-20T10:00:00+08:00', '2026-10-06T00:00:00+08:00'],
  ['2026-11-21T10:00:00+08:00', '2026-08-03T00:00:00+08:00'],
])('at %s what is usual is learned since %s', (now, since) => {
  expect(usualSince(Date.parse(now), calendar)).toBe(Date.parse(since));
});

test('the band of a day has each of its quarters, also where a clock is changed', () => {
  const berlin = zoneOf('Europe/Berlin');
  const day = Date.parse('2026-10-25T12:00:00Z');
  expect(usualBand(new Map(), day, { zone: berlin, isRest: restDays() })).toHaveLength(100);
  const [first] = usualBand(
    means(() => 7),
    at,
    calendar,
  );
  expect(first).toEqual({ at: Date.parse('2026-11-20T00:00:00+08:00'), range: { low: 7, high: 7, days: 30 } });
});

test.each([
  [50, -50],
  [100, 0],
  [150, 0],
  [250, 50],
  [null, null],
])('%s kW beside 100 to 200 lies %s beyond what is usual', (value, beyond) => {
  expect(beyondUsual(value, { low: 100, high: 200 })).toBe(beyond);
  expect(beyondUsual(value, null)).toBeNull();
});

test('what is furthest beyond its own range stands first, what nobody knows last', () => {
  const area = (id: string, beyond: number | null, high: number) => ({
    id,
    beyond,
    usual: beyond === null ? null : { low: 0, high, days: 30 },
  });
  const order = unusualFirst([
    area('unknown', null, 1),
    area('usual', 0, 1),
    area('large', 50, 1000),
    area('small', -5, 10),
  ]);
  expect(order.map(({ id }) => id)).toEqual(['small', 'large', 'usual', 'unknown']);
});
