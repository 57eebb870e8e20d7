import { describe, expect, test } from 'vitest';
import { quantity, sumOf, textOf } from '../energy/quantity.ts';
import type { UnitFee } from '../unit/unitFee.ts';
import { basicCharge } from './basicPart.ts';
import { costMonth, daysBetween, monthsIn } from './costMonth.ts';
import { compensationTo } from './factorPart.ts';
import type { Pays } from './pays.ts';
import { type PaidPart, type StatementGiven, statementOf } from './statement.ts';
import type { RateTemplate, RateVersion } from './tariff/rateTemplate.ts';

const expense: UnitFee['expense'] = {
  basis: 'none',
  demand: null,
  demandPrice: null,
  contractCapacity: null,
  runningCapacity: null,
  powerFactor: null,
  lossFactor: null,
  tax: null,
};
const prices: RateVersion = {
  since: '2026-01-01',
  single: null,
  sharp: null,
  peak: '1.123456',
  flat: '0.7',
  valley: '0.3',
  deepValley: null,
  capacityPrice: '28',
  demandPrice: '40',
  tiers: [],
  ladder: 'month' as const,
  feedIn: null,
};
const bareTypes = { sharp: null, peak: null, flat: null, valley: null, deepValley: null };
const table = (type: string, start: string, end: string) => ({ type, start, end });
const rule = {
  programs: [
    {
      since: '2026-01-01',
      zones: [{ from: '01-01', table: 1 }],
      restTable: null,
      holidays: [],
      days: [
        {
          periods: [
            table('valley', '00:00', '08:00'),
            table('flat', '08:00', '18:00'),
            table('peak', '18:00', '24:00'),
          ],
        },
      ],
    },
  ],
} as unknown as Pays['rule'];
const paysBy = (more: Partial<UnitFee['expense']>, template: Partial<RateTemplate> = {}): Pays => ({
  fee: { id: 'F', name: '费用', unitId: 'U', since: '2026-01-01', expense: { ...expense, ...more } },
  template: { id: 'T', name: '费率', kind: 'timeOfUse', versions: [prices], ...template },
  rule,
});
const part = (hour: number, kwh: string, pays: Pays | null, day = '2026-07-01'): PaidPart => ({
  day,
  minute: hour * 60,
  minutes: 15,
  kwh: quantity(kwh),
  pays,
});
const given = (parts: readonly PaidPart[], more: Partial<StatementGiven> = {}): StatementGiven => ({
  parts,
  demand: null,
  reactive: null,
  capacity: null,
  days: 31,
  wholeDays: 31,
  isOver: true,
  ...more,
});

describe('the basic charge', () => {
  test('a contract is charged twice beyond 105 %, at 40 % of the capacity at least, by its days while the month runs', () => {
    const charged = (kw: number, more: object = {}) => {
      const done = basicCharge({
        expense: { ...expense, basis: 'contractDemand', demand: '1000', demandPrice: '40' },
        price: '40',
        days: 31,
        isWhole: true,
        isOver: true,
        kwh: quantity(0),
        capacity: null,
        demand: { kw: quantity(kw), at: '2026-07-01T00:00:00.000Z' },
        ...more,
      });
      return done?.ok === true ? [done.value.amount.toNumber(), done.value.isOver] : done;
    };
    expect(charged(1040)).toEqual([40_000, false]);
    expect(charged(1200)).toEqual([54_000, true]);
    expect(charged(1200, { days: 15, isWhole: false })).toEqual([27_000, true]);
    expect(charged(100, { capacity: quantity(5000) })).toEqual([80_000, false]);
  });
});

describe('a statement', () => {
  const pays = paysBy({ basis: 'capacity', runningCapacity: '1000', powerFactor: '0.9', lossFactor: '1.01' });
  const parts = [part(3, '100.005', pays), part(9, '200.015', pays), part(19, '33.333', pays)];
  const told = statementOf(given(parts, { reactive: quantity(400) }));

  test('each line is its shown quantity times its shown price, and what is added up is what is shown', () => {
    for (const { kwh, price, amount } of told.lines) {
      expect(kwh.decimalPlaces()).toBeLessThanOrEqual(2);
      expect(amount.toString()).toBe(kwh.times(price).toDecimalPlaces(2, 4).toString());
    }
    expect(told.energy.toString()).toBe(sumOf(told.lines.map(({ amount }) => amount)).toString());
    expect(told.total?.toString()).toBe(
      told.energy
        .plus(told.basic?.amount ?? 0)
        .plus(told.factor?.amount ?? 0)
        .toString(),
    );
    const billed = sumOf(told.lines.map(({ kwh }) => kwh));
    expect(textOf(billed)).toBe(textOf(told.kwh));
    expect(textOf(told.kwh)).toBe('336.69');
    expect(told.basic?.amount.toNumber()).toBe(28_000);
    expect(told.factor).toMatchObject({ standard: '0.90' });
  });

  test.each<[string, readonly PaidPart[], Partial<StatementGiven>, string, string | null]>([
    [
      'no fee rule on a day',
      [...parts, part(1, '1', null, '2026-07-03')],
      { reactive: quantity(1) },
      'noFee',
      '2026-07-03',
    ],
    ['no version of the rate', [part(1, '1', paysBy({}), '2025-12-31')], {}, 'noPrice', '2025-12-31'],
    ['no period of the day', [part(1, '1', { ...paysBy({}), rule: null })], {}, 'noPeriod', '2026-07-01'],
    ['no capacity', [part(1, '1', paysBy({ basis: 'capacity' }))], {}, 'noCapacity', null],
    ['no demand', [part(1, '1', paysBy({ basis: 'actualDemand' }))], {}, 'noDemand', null],
    ['no reactive energy', [part(1, '1', paysBy({ powerFactor: '0.85' }))], {}, 'noReactive', null],
    [
      'a standard that is none',
      [part(1, '1', paysBy({ powerFactor: '0.99' }))],
      { reactive: quantity(1) },
      'standard',
      null,
    ],
  ])('without a total: %s', (_, given_, more, why, day) => {
    const { total, lacks } = statementOf(given(given_, more));
    expect(total).toBeNull();
    expect(lacks).toContainEqual({ why, day });
  });

  describe('whose terms change within the month', () => {
    const days = Array.from({ length: 31 }, (_, n) => `2026-07-${String(n + 1).padStart(2, '0')}`);
    const turned = (before: Pays, after: Pays, more: Partial<StatementGiven> = {}) => {
      const calendar = days.map((day, n) => ({ day, pays: n < 15 ? before : after }));
      const parts = [part(9, '10', before), part(9, '10', after, '2026-07-31')];
      return statementOf(given(parts, { calendar, ...more }));
    };
    const single = { kind: 'single' as const, versions: [{ ...prices, single: '0.7', capacityPrice: '30' }] };
    const of = (kva: string, more: object = {}) => paysBy({ basis: 'capacity', runningCapacity: kva, ...more }, single);
    test.each<[string, Pays, Pays, readonly string[], string]>([
      // 1000 · 30 · 15/30 + 2000 · 30 · 16/30 + 20 · 0.7.
      ['a larger capacity', of('1000'), of('2000'), ['15000', '32000'], '47014'],
      // 1000 · 30 · 15/30 + 1000 · 40 · 16/30 + 14: the shown price is 21.333333.
      [
        'another price of it in the rate',
        of('1000'),
        paysBy(
          { basis: 'capacity', runningCapacity: '1000' },
          {
            ...single,
            versions: [...single.versions, { ...prices, since: '2026-07-16', single: '0.7', capacityPrice: '40' }],
          },
        ),
        ['15000', '21333.33'],
        '36347.33',
      ],
      ['a loss factor alone is no change', of('1000'), of('1000', { lossFactor: '1.1' }), ['30000'], '30014.7'],
    ])('each part by its days: %s', (_, before, after, basics, total) => {
      const told = turned(before, after);
      expect(told.lacks).toEqual([]);
      const all = [...told.earlier, told].map(({ basic }) => basic?.amount.toString());
      expect([all, told.total?.toString()]).toEqual([basics, total]);
    });
    test('one standard adjusts all of it, two each their own part', () => {
      const reactive = { reactive: quantity(0) };
      const one = turned(of('1000', { powerFactor: '0.9' }), of('2000', { powerFactor: '0.9' }), reactive);
      // 0.75 % of 47,014 is taken off.
      expect([one.earlier[0]?.factor, one.factor?.amount.toString()]).toEqual([null, '-352.61']);
      const two = turned(of('1000', { powerFactor: '0.85' }), of('2000', { powerFactor: '0.9' }), reactive);
      // 1.1 % of 15,007 and 0.75 % of 32,007.
      expect([...two.earlier, two].map(({ factor }) => factor?.amount.toString())).toEqual(['-165.08', '-240.05']);
      expect(two.total?.toString()).toBe('46608.87');
    });
  });

  test('the basic charge of a month that runs is that of its days, its last one too: shown quantity times shown price', () => {
    const pays = paysBy({ basis: 'actualDemand', demandPrice: '40', contractCapacity: '1' });
    const demand = { kw: quantity('812.12345678'), at: '2026-07-01T00:00:00.000Z' };
    const charged = (more: Partial<StatementGiven>) =>
      statementOf(given([part(9, '1000', pays)], { demand, ...more })).basic;
    expect(charged({ days: 26, isOver: false })).toMatchObject({ isSurplus: false });
    for (const basic of [charged({ days: 26, isOver: false }), charged({ isOver: false }), charged({})]) {
      if (basic === null) throw new Error('there is no basic charge');
      expect(basic.quantity.toString()).toBe('812.123457');
      expect(basic.amount.toString()).toBe(basic.quantity.times(basic.price).toDecimalPlaces(2, 4).toString());
    }
    // The 260 rule is of a month that is over.
    expect([charged({ isOver: false })?.isSurplus, charged({})?.isSurplus]).toEqual([false, true]);
    expect(charged({ days: 12, isOver: false })?.price.toString()).toBe('16');
  });

  test('the power factor and the 260 rule go by all that is known, charged or not; where even that is not all, the total is no bound', () => {
    const demand = { kw: quantity('1000'), at: '2026-07-01T00:00:00.000Z' };
    const surplus = paysBy({ basis: 'actualDemand', demandPrice: '40', contractCapacity: '1000' });
    const flat = { ...surplus, template: { ...surplus.template, versions: [{ ...prices, flat: '0.6' }] } };
    const bare = given([part(9, '259000', flat)], { demand });
    const bridged = statementOf({ ...bare, unpriced: [part(20, '3000', flat)] });
    // 262 h of the capacity: 36 ¥ a kW, beside 259,000 kWh at 0.6.
    expect(bridged).toMatchObject({ isBound: true, basic: { isSurplus: true } });
    expect([bridged.kwh, bridged.basic?.amount, bridged.total].map(String)).toEqual(['259000', '36000', '191400']);
    const unknown = statementOf({ ...bare, isKnown: false });
    expect([String(unknown.total), unknown.isBound]).toEqual(['195400', false]);
    // Of a month that runs the rule is none yet, and beyond 260 h nothing undoes it.
    expect(statementOf({ ...bare, isKnown: false, isOver: false }).isBound).toBe(true);
    expect(statementOf({ ...given([part(9, '262000', flat)], { demand }), isKnown: false }).isBound).toBe(true);

    const adjusted = paysBy({ powerFactor: '0.9' });
    const by = (more: Partial<StatementGiven>) =>
      statementOf(given([part(9, '95000', adjusted)], { reactive: quantity('48432'), ...more }));
    const { factor, isBound } = by({ unpriced: [part(20, '5000', adjusted)] });
    expect([String(factor?.active), String(factor?.cos), String(factor?.percent), isBound]).toEqual([
      ...['100000', '0.9', '0'],
      true,
    ]);
    expect(String(by({}).factor?.percent)).toBe('0.5');
    expect([by({}).isBound, by({ isKnown: false }).isBound]).toEqual([true, false]);
  });

  test('the power factor and the 260 rule go by what was drawn, whatever was fed in and however it is entered', () => {
    const version = { ...prices, flat: '0.5', feedIn: { ...bareTypes, single: '0.4' } };
    const by = (more: Partial<UnitFee['expense']>) => paysBy(more, { versions: [version] });
    const of = (pays: Pays, fed: string, more: Partial<StatementGiven> = {}) =>
      statementOf(
        given(
          [
            part(9, '22400', pays),
            { ...part(10, fed, pays), feedIn: fed.startsWith('-') ? ('off' as const) : ('counted' as const) },
          ],
          more,
        ),
      );
    const adjusted = by({ powerFactor: '0.9' });
    const contract = by({ basis: 'actualDemand', demandPrice: '40', contractCapacity: '85' });
    const demand = { kw: quantity('80'), at: '2026-07-01T00:00:00.000Z' };
    for (const fed of ['-2240', '2240']) {
      // √(22400² + 11200²) is 25,044: 0.5 % of the 11,200 for what is drawn, beside 896 credited.
      const told = of(adjusted, fed, { reactive: quantity('11200') });
      expect([told.factor?.cos, told.factor?.percent, told.factor?.amount, told.total].map(String)).toEqual([
        ...['0.89', '0.5', '56', '10360'],
      ]);
      // 22,400 kWh are 263.5 h of 85 kVA, 20,160 would be 237.2.
      expect(of(contract, fed, { demand }).basic).toMatchObject({ isSurplus: true });
      expect(of(contract, fed, { demand }).basic?.hours?.toFixed(1)).toBe('263.5');
    }
  });

  test('a change of the price within the month is two lines of one type, a ladder goes on over it', () => {
    const versions = [prices, { ...prices, since: '2026-07-02', flat: '0.8' }];
    const changed = paysBy({}, { versions });
    const { lines } = statementOf(given([part(9, '10', changed), part(9, '10', changed, '2026-07-02')]));
    expect(lines.map(({ since, key, amount }) => [since, key, amount.toNumber()])).toEqual([
      ['2026-01-01', 'flat', 7],
      ['2026-07-02', 'flat', 8],
    ]);
    const tiers = [
      { to: '15', price: '1' },
      { to: null, price: '2' },
    ];
    const ladder = paysBy({}, { kind: 'ladder', versions: versions.map((one) => ({ ...one, tiers })) });
    const climbed = statementOf(given([part(9, '10', ladder), part(9, '10', ladder, '2026-07-02')]));
    expect(climbed.lines.map(({ key, kwh }) => [key, kwh.toNumber()])).toEqual([
      ['tier1', 10],
      ['tier1', 5],
      ['tier2', 5],
    ]);
  });
});

test('a month of costs is the calendar’s, or ends on the settlement day of the month that it is called by', () => {
  expect(costMonth(1, '2026-12')).toEqual({ from: '2026-12-01', to: '2027-01-01' });
  expect(costMonth(20, '2026-01')).toEqual({ from: '2025-12-20', to: '2026-01-20' });
  expect(monthsIn('2026-11-01', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01']);
  expect(daysBetween('2026-02-01', '2026-03-01')).toBe(28);
});

test('what is missing of compensation stands on the mean power; none where the factor is there', () => {
  const of = { active: quantity(1000), reactive: quantity(1000) };
  expect(compensationTo(of, '0.90', quantity(10))?.toDecimalPlaces(2).toNumber()).toBe(51.57);
  expect(compensationTo({ ...of, reactive: quantity(100) }, '0.90', quantity(10))).toBeNull();
});
