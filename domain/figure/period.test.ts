import { expect, test } from 'vitest';
import { zoneOf } from '../clock/zone.ts';
import { type PeriodPick, pickedSpan, spanOfDays, steppedSpan, stepsOfSpan } from './period.ts';
import { figureSteps } from './vocabulary.ts';

const zone = zoneOf('Asia/Shanghai');
// Half past midnight of 1 January at the site, the year before in Greenwich.
const now = Date.parse('2026-12-31T16:30:00.000Z');

test.each<[PeriodPick, string, string, string]>([
  ['yesterday', 'day', '2026-12-31', '2027-01-01'],
  ['currentMonth', 'month', '2027-01-01', '2027-02-01'],
  ['previousMonth', 'month', '2026-12-01', '2027-01-01'],
  ['currentQuarter', 'month', '2027-01-01', '2027-04-01'],
  ['thisYear', 'month', '2027-01-01', '2028-01-01'],
  ['lastYear', 'month', '2026-01-01', '2027-01-01'],
])('%s is by %s from %s to %s, by the clock of the site', (pick, format, from, to) => {
  expect(pickedSpan(pick, now, zone)).toEqual({ format, from, to });
});

test('what a span is picked by follows from its ends', () => {
  const formats = [
    ['2026-01-01', '2026-01-08'],
    ['2026-01-01', '2026-07-01'],
    ['2025-04-01', '2026-10-01'],
    ['2024-01-01', '2027-01-01'],
  ].map(([from = '', to = '']) => spanOfDays(from, to).format);
  expect(formats).toEqual(['day', 'month', 'quarter', 'year']);
});

test.each([
  ['2026-03-01', '2026-04-01', -1, '2026-02-01', '2026-03-01'],
  ['2026-01-01', '2027-01-01', 1, '2027-01-01', '2028-01-01'],
  ['2026-03-05', '2026-03-12', -1, '2026-02-26', '2026-03-05'],
] as const)('the span beside %s to %s by %i is %s to %s', (from, to, by, ...then) => {
  const { from: start, to: end } = steppedSpan(spanOfDays(from, to), by, zone);
  expect([start, end]).toEqual(then);
});

test('a span offers the steps that make sense of it', () => {
  expect(stepsOfSpan(spanOfDays('2026-10-01', '2026-11-01'), figureSteps)).toEqual([
    '15min',
    'hour',
    'day',
    'week',
    'whole',
  ]);
  expect(stepsOfSpan(spanOfDays('2026-01-01', '2027-01-01'), figureSteps)).toEqual([
    ...['day', 'week', 'month', 'quarter', 'whole'],
  ]);
});
