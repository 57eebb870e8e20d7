import { describe, expect, test } from 'vitest';
import { quantity, sumOf, textOf } from '../energy/quantity.ts';
import { basicCharge } from './basicPart.ts';
import { expectedTotal } from './expected.ts';
import { factorCharge } from './factorPart.ts';
import { energyLines, type Rate, type RatedPart } from './tariff/energyLines.ts';
import { climbedFrom } from './tariff/ladder.ts';

const bare = { sharp: null, peak: null, flat: null, valley: null, deepValley: null, capacityPrice: null };
const version = {
  ...bare,
  since: '2026-01-01',
  single: null,
  demandPrice: null,
  tiers: [],
  ladder: 'month' as const,
  feedIn: null,
};
const ladder = (...changes: readonly string[]): Rate => ({
  template: {
    id: 'T',
    kind: 'ladder',
    versions: ['2026-01-01', ...changes].map((since) => ({
      ...version,
      since,
      tiers: [
        { to: '150', price: '0.538' },
        { to: null, price: '0.588' },
      ],
    })),
  },
  rule: null,
});
const part = (day: string, kwh: string, pays: Rate, more: Partial<RatedPart> = {}): RatedPart => ({
  day,
  minute: 0,
  minutes: 15,
  kwh: quantity(kwh),
  pays,
  ...more,
});
const told = (parts: readonly RatedPart[]) => {
  const { lines } = energyLines(parts);
  return {
    lines: lines.map(({ key, kwh, amount }) => [key, textOf(kwh), amount.toFixed(2)]),
    kwh: textOf(sumOf(lines.map(({ kwh }) => kwh))),
    amount: sumOf(lines.map(({ amount }) => amount)).toFixed(2),
  };
};

describe('a ladder', () => {
  const june = ladder('2026-06-15');
  test.each<[string, readonly string[], string, string]>([
    // 80 of the first tier: 80 · 0.538.
    ['what is fed back is given back by the tier that it came from', ['100', '-20'], '80', '43.04'],
    // 160 − 20 = 140: 10 · 0.588 and 10 · 0.538 given back.
    ['through two tiers', ['160', '-20'], '140', '75.32'],
    // −30 · 0.538.
    ['below zero by the first tier', ['10', '-40'], '-30', '-16.14'],
  ])('%s', (_, [first = '', second = ''], kwh, amount) => {
    const made = told([part('2026-06-01', first, june), part('2026-06-20', second, june)]);
    expect([made.kwh, made.amount]).toEqual([kwh, amount]);
  });
  test('it climbs by time, in whatever order counters are handed over', () => {
    const two: Rate = {
      template: {
        id: 'T',
        kind: 'ladder',
        versions: [['2026-01-01', '0.5', '0.8'] as const, ['2026-06-16', '0.6', '0.9'] as const].map(
          ([since, low, high]) => ({
            ...version,
            since,
            tiers: [
              { to: '200', price: low },
              { to: null, price: high },
            ],
          }),
        ),
      },
      rule: null,
    };
    const counter = [part('2026-06-10', '150', two), part('2026-06-20', '150', two)];
    // 200 · 0.5 and 100 · 0.8, then 300 · 0.9.
    const right = { amount: '450.00', kwh: '600' };
    expect(told([...counter, ...counter])).toMatchObject(right);
    expect(told([...counter, ...counter].reverse())).toMatchObject(right);
  });
  test('its lines add up to what is billed, wherever it stood before to thousandths', () => {
    const { lines } = energyLines([part('2026-06-01', '10.005', june)], climbedFrom(quantity('123.456')));
    expect(lines.map(({ key, kwh }) => [key, textOf(kwh)])).toEqual([['tier1', '10.01']]);
    const over = energyLines([part('2026-06-01', '30.005', june)], climbedFrom(quantity('123.456'))).lines;
    expect(over.map(({ key, kwh }) => [key, textOf(kwh)])).toEqual([
      ['tier1', '26.54'],
      ['tier2', '3.47'],
    ]);
  });
  test('what another rate charged in between was climbed too', () => {
    const other: Rate = { template: { id: 'O', kind: 'single', versions: [{ ...version, single: '1' }] }, rule: null };
    // Up to 150 the ladder takes 100, the other 100 take it to 200: its last 100 are of the second tier.
    const made = told([
      ...[part('2026-06-01', '100', june), part('2026-06-05', '100', other), part('2026-06-10', '100', june)],
    ]);
    expect(made.lines).toEqual([
      ['tier1', '100', '53.80'],
      ['tier2', '100', '58.80'],
      ['single', '100', '100.00'],
    ]);
  });
  test('its lines add up to what is billed, wherever a price a price changes and a tier ends', () => {
    const made = told([part('2026-06-01', '100.005', june), part('2026-06-20', '100.005', june)]);
    expect(made.lines.map(([key, kwh]) => [key, kwh])).toEqual([
      ['tier1', '100.01'],
      ['tier1', '49.99'],
      ['tier2', '50.01'],
    ]);
    expect(made.kwh).toBe('200.01');
  });
});

test('what straddles a border of periods is added up before it is divided: no trace of a quotient turns a fen', () => {
  const byTime: Rate = {
    template: { id: 'T', kind: 'timeOfUse', versions: [{ ...version, peak: '1', flat: '1', valley: '0.5' }] },
    rule: {
      programs: [
        {
          since: '2026-01-01',
          zones: [{ from: '01-01', table: 1 }],
          restTable: null,
          holidays: [],
          days: [
            {
              periods: [
                { type: 'valley', start: '00:00', end: '11:40' },
                { type: 'peak', start: '11:40', end: '24:00' },
              ],
            },
          ],
        },
      ],
    },
  };
  // Ten and five minutes of 0.0075 each: 0.005 of the valley, 0.0025 of the peak; three days make 0.015 and 0.0075.
  const days = ['2026-06-01', '2026-06-02', '2026-06-03'];
  const made = told(days.map((day) => part(day, '0.0075', byTime, { minute: 690 })));
  // 0.0225 in all is shown as 0.02: what rounding leaves over goes to the largest.
  expect(made.lines).toEqual([
    ['peak', '0.01', '0.01'],
    ['valley', '0.01', '0.01'],
  ]);
});

test.each([
  ['-200', '0', true],
  ['300', '12000', false],
])('no demand charge lies below 0: at %s kW it is %s', (kw, amount, isBelowZero) => {
  const expense = {
    basis: 'actualDemand',
    demand: null,
    demandPrice: '40',
    contractCapacity: null,
    runningCapacity: null,
  };
  const charged = basicCharge({
    expense: { ...expense, powerFactor: null, lossFactor: null, tax: null } as never,
    price: '40',
    days: 30,
    isWhole: true,
    isOver: true,
    kwh: quantity(-11200),
    capacity: null,
    demand: { kw: quantity(kw), at: '2026-11-01T00:00:00.000Z' },
  });
  expect(charged?.ok === true ? [charged.value.amount.toFixed(), charged.value.isBelowZero] : null).toEqual([
    amount,
    isBelowZero,
  ]);
});

test.each<[string, string, string, string | null, string, boolean]>([
  ['fed in more than drawn', '-11200', '0', null, '0', true],
  ['nothing used', '0', '0', null, '0', false],
  // √(20160² + 11200²) = 23,062.2: 0.874, 1.5 % of 10,080.
  ['feed-in taken off', '20160', '11200', '0.87', '151.2', false],
  // √(22400² + 11200²) = 25,044: 0.894, 0.5 % of 11,200.
  ['counted by two rates', '22400', '11200', '0.89', '56', false],
])('a power factor lies within 0 and 1, or there is none: %s', (_, active, reactive, cos, amount, isFedIn) => {
  const base = quantity(active === '22400' ? 11_200 : 10_080);
  const made = factorCharge({ standard: '0.9', active: quantity(active), reactive: quantity(reactive), base });
  if (made?.ok !== true) throw new Error('there is no factor');
  const { value } = made;
  expect([value.cos?.toFixed(2) ?? null, textOf(value.amount), value.isFedIn]).toEqual([cos, amount, isFedIn]);
});

test.each([
  // 1,000 ¥ a day evenly, a month of 31 days.
  ['at 00:15 of the 2nd', 1, '1000.00', '31000'],
  ['at noon of the 11th', 10.5, '10500.00', '31000'],
  ['at 04:53 of the 27th, by what has elapsed', 26.25, '26250.00', '31000'],
  ['before its first day is over', 0.75, '750.00', null],
])('what a month comes to by its end follows from what has elapsed: %s', (_, days, energy, expected) => {
  const day = 86_400_000;
  const made = expectedTotal({
    elapsed: days * day,
    length: 31 * day,
    energy,
    total: energy,
    basic: null,
    factor: null,
    extent: 'whole',
    earlier: [],
    to: '2026-08-01',
    lines: [],
  });
  expect(made?.toFixed() ?? null).toBe(expected);
});

test('what a month comes to by its end is adjusted by what is drawn, not by what is left once feeding in is credited', () => {
  const line = { rate: 'T', rateName: 'T', since: '2026-01-01', key: 'single', tier: null };
  const day = 86_400_000;
  const made = expectedTotal({
    elapsed: 15 * day,
    length: 30 * day,
    energy: '10304',
    total: '10472',
    basic: null,
    extent: 'whole',
    factor: { percent: '1.5' } as never,
    earlier: [],
    to: '2026-07-01',
    lines: [
      { ...line, isFedIn: false, kwh: '22400', price: '0.5', amount: '11200' },
      { ...line, isFedIn: true, kwh: '-2240', price: '0.4', amount: '-896' },
    ],
  });
  // 20,608 for energy and 1.5 % of 22,400.
  expect(made?.toFixed(2)).toBe('20944.00');
});

describe('what is fed in', () => {
  const feedIn = { single: '0.4', sharp: null, peak: null, flat: null, valley: null, deepValley: null };
  const single = (more: object): Rate => ({
    template: { id: 'T', kind: 'single', versions: [{ ...version, single: '0.6', feedIn: { ...feedIn, ...more } }] },
    rule: null,
  });
  const lines = (parts: readonly RatedPart[]) => {
    const { lines: all, lacks } = energyLines(parts);
    return { lacks, lines: all.map((one) => [one.isFedIn, textOf(one.kwh), textOf(one.price), textOf(one.amount)]) };
  };
  test('is credited at its own price, taken off or told by itself, and lowers no quarter of what was drawn', () => {
    const pays = single({});
    expect(lines([part('2026-06-01', '100', pays), part('2026-06-01', '-30', pays, { feedIn: 'off' })]).lines).toEqual([
      [false, '100', '0.6', '60'],
      [true, '-30', '0.4', '-12'],
    ]);
    expect(lines([part('2026-06-01', '30', pays, { feedIn: 'counted' })]).lines).toEqual([[true, '30', '-0.4', '-12']]);
  });
  test('has no charge at the buying price where none is entered; a price of 0 says that nothing is paid', () => {
    expect(lines([part('2026-06-01', '-30', single({ single: null }), { feedIn: 'off' })])).toEqual({
      lines: [],
      lacks: [{ why: 'noFeedInPrice', day: '2026-06-01' }],
    });
    expect(lines([part('2026-06-01', '-30', single({ single: '0' }), { feedIn: 'off' })])).toEqual({
      lines: [[true, '-30', '0', '0']],
      lacks: [],
    });
  });
  test('lacks no price where nothing was: a meter that counts both ways and has given nothing back closes its month', () => {
    const bare: Rate = { template: { id: 'T', kind: 'single', versions: [{ ...version, single: '0.6' }] }, rule: null };
    const drawn = part('2026-06-01', '100', bare);
    const back = (day: string, kwh: string, feedIn: 'off' | 'counted') => part(day, kwh, bare, { feedIn });
    for (const feedIn of ['off', 'counted'] as const)
      expect(lines([drawn, back('2026-06-01', '0', feedIn)])).toEqual({
        lines: [[false, '100', '0.6', '60']],
        lacks: [],
      });
    // Less than is told of it.
    expect(lines([drawn, back('2026-06-01', '-0.004', 'off')]).lacks).toEqual([]);
    // The first day on which there was some.
    expect(lines([drawn, back('2026-06-01', '0', 'off'), back('2026-06-02', '-30', 'off')]).lacks).toEqual([
      { why: 'noFeedInPrice', day: '2026-06-02' },
    ]);
    // With a price there is no line of nothing.
    expect(lines([part('2026-06-01', '0', single({}), { feedIn: 'off' })])).toEqual({ lines: [], lacks: [] });
  });
  test('climbs no ladder down: 160 drawn and 20 fed in are 150 of the first tier and 10 of the second', () => {
    const [own] = ladder().template.versions;
    const pays: Rate = {
      template: { id: 'T', kind: 'ladder', versions: own === undefined ? [] : [{ ...own, feedIn }] },
      rule: null,
    };
    const made = lines([
      part('2026-06-01', '100', pays),
      part('2026-06-01', '-20', pays, { feedIn: 'off' }),
      part('2026-06-02', '60', pays),
    ]);
    expect(made.lines.map(([, kwh, price]) => [kwh, price])).toEqual([
      ['150', '0.538'],
      ['10', '0.588'],
      ['-20', '0.4'],
    ]);
  });
  test('goes by the periods where it has prices of them', () => {
    const periods = [
      { type: 'valley' as const, start: '00:00', end: '08:00' },
      { type: 'peak' as const, start: '08:00', end: '24:00' },
    ];
    const program = { since: '2026-01-01', zones: [{ from: '01-01', table: 1 }], restTable: null, holidays: [] };
    const pays: Rate = {
      template: {
        id: 'T',
        kind: 'timeOfUse',
        versions: [{ ...version, peak: '1', flat: '0.6', valley: '0.3', feedIn: { ...feedIn, peak: '0.5' } }],
      },
      rule: { programs: [{ ...program, days: [{ periods }] }] },
    };
    const at = (minute: number, kwh: string) => part('2026-06-01', kwh, pays, { minute, feedIn: 'off' });
    // What has no price of its own period takes the one price.
    expect(lines([at(0, '-10'), at(600, '-20')]).lines).toEqual([
      [true, '-20', '0.5', '-10'],
      [true, '-10', '0.4', '-4'],
    ]);
    // Of a period in which nothing was fed in no price is missed.
    const [dear] = pays.template.versions;
    const byPeak: Rate = {
      ...pays,
      template: {
        ...pays.template,
        versions: dear === undefined ? [] : [{ ...dear, feedIn: { ...feedIn, single: null, peak: '0.5' } }],
      },
    };
    expect(
      lines([
        part('2026-06-01', '0', byPeak, { feedIn: 'off' }),
        part('2026-06-01', '-20', byPeak, { minute: 600, feedIn: 'off' }),
      ]),
    ).toEqual({ lines: [[true, '-20', '0.5', '-10']], lacks: [] });
  });
});
