import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hoursOf, readDay, readMoment, wallTimeOf, writeMoment } from './writtenMoment.ts';
import { zoneOf } from './zone.ts';

const shanghai = zoneOf('Asia/Shanghai');
const berlin = zoneOf('Europe/Berlin');
const at = (text: string) => Date.parse(text);

test('a moment is read as people write it, by the clock of the site', () => {
  const meant = { ok: true, at: at('2026-11-22T14:05:00+08:00') };
  for (const text of [
    '2026-11-22 14:05',
    '2026-11-22T14:05:00',
    ' 2026/11/22  14:05',
    '2026年11月22日 14:05',
    '2026-11-22 14：05',
    '2026.11.22 14:05',
  ]) {
    expect(readMoment(text, shanghai), text).toEqual(meant);
  }
  expect(readMoment('2026-1-2 8:05:09', shanghai)).toEqual({ ok: true, at: at('2026-01-02T08:05:09+08:00') });
});

test('what is no moment is refused, a day without a time too', () => {
  for (const text of [
    '',
    'soon',
    '2026-11-22',
    '2026-11-22 1',
    '2026-02-30 10:00',
    '2026-11-22 24:00',
    '2026-11-22 10:60',
    '22-11-2026 10:00',
  ]) {
    expect(readMoment(text, shanghai), text).toEqual({ ok: false, fault: 'form' });
  }
});

test('a day is read by itself, and only one that the calendar has', () => {
  expect(readDay('2026-2-8', shanghai)).toBe('2026-02-08');
  expect(readDay('2026/02/28', shanghai)).toBe('2026-02-28');
  for (const text of ['2026-02-30', '2026-02-28 10:00', '2026', '']) expect(readDay(text, shanghai), text).toBeNull();
});

test('an hour that the clock skips is refused by name', () => {
  expect(readMoment('2026-03-29 02:30', berlin)).toEqual({ ok: false, fault: 'skipped' });
  expect(readMoment('2026-03-29 03:00', berlin)).toEqual({ ok: true, at: at('2026-03-29T01:00:00Z') });
});

test('an hour that stands twice is told apart by its offset, and is the first where none is said', () => {
  const [first, second] = [at('2026-10-25T00:30:00Z'), at('2026-10-25T01:30:00Z')];
  expect(readMoment('2026-10-25 02:30', berlin)).toEqual({ ok: true, at: first });
  expect(readMoment('2026-10-25 02:30 +02:00', berlin)).toEqual({ ok: true, at: first });
  expect(readMoment('2026-10-25 02:30 UTC+1', berlin)).toEqual({ ok: true, at: second });
  expect(readMoment('2026-10-25 02:30 +03:00', berlin)).toEqual({ ok: false, fault: 'offset' });
  expect([first, second].map((one) => writeMoment(one, berlin, 'minute'))).toEqual([
    '2026-10-25 02:30 +02:00',
    '2026-10-25 02:30 +01:00',
  ]);
});

test('a day has the hours that its clock shows: 23, 24 or 25, the doubled ones with their offsets', () => {
  expect(hoursOf('2026-11-22', shanghai)).toHaveLength(24);
  expect(hoursOf('2026-03-29', berlin).map(({ hour }) => hour)).not.toContain('02');
  expect(hoursOf('2026-03-29', berlin)).toHaveLength(23);
  expect(hoursOf('2026-10-25', berlin)).toHaveLength(25);
  expect(hoursOf('2026-10-25', berlin).filter(({ hour }) => hour === '02')).toEqual([
    { hour: '02', offset: '+02:00' },
    { hour: '02', offset: '+01:00' },
  ]);
  expect(hoursOf('2026-02-30', berlin)).toEqual([]);
});

test('what is written is read as the same moment, in the weeks in which the clock is changed too', () => {
  const zones = [
    'Asia/Shanghai',
    'Europe/Berlin',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'Africa/Cairo',
  ].map(zoneOf);
  const seconds = fc.integer({ min: Date.UTC(1990, 0) / 1000, max: Date.UTC(2040, 0) / 1000 });
  fc.assert(
    fc.property(fc.constantFrom(...zones), seconds, (zone, second) => {
      expect(readMoment(writeMoment(second * 1000, zone, 'second'), zone)).toEqual({ ok: true, at: second * 1000 });
      const wall = wallTimeOf(writeMoment(second * 1000, zone, 'second'));
      expect(hoursOf(wall?.day ?? '', zone).map(({ hour }) => hour)).toContain(wall?.time?.slice(0, 2));
    }),
    { numRuns: 1000 },
  );
});
