import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { zoneOf } from './zone.ts';

const zones = [
  'Asia/Shanghai',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
];
const instant = fc.integer({ min: Date.UTC(1985, 0), max: Date.UTC(2040, 0) });

test('days begin where the calendar of the place says, in the weeks in which the clock is changed too', () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, fc.integer({ min: 0, max: 23 }), (name, at, hour) => {
      const zone = zoneOf(name);
      const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name).toPlainDate();
      const begin = (of: Temporal.PlainDate): number => of.toZonedDateTime({ timeZone: name }).epochMilliseconds;
      expect([zone.startOfDay(at), zone.startOfNextDay(at)]).toEqual([begin(date), begin(date.add({ days: 1 }))]);
      expect(zone.hourOfDay(at, hour)).toBe(
        date.toZonedDateTime({ timeZone: name, plainTime: new Temporal.PlainTime(hour) }).epochMilliseconds,
      );
    }),
    { numRuns: 3000 },
  );
});

test('a name that is no time zone is refused', () => {
  expect(() => zoneOf('Mars/Olympus')).toThrow(RangeError);
});
