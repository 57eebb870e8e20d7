import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { quarterName, weekdayName, weekName } from './calendarNames.ts';
import { movedBy, rowsOf, turned } from './calendarPage.ts';

const zone = 'Asia/Shanghai';
const day = (text: string) => Temporal.PlainDate.from(text);

test('B274 D068 K106 K120 a week of the calendar has seven days and begins on Sunday', () => {
  const rows = rowsOf(day('2026-11-20'), 'day', zone);
  expect(rows.map((row) => row.length)).toEqual(Array(6).fill(7));
  expect(rows.every(([first]) => first?.day.dayOfWeek === 7)).toBe(true);
  expect(rows[0]?.[0]?.day.toString()).toBe('2026-11-01');
  expect(rows[5]?.[6]?.outside).toBe(true);
});

test('K119 D132 a year of the calendar has its twelve months, and years come by twelve', () => {
  const months = rowsOf(day('2026-11-20'), 'month', zone).flat();
  expect([months.length, months[0]?.day.toString(), months[11]?.day.toString()]).toEqual([
    12,
    '2026-01-01',
    '2026-12-01',
  ]);
  const years = rowsOf(day('2026-11-20'), 'year', zone).flat();
  expect([years.length, years[0]?.day.year, years[11]?.day.year]).toEqual([12, 2016, 2027]);
});

test('keys go by days and weeks, by months, by years, and turn the page', () => {
  const from = day('2026-11-20');
  const to = (key: string, unit: 'day' | 'month' | 'year') => movedBy(key, from, unit)?.toString();
  expect([to('ArrowLeft', 'day'), to('ArrowDown', 'day'), to('Home', 'day'), to('End', 'day')]).toEqual([
    '2026-11-19',
    '2026-11-27',
    '2026-11-15',
    '2026-11-21',
  ]);
  expect([to('ArrowUp', 'month'), to('PageDown', 'month'), to('ArrowRight', 'year'), to('PageUp', 'year')]).toEqual([
    '2026-08-20',
    '2027-11-20',
    '2027-11-20',
    '2014-11-20',
  ]);
  expect(to('x', 'day')).toBeUndefined();
  expect(turned(day('2026-03-31'), 'day', -1).toString()).toBe('2026-02-28');
});

test('a cell begins when its day begins where the site is, a day of 23 hours included', () => {
  const march = rowsOf(day('2026-03-29'), 'day', 'Europe/Berlin').flat();
  const at = (text: string) => march.find((cell) => cell.day.toString() === text)?.start ?? 0;
  expect(at('2026-03-30') - at('2026-03-29')).toBe(23 * 3_600_000);
});

test('D133 D134 D135 a row of months is a quarter, a row of days a week, and each day has its name', () => {
  expect(['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'].map((text) => quarterName(day(text)).en)).toEqual([
    'Q1',
    'Q2',
    'Q3',
    'Q4',
  ]);
  expect(quarterName(day('2026-11-20')).cn).toBe('四季度');
  expect(weekName(day('2026-11-15'))).toEqual({ cn: '第 47 周', en: 'Week 47' });
  expect(weekName(day('2026-12-27')).en).toBe('Week 53');
  expect(weekdayName(day('2026-11-22')).cn).toBe('星期日');
  const names = Array.from({ length: 7 }, (_, index) => weekdayName(day('2026-11-15').add({ days: index })).en);
  expect([names[0], names[6], new Set(names).size]).toEqual(['Sunday', 'Saturday', 7]);
});
