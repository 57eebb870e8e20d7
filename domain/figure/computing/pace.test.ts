import { expect, test } from 'vitest';
import { anHour as hourMs } from '../../clock/lengths.ts';
import { restDays } from '../../clock/workingDays.ts';
import { quantity } from '../../energy/quantity.ts';
import { type Figured, noFigure } from './figured.ts';
import { type PaceHour, paceFacts } from './pace.ts';

const known = (value: number): Figured => ({
  value: quantity(value),
  none: null,
  quality: 'good',
  doubt: null,
  lowered: false,
  present: hourMs,
  elapsed: hourMs,
  expected: hourMs,
});
/** Days of 24 hours up to Thursday, 26 November, at 08:00: what an hour used is told by `of`. */
const hoursOf = (of: (date: string, hour: number) => Figured): readonly PaceHour[] =>
  Array.from({ length: 56 }, (_, n) => new Date(Date.UTC(2026, 9, 2 + n)).toISOString().slice(0, 10)).flatMap((date) =>
    Array.from({ length: 24 }, (_, hour) => ({
      date,
      hour,
      figure: date === '2026-11-26' && hour >= 8 ? noFigure('notYet', { expected: hourMs }) : of(date, hour),
    })),
  );
const november = { from: '2026-11-01', to: '2026-12-01', today: '2026-11-26', isRest: restDays() };
const told = (hours: readonly PaceHour[]) =>
  Object.fromEntries(paceFacts(hours, november).map(({ id, figure }) => [id, figure.none ?? Number(figure.value)]));

test('a month that goes as before ends as before, and nothing is unusual', () => {
  expect(told(hoursOf(() => known(10)))).toMatchObject({
    soFar: 25 * 240 + 80,
    low: 30 * 240,
    middle: 30 * 240,
    high: 30 * 240,
    today: 80,
    todayUsual: 80,
    todayPercent: 0,
    night: 10,
    nightUsual: 10,
    nightPercent: 0,
  });
});

test('the band is the lowest and the highest of the four weeks, weekday for weekday', () => {
  // The Thursday of the week before used 100 more in one hour.
  const facts = told(hoursOf((date, hour) => known(date === '2026-11-19' && hour === 12 ? 110 : 10)));
  // It is among the days so far, and stands for today in the first of the four weeks.
  expect(facts).toMatchObject({ low: 7300, high: 7400, middle: 7325 });
});

test('last night stands beside the nights before, and what is used while nobody works is told', () => {
  const facts = told(hoursOf((date, hour) => known(date === '2026-11-26' && hour < 6 ? 15 : 10)));
  expect(facts).toMatchObject({ night: 15, nightUsual: 10, nightPercent: 50, todayPercent: 37.5 });
  // Eight weekend days whole (1, 7, 8, 14, 15, 21, 22: seven), eighteen nights of eight hours, the six hours of today.
  expect(facts['idle']).toBe(7 * 240 + 18 * 80 + 90);
});

test('a weekday on which the site rests is idle from morning to night', () => {
  const isRest = restDays(new Map([['2026-11-10', false]]));
  const facts = paceFacts(
    hoursOf(() => known(10)),
    { ...november, isRest },
  );
  expect(Number(facts.find(({ id }) => id === 'idle')?.figure.value)).toBe(8 * 240 + 17 * 80 + 60);
});

test('no reading, no number: a day with a gap leaves no band, three weeks of data still do', () => {
  const gap = hoursOf((date, hour) =>
    date === '2026-11-10' && hour === 3 ? noFigure('missing', { elapsed: hourMs, expected: hourMs }) : known(10),
  );
  expect(told(gap)).toMatchObject({ low: 'notWhole', high: 'notWhole' });
  const young = hoursOf((date) =>
    date < '2026-11-01' ? noFigure('missing', { elapsed: hourMs, expected: hourMs }) : known(10),
  );
  expect(told(young)).toMatchObject({ low: 7200, high: 7200, todayUsual: 80 });
});

test('a night that is not over yet lacks nothing: it is said to come', () => {
  const early = hoursOf(() => known(10)).map((one) =>
    one.date === '2026-11-26' && one.hour >= 3 ? { ...one, figure: noFigure('notYet', { expected: hourMs }) } : one,
  );
  expect(told(early)).toMatchObject({ night: 'notYet', nightUsual: 10 });
  const silent = hoursOf((date) =>
    date === '2026-11-26' ? noFigure('missing', { elapsed: hourMs, expected: hourMs }) : known(10),
  );
  expect(told(silent)['night']).toBe('missing');
});

test('what is charged at night and given back by day has no share of use while nobody works', () => {
  const storage = hoursOf((_, hour) => known(hour >= 22 || hour < 6 ? 100 : -45));
  expect(told(storage)['idlePercent']).toBe('noBase');
});
