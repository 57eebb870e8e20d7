import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../clock/zone.ts';
import { dueAfter, occurrencesOf } from './occurrences.ts';
import type { Trigger } from './trigger.ts';

const shanghai = zoneOf('Asia/Shanghai');
const berlin = zoneOf('Europe/Berlin');

const daily: Trigger = {
  every: 1,
  unit: 'day',
  weekdays: null,
  monthDay: null,
  times: '09:00',
  season: null,
  workingDays: 'any',
  counter: null,
  step: null,
};

const localOf =
  (zone = shanghai) =>
  ({ at }: { readonly at: number }): string =>
    zone.written(at).local.slice(0, 16);

function found(trigger: Partial<Trigger>, [since, from, to]: readonly [string, string, string], zone = shanghai) {
  const at = (day: string) => zone.instantAt(`${day}T00:00`) ?? Number.NaN;
  return occurrencesOf([{ ...daily, ...trigger }], { since, from: at(from), to: at(to) }, zone).map(localOf(zone));
}

describe('V092 the moments at which a plan asks for its work', () => {
  test.each<readonly [string, Partial<Trigger>, readonly [string, string, string], readonly string[]]>([
    [
      'twice a day',
      { times: '21:00,09:00' },
      ['2026-11-20', '2026-11-20', '2026-11-22'],
      ['2026-11-20 09:00', '2026-11-20 21:00', '2026-11-21 09:00', '2026-11-21 21:00'],
    ],
    [
      'every third day from its first',
      { every: 3 },
      ['2026-11-01', '2026-11-20', '2026-11-27'],
      ['2026-11-22 09:00', '2026-11-25 09:00'],
    ],
    [
      'never before its first day',
      {},
      ['2026-11-25', '2026-11-20', '2026-11-27'],
      ['2026-11-25 09:00', '2026-11-26 09:00'],
    ],
    [
      'every second week on Monday and Thursday',
      { unit: 'week', every: 2, weekdays: '4,1' },
      ['2026-11-04', '2026-11-01', '2026-11-30'],
      ['2026-11-05 09:00', '2026-11-16 09:00', '2026-11-19 09:00'],
    ],
    [
      'by the week of its first day',
      { unit: 'week' },
      ['2026-11-04', '2026-11-01', '2026-11-19'],
      ['2026-11-04 09:00', '2026-11-11 09:00', '2026-11-18 09:00'],
    ],
    [
      'the 31st is the last day of each month',
      { unit: 'month', monthDay: 31 },
      ['2026-01-01', '2026-01-01', '2026-05-01'],
      ['2026-01-31 09:00', '2026-02-28 09:00', '2026-03-31 09:00', '2026-04-30 09:00'],
    ],
    [
      'a plan that begins on the 31st stays there after a short month',
      { unit: 'month' },
      ['2026-01-31', '2026-02-01', '2026-04-01'],
      ['2026-02-28 09:00', '2026-03-31 09:00'],
    ],
    [
      '29 February is the 28th in other years, and itself in the next leap year',
      { unit: 'year' },
      ['2024-02-29', '2024-01-01', '2028-12-31'],
      ['2024-02-29 09:00', '2025-02-28 09:00', '2026-02-28 09:00', '2027-02-28 09:00', '2028-02-29 09:00'],
    ],
    [
      'only in summer',
      { unit: 'month', monthDay: 1, season: '06-01..09-30' },
      ['2026-01-01', '2026-04-01', '2026-12-01'],
      ['2026-06-01 09:00', '2026-07-01 09:00', '2026-08-01 09:00', '2026-09-01 09:00'],
    ],
    [
      'a season over the turn of the year',
      { unit: 'month', monthDay: 15, season: '11-15..03-15' },
      ['2025-01-01', '2025-10-01', '2026-05-01'],
      ['2025-11-15 09:00', '2025-12-15 09:00', '2026-01-15 09:00', '2026-02-15 09:00', '2026-03-15 09:00'],
    ],
    [
      'working days alone, through National Day with the Saturday worked instead',
      { workingDays: 'only' },
      ['2026-09-01', '2026-09-30', '2026-10-12'],
      ['2026-09-30 09:00', '2026-10-08 09:00', '2026-10-09 09:00', '2026-10-10 09:00'],
    ],
    [
      'moved before and after the holiday',
      { unit: 'month', monthDay: 3, workingDays: 'before' },
      ['2026-09-01', '2026-09-20', '2026-10-31'],
      ['2026-09-30 09:00'],
    ],
    [
      'moved out of the span into it',
      { unit: 'month', monthDay: 3, workingDays: 'after' },
      ['2026-09-01', '2026-10-08', '2026-10-31'],
      ['2026-10-08 09:00'],
    ],
  ])('%s', (_name, trigger, span, expected) => {
    expect(found(trigger, span)).toEqual(expected);
  });

  test('a day on which the site rests, or works, goes before the calendar', () => {
    const at = (day: string) => shanghai.instantAt(`${day}T00:00`) ?? 0;
    const siteDays = new Map([
      ['2026-11-20', false],
      ['2026-11-21', true],
    ]);
    const span = { since: '2026-11-19', from: at('2026-11-19'), to: at('2026-11-24'), siteDays };
    const on = (workingDays: Trigger['workingDays']) =>
      occurrencesOf([{ ...daily, workingDays }], span, shanghai).map(localOf());
    expect(on('only')).toEqual(['2026-11-19 09:00', '2026-11-21 09:00', '2026-11-23 09:00']);
    const monthly: Trigger = { ...daily, unit: 'month', monthDay: 20, workingDays: 'after' };
    expect(occurrencesOf([monthly], span, shanghai).map(localOf())).toEqual(['2026-11-21 09:00']);
  });

  test('a day of a year without published days off goes by its weekday and says that it does', () => {
    const at = (day: string) => shanghai.instantAt(`${day}T00:00`) ?? 0;
    const trigger: Trigger = { ...daily, workingDays: 'only' };
    const [one] = occurrencesOf(
      [trigger],
      { since: '2027-01-01', from: at('2027-01-01'), to: at('2027-01-02') },
      shanghai,
    );
    expect(one?.isGuessed).toBe(true);
  });

  test('two triggers that fall on one moment ask once', () => {
    const at = (day: string) => shanghai.instantAt(`${day}T00:00`) ?? 0;
    const span = { since: '2026-11-20', from: at('2026-11-20'), to: at('2026-11-21') };
    expect(occurrencesOf([daily, { ...daily, times: '09:00,10:00' }], span, shanghai).map(localOf())).toEqual([
      '2026-11-20 09:00',
      '2026-11-20 10:00',
    ]);
  });

  test('its key is the day of its grid, whatever moved it', () => {
    const at = (day: string) => shanghai.instantAt(`${day}T00:00`) ?? 0;
    const trigger: Trigger = { ...daily, unit: 'month', monthDay: 3, workingDays: 'after' };
    const span = { since: '2026-09-01', from: at('2026-10-01'), to: at('2026-11-01') };
    expect(occurrencesOf([trigger], span, shanghai).map(({ key }) => key)).toEqual(['2026-10-03T09:00']);
  });
});

describe('both nights of daylight saving', () => {
  test('a time that the clock skips moves on, once', () => {
    expect(found({ times: '02:30' }, ['2026-03-28', '2026-03-28', '2026-03-31'], berlin)).toEqual([
      '2026-03-28 02:30',
      '2026-03-29 03:30',
      '2026-03-30 02:30',
    ]);
  });

  test('a time that comes twice counts once, the first time', () => {
    const at = (day: string) => berlin.instantAt(`${day}T00:00`) ?? 0;
    const span = { since: '2026-10-25', from: at('2026-10-25'), to: at('2026-10-26') };
    expect(
      occurrencesOf([{ ...daily, times: '02:30' }], span, berlin).map(({ at: one }) => new Date(one).toISOString()),
    ).toEqual(['2026-10-25T00:30:00.000Z']);
  });
});

describe('asked again after it was done', () => {
  const at = (written: string) => shanghai.instantAt(written) ?? Number.NaN;
  test.each<readonly [string, Partial<Trigger>, string, string]>([
    ['done early, the next is a year after that', { unit: 'year' }, '2026-03-14T11:00', '2027-03-14 09:00'],
    ['a month after the 31st', { unit: 'month' }, '2026-01-31T11:00', '2026-02-28 09:00'],
    ['never on a day off', { unit: 'day', every: 7, workingDays: 'only' }, '2026-09-26T11:00', '2026-10-08 09:00'],
  ])('%s', (_name, trigger, done, expected) => {
    expect(localOf()({ at: dueAfter([{ ...daily, ...trigger }], at(done), { zone: shanghai }) ?? Number.NaN })).toBe(
      expected,
    );
  });
});
