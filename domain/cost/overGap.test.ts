import { expect, test } from 'vitest';
import { type Quantity, quantity, textOf } from '../energy/quantity.ts';
import { ladderBegin } from './ladderBegin.ts';
import { paidByRates, paidOverGap } from './overGap.ts';
import type { Rate, RatedPart } from './tariff/energyLines.ts';
import type { PeakType } from './tariff/periods.ts';

const pays = {
  template: { id: 'T', kind: 'timeOfUse', versions: [{ since: '2026-01-01' }, { since: '2026-06-02' }] },
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
              { type: 'valley', start: '00:00', end: '07:40' },
              { type: 'flat', start: '07:40', end: '24:00' },
            ],
          },
        ],
      },
    ],
  },
} as unknown as Rate;
const from = (minute: number, count: number, day = '2026-06-01'): readonly RatedPart[] =>
  Array.from({ length: count }, (_, n) => ({ day, minute: minute + n * 15, minutes: 15, kwh: quantity(0), pays }));
const told = (quarters: readonly RatedPart[], kwh: number, rates: Partial<Record<PeakType, number>>) => {
  const counted = Object.entries(rates).map(([type, one]): [PeakType, Quantity] => [type as PeakType, quantity(one)]);
  return paidByRates(quarters, quantity(kwh), new Map(counted))?.map(({ minute, kwh: of }) => [minute, textOf(of)]);
};

test('what each rate counted stands in a quarter of its period; what rounding leaves goes to flat', () => {
  // From 07:00: the quarter from 07:30 straddles, 07:00 is valley and 07:45 flat.
  expect(told(from(420, 8), 100, { valley: 40, flat: 60 })).toEqual([
    [420, '40'],
    [465, '60'],
  ]);
  expect(told(from(420, 8), 100.4, { valley: 40, flat: 60, sharp: 0 })).toEqual([
    [420, '40'],
    [465, '60.4'],
  ]);
});

test('registers that do not make the whole, or that know a rate more than the tariff, are not taken', () => {
  expect(told(from(420, 8), 101, { valley: 40, flat: 60 })).toBeUndefined();
  expect(told(from(420, 8), 100, { valley: 40, flat: 50, peak: 10 })).toBeUndefined();
  // Two versions of the price held over it.
  expect(told([...from(1380, 4), ...from(0, 40, '2026-06-02')], 100, { valley: 40, flat: 60 })).toBeUndefined();
});

test('what was fed in over a gap is credited where one price of its own held, whatever the tariff tells apart of what is drawn', () => {
  const over = (feedIn: object) => {
    const template = { ...pays.template, versions: [{ since: '2026-01-01', feedIn }] } as unknown as Rate['template'];
    // From 07:00: two types of periods.
    const quarters = from(420, 8).map((one) => ({ ...one, pays: { ...pays, template }, feedIn: 'off' as const }));
    return paidOverGap(quarters, quantity(-300))?.kwh.toNumber() ?? null;
  };
  const onLadder = (one: RatedPart) => {
    const version = { since: '2026-01-01', ladder: 'month', feedIn: { single: '0.3932' } };
    const rate = { template: { id: 'L', kind: 'ladder', versions: [version] }, rule: null } as unknown as Rate;
    return { ...one, pays: rate, feedIn: 'off' as const };
  };
  expect(over({ single: '0.3932', peak: null, valley: null })).toBe(-300);
  expect(over({ single: '0.3932', peak: null, valley: '0.2' })).toBeNull();
  expect(paidOverGap(from(420, 8), quantity(300))).toBeNull();
  // It climbs no ladder: a month that begins meanwhile is no other price of it.
  expect(
    paidOverGap(
      [...from(1380, 4, '2026-09-30'), ...from(0, 4, '2026-10-01')].map(onLadder),
      quantity(-60),
      (day) => day,
    ),
  ).not.toBeNull();
});

test.each([
  ['month', '2026-09-30', '2026-10-01', null],
  ['month', '2026-09-29', '2026-09-30', '60'],
  ['year', '2026-09-30', '2026-10-01', '60'],
  ['year', '2026-12-31', '2027-01-01', null],
] as const)('by a ladder of the %s what a gap from %s to %s held is %s at one price', (ladder, one, other, kwh) => {
  const tiers = [
    { to: '200', price: '0.5' },
    { to: null, price: '0.8' },
  ];
  const rate = {
    template: { id: 'L', kind: 'ladder', versions: [{ since: '2026-01-01', ladder, tiers }] },
    rule: null,
  };
  // From 22:00 to 04:00.
  const quarters = [...from(1320, 8, one), ...from(0, 16, other)].map((part) => ({
    ...part,
    pays: rate as unknown as Rate,
  }));
  const told = paidOverGap(quarters, quantity(60), (day, of) =>
    ladderBegin(day, of, { settlementDay: 1, yearMonth: 1 }),
  );
  expect(told === null ? null : textOf(told.kwh)).toBe(kwh);
});
