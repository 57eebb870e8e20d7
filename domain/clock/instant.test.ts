import { expect, test } from 'vitest';
import { exactMillisOf } from './clock.ts';
import { day, instant, instantWritten } from './instant.ts';

const isInstant = (text: string): boolean => instant.safeParse(text).success;

test.each([
  '2026-02-28T23:59:59.999Z',
  '2024-02-29T00:00:00.000Z',
  '2000-02-29T12:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
])('%s is an instant', (text) => {
  expect([isInstant(text), exactMillisOf(text), new Date(Date.parse(text)).toISOString()]).toEqual([
    true,
    Date.parse(text),
    text,
  ]);
});

test.each([
  ['a day that the month has not', '2026-02-30T00:00:00.000Z'],
  ['a day that the month has not', '2026-04-31T00:00:00.000Z'],
  ['a leap day of no leap year', '2026-02-29T00:00:00.000Z'],
  ['a leap day of a full century', '1900-02-29T00:00:00.000Z'],
  ['a month that the year has not', '2026-13-01T00:00:00.000Z'],
  ['the year 0000', '0000-01-01T00:00:00.000Z'],
  ['a year of five digits', '+12026-01-01T00:00:00.000Z'],
  ['24:00', '2026-01-01T24:00:00.000Z'],
  ['a leap second', '2026-06-30T23:59:60.000Z'],
  ['a year of six digits', '+012026-01-01T00:00:00.000Z'],
  ['small letters', '2026-01-01t00:00:00.000z'],
  ['an offset that there is not', '2026-01-01T00:00:00.000+25:00'],
  ['no offset at all', '2026-01-01T00:00:00.000'],
  ['a day that the month has not, at its own clock', '2026-02-30T00:00:00+08:00'],
  ['the year 0000, at its own clock', '0000-12-31T23:59:59-08:00'],
  ['the year 0000, at UTC', '0001-01-01T00:00:00+08:00'],
  ['the year 10000, at UTC', '9999-12-31T23:59:59-08:00'],
  ['a line more', '2026-01-01T00:00:00.000Z\n'],
])('%s is no instant: %s', (_, text) => {
  expect([isInstant(text), exactMillisOf(text)]).toEqual([false, null]);
});

test.each([
  ['2026-01-01T00:00:00.000+08:00', '2025-12-31T16:00:00.000Z'],
  ['2026-11-20T08:30:00-03:30', '2026-11-20T12:00:00.000Z'],
  ['2026-11-20T08:30:00.1+00:00', '2026-11-20T08:30:00.100Z'],
  ['2026-11-20T08:30:00Z', '2026-11-20T08:30:00.000Z'],
  ['2026-11-20T08:30:00.123456Z', '2026-11-20T08:30:00.123Z'],
])('%s comes in as %s', (text, normal) => {
  expect(instant.parse(text)).toBe(normal);
});

test('a day is one that the calendar has', () => {
  const isDay = (text: string): boolean => day.safeParse(text).success;
  expect(['2024-02-29', '2026-12-31'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-29', '2026-02-30', '0000-01-01', '2026-1-1', '2026-00-10'].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('what files and devices write is read by the same calendar and clock', () => {
  const at = Date.UTC(2026, 10, 20, 6, 27, 41, 208);
  for (const text of [
    '2026-11-20T06:27:41.208Z',
    '2026-11-20 14:27:41.208+08:00',
    '2026-11-20t14:27:41.208000 +0800',
    '2026-11-20T06:27:41.208z',
  ])
    expect(instantWritten(text), text).toBe(at);
  expect(instantWritten('2026-11-20T14:27+08:00')).toBe(Date.UTC(2026, 10, 20, 6, 27));
  for (const text of [
    '2026-02-30T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:00:00+25:00',
    '0000-01-01T00:00:00Z',
    '2026-01-01T00:00:00',
    'Z',
    '',
  ])
    expect(instantWritten(text), text).toBeNull();
});
