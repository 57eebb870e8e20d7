import { expect, test } from 'vitest';
import { nearestWorkingDay, restDays, weekdayOf, workingDay } from './workingDays.ts';

test.each([
  ['2026-01-01', false, 'New Year'],
  ['2026-01-04', true, 'a Sunday that is worked instead'],
  ['2026-02-17', false, 'Spring Festival'],
  ['2026-02-14', true, 'a Saturday that is worked instead'],
  ['2018-12-31', false, 'published with the next year'],
  ['2018-12-29', true, 'likewise'],
  ['2026-11-20', true, 'a Friday'],
  ['2026-11-21', false, 'a Saturday'],
  ['2026-10-01', false, 'National Day'],
])('%s is worked: %s (%s)', (day, works) => {
  expect(workingDay(day)).toEqual({ works, isPublished: true });
});

test('a year for which nothing is published goes by its weekdays, and says so', () => {
  expect(workingDay('2027-01-01')).toEqual({ works: true, isPublished: false });
  expect(workingDay('2027-01-02')).toEqual({ works: false, isPublished: false });
  expect(workingDay('1999-05-01')).toEqual({ works: false, isPublished: false });
});

test('the nearest working day passes over a whole holiday, and over the turn of the year', () => {
  expect(nearestWorkingDay('2026-10-03', -1)).toBe('2026-09-30');
  expect(nearestWorkingDay('2026-10-03', 1)).toBe('2026-10-08');
  expect(nearestWorkingDay('2025-01-01', -1)).toBe('2024-12-31');
  expect(nearestWorkingDay('2026-11-20', 1)).toBe('2026-11-20');
});

test('weekdays count from Monday, before 1970 too', () => {
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29'), weekdayOf('1969-12-29')]).toEqual([1, 7, 1]);
});

test('the site says more than the calendar, of that day alone', () => {
  const days = new Map([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-10-01', true],
    ['2027-01-02', true],
  ]);
  const rests = restDays(days);
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-10-01', '2026-10-02'].map(rests)).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(workingDay('2027-01-02', days)).toEqual({ works: true, isPublished: true });
  expect(nearestWorkingDay('2026-11-20', 1, days)).toBe('2026-11-21');
  expect(nearestWorkingDay('2026-11-20', 1)).toBe('2026-11-20');
  const never = new Map(
    Array.from({ length: 900 }, (_, n) => [new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10), false]),
  );
  expect(nearestWorkingDay('2026-01-10', 1, never)).toBe('2026-01-10');
});
