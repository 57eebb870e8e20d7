import { expect, test } from 'vitest';
import { zoneOf } from '../../domain/clock/zone.ts';
import { costOf } from '../../domain/cost/tariff/costOf.ts';
import type { Rate } from '../../domain/cost/tariff/energyLines.ts';
import type { Interval } from '../../domain/energy/intervals.ts';
import { quantity, sumOf } from '../../domain/energy/quantity.ts';
import { pricedParts } from './pricedParts.ts';

const quarter = 900_000;
const midnight = Date.parse('2026-11-20T00:00:00.000Z');
const hours = (n: number): number => midnight + n * 3_600_000;
const intervals = new Map(
  Array.from({ length: 12 }, (_, n): readonly [number, Interval] => [
    hours(5) + n * quarter,
    { amount: quantity(100), covered: quarter, gap: 0, quality: 'good', read: 'good' },
  ]),
);
/** Today 3,200 kWh: 2,000 of them between the readings of 00:00 and 05:00. */
const counted = {
  intervals,
  kept: [{ from: midnight, to: hours(5), amount: quantity(2000), quality: 'estimated' as const }],
  period: quarter,
};
const bare = {
  since: '2026-01-01',
  sharp: null,
  deepValley: null,
  capacityPrice: null,
  demandPrice: null,
  tiers: [],
  ladder: 'month' as const,
  feedIn: null,
};
const single: Rate = {
  template: { id: 'T', kind: 'single', versions: [{ ...bare, single: '1', peak: null, flat: null, valley: null }] },
  rule: null,
};
const twoPrices = (border: string): Rate => ({
  template: { id: 'T', kind: 'timeOfUse', versions: [{ ...bare, single: null, peak: null, flat: '1', valley: '0.5' }] },
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
              { type: 'valley', start: '00:00', end: border },
              { type: 'flat', start: border, end: '24:00' },
            ],
          },
        ],
      },
    ],
  },
});

test.each([
  ['one price', single, '3200', '0'],
  // 2,000 at 0.5 and 1,200 at 1.
  ['one period over the gap', twoPrices('05:00'), '2200', '0'],
  ['two periods over the gap', twoPrices('03:00'), '1200', '2000'],
])(
  'what home tells as used today is what it prices, or it says how much it does not: %s',
  (_, rate, cost, unpriced) => {
    const told = pricedParts(counted, { from: midnight, to: hours(8) }, { zone: zoneOf('UTC'), rate });
    const charged = costOf(told.parts, rate);
    expect([charged.ok && charged.amount.toFixed(), told.unpriced.toFixed()]).toEqual([cost, unpriced]);
    expect(
      sumOf(told.parts.map(({ kwh }) => kwh))
        .plus(told.unpriced)
        .toFixed(),
    ).toBe('3200');
  },
);
