import { describe, expect, test } from 'vitest';
import { quantity, sumOf } from '../../energy/quantity.ts';
import { totalOfLines } from './charge.ts';
import { energyLines, type Rate } from './energyLines.ts';
import { type DayPeriod, minuteOf, periodFault, splitByType, typeAt } from './periods.ts';
import { priceOf, rateTemplates, versionOn } from './rateTemplate.ts';
import { readingPeriod } from './readingDay.ts';
import { periodTypeAt, timeRules } from './timeRule.ts';

const periods: readonly DayPeriod[] = [
  { start: '00:00', end: '08:00', type: 'valley' },
  { start: '08:00', end: '18:00', type: 'flat' },
  { start: '18:00', end: '24:00', type: 'peak' },
];

describe('the periods of a day', () => {
  test('start before end, within a day, none twice, the whole day covered (V194 V195 V196)', () => {
    expect(periodFault(periods)).toBeNull();
    expect(periodFault([{ start: '22:00', end: '06:00', type: 'valley' }])).toMatchObject({ at: 0, key: 'end' });
    expect(periodFault([{ start: '08:00', end: '08:00', type: 'flat' }])).toMatchObject({ at: 0 });
    expect(periodFault([...periods, { start: '07:00', end: '08:00', type: 'peak' }])).toMatchObject({
      at: 3,
      key: 'start',
    });
    expect(periodFault([...periods, periods[0] as DayPeriod])).toMatchObject({ why: { cn: '时段不能重复或重叠' } });
    expect(periodFault(periods.slice(0, 2))).toMatchObject({ at: null, why: { cn: '时段须覆盖全天 24 小时' } });
  });

  test('a boundary belongs to the period that begins there; an amount over it is split by time (D071 D072 D073 D074)', () => {
    expect([minuteOf('07:59'), minuteOf('08:00')].map((minute) => typeAt(periods, minute))).toEqual(['valley', 'flat']);
    const split = splitByType(periods, { from: minuteOf('17:30'), to: minuteOf('19:00'), amount: quantity(90) });
    expect(Object.fromEntries(Object.entries(split).map(([type, amount]) => [type, amount.toNumber()]))).toEqual({
      flat: 30,
      peak: 60,
    });
  });
});

const aDay = (type: string) => ({ periods: [{ start: '00:00', end: '24:00', type }] });
const program = {
  since: '2026-01-01',
  zones: [
    { from: '01-15', table: 1 },
    { from: '07-01', table: 2 },
  ],
  days: [aDay('flat'), aDay('sharp'), aDay('valley'), aDay('deepValley')],
  restTable: 3,
  holidays: [{ date: '2026-10-01', table: 4 }],
};
const faultsOf = (programs: readonly unknown[]) =>
  timeRules.rules.flatMap((rule) => Object.keys(rule({ programs } as never) ?? {}));

describe('a time-of-use rule', () => {
  const at = (day: string, programs: readonly unknown[] = [program]) => periodTypeAt({ programs } as never, day, 600);

  test('a holiday goes before a day of rest, that before the zone of the year; the last zone goes on into January', () => {
    expect(at('2026-10-01')).toBe('deepValley');
    expect(at('2026-07-04')).toBe('valley');
    expect(at('2026-07-06')).toBe('sharp');
    expect(at('2026-03-03')).toBe('flat');
    expect(at('2026-01-05')).toBe('sharp');
    expect(at('2025-12-31')).toBeNull();
  });

  test('of two programs the later one takes over on its day (B328 K115)', () => {
    const next = { ...program, since: '2026-06-01', zones: [{ from: '01-01', table: 4 }], restTable: null };
    expect([at('2026-05-29', [program, next]), at('2026-06-01', [program, next])]).toEqual(['flat', 'deepValley']);
    expect(faultsOf([program, { ...next, since: program.since }])).toContain('programs.1.since');
  });

  test('a table that does not stand, a day with a gap and a holiday named twice are told by their place', () => {
    const gap = { periods: [{ start: '00:00', end: '23:00', type: 'flat' }] };
    expect(faultsOf([{ ...program, days: [gap] }])).toEqual(
      expect.arrayContaining([
        'programs.0.days.0.periods',
        'programs.0.zones.1.table',
        'programs.0.restTable',
        'programs.0.holidays.0.table',
      ]),
    );
    expect(faultsOf([{ ...program, holidays: [...program.holidays, ...program.holidays] }])).toEqual([
      'programs.0.holidays.1.date',
    ]);
  });
});

const version = {
  since: '2026-01-01',
  single: null,
  sharp: null,
  peak: '1.08',
  flat: '0.65',
  valley: '0.3',
  deepValley: null,
  capacityPrice: null,
  demandPrice: null,
  tiers: [],
  feedIn: null,
};

describe('a rate template', () => {
  const broken = (row: object) =>
    rateTemplates.rules.flatMap((rule) =>
      Object.keys(
        rule({ kind: 'single', timeRuleId: null, versions: [{ ...version, single: '0.5' }], ...row } as never) ?? {},
      ),
    );
  const tiers = (...ends: readonly (string | null)[]) => ({
    kind: 'ladder',
    versions: [{ ...version, tiers: ends.map((to) => ({ to, price: '0.5' })) }],
  });

  test('an old month is reckoned by the version that held then', () => {
    const versions = [version, { ...version, since: '2026-07-01', flat: '0.7' }] as never;
    expect(['2025-12-31', '2026-06-30', '2026-07-01'].map((day) => versionOn({ versions }, day)?.flat)).toEqual([
      undefined,
      '0.65',
      '0.7',
    ]);
  });

  test('sharp costs what peak costs and deep valley what valley costs where a version names no price of theirs (D075)', () => {
    expect(priceOf(version as never, 'sharp')?.toNumber()).toBe(1.08);
    expect(priceOf(version as never, 'deepValley')?.toNumber()).toBe(0.3);
    expect(priceOf({ ...version, peak: null } as never, 'peak')).toBeNull();
  });

  test('a ladder has one to three tiers that rise, the last without an end (V217 K114 D076 D077 D078)', () => {
    expect(broken(tiers('2760', '4800', null))).toEqual([]);
    expect(broken(tiers())).toEqual(['versions.0.tiers']);
    expect(broken(tiers('4800', '2760', null))).toEqual(['versions.0.tiers.1.to']);
    expect(broken(tiers('2760', '4800'))).toEqual(['versions.0.tiers.1.to']);
    expect(broken(tiers(null, null))).toEqual(['versions.0.tiers.0.to']);
  });

  test('a ladder with time of use needs tiers, a rule and its prices; feed-in prices of the periods need a rate by time', () => {
    const both = { kind: 'ladderByTime', timeRuleId: 'r' };
    expect(broken({ ...tiers('2760', null), ...both })).toEqual([]);
    expect(broken({ ...tiers('2760', null), ...both, timeRuleId: null })).toEqual(['timeRuleId']);
    expect(broken({ ...tiers(), ...both })).toEqual(['versions.0.tiers']);
    const none = { single: null, sharp: null, peak: null, flat: null, valley: null, deepValley: null };
    const fedIn = (more: object) => [{ ...version, single: '0.5', feedIn: { ...none, ...more } }];
    expect(broken({ versions: fedIn({ single: '0.4' }) })).toEqual([]);
    expect(broken({ versions: fedIn({ peak: '0.4' }) })).toEqual(['versions.0.feedIn']);
    expect(broken({ kind: 'timeOfUse', timeRuleId: 'r', versions: fedIn({ peak: '0.4' }) })).toEqual([]);
  });

  test('a time-of-use rate needs its rule and its prices, and no two versions of one day', () => {
    expect(broken({ kind: 'timeOfUse', timeRuleId: null })).toEqual(['timeRuleId']);
    expect(broken({ kind: 'timeOfUse', timeRuleId: 'r', versions: [{ ...version, flat: null }] })).toEqual([
      'versions.0.flat',
    ]);
    expect(
      broken({
        versions: [
          { ...version, single: '1' },
          { ...version, single: '2' },
        ],
      }),
    ).toEqual(['versions.1.since']);
  });
});

describe('what it costs', () => {
  test('lines are rounded half up and then added; a ladder takes each tier at its own price', () => {
    expect(totalOfLines(['0.335', '0.335', '0.335'].map(quantity), 2).toNumber()).toBe(1.02);
    const three = [
      ['10', '1'],
      ['20', '2'],
      [null, '3'],
    ].map(([to, price]) => ({ to: to ?? null, price: price as string }));
    const bare = { single: null, sharp: null, peak: null, flat: null, valley: null, deepValley: null };
    const ladder: Rate = {
      template: {
        id: 'T',
        kind: 'ladder',
        versions: [
          {
            ...bare,
            since: '2026-01-01',
            capacityPrice: null,
            demandPrice: null,
            tiers: three,
            ladder: 'month',
            feedIn: null,
          },
        ],
      },
      rule: null,
    };
    const charged = (used: number): number => {
      const part = { day: '2026-06-01', minute: 0, minutes: 15, kwh: quantity(used), pays: ladder };
      return sumOf(energyLines([part]).lines.map(({ amount }) => amount)).toNumber();
    };
    expect([0, 10, 15, 25].map(charged)).toEqual([0, 10, 20, 45]);
  });

  test('a period of costs begins on the reading day, over the turn of the year too', () => {
    expect(readingPeriod(15, '2026-01')).toEqual({ start: '2025-12-15', end: '2026-01-15' });
    expect(readingPeriod(31, '2026-01')).toBeNull();
  });
});
