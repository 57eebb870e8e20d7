import { expect, test } from 'vitest';
import { priceBands } from './priceBands.ts';
import type { RateKind, RateVersion } from './rateTemplate.ts';

const version: RateVersion = {
  since: '2026-01-01',
  single: null,
  sharp: null,
  peak: '1.2',
  flat: '0.7',
  valley: '0.3',
  deepValley: null,
  capacityPrice: null,
  demandPrice: null,
  ladder: 'month',
  feedIn: null,
  tiers: [],
};
const rule = {
  programs: [
    {
      since: '2026-01-01',
      zones: [{ from: '01-01', table: 1 }],
      days: [
        {
          periods: [
            { start: '00:00', end: '08:00', type: 'valley' as const },
            { start: '08:00', end: '11:30', type: 'peak' as const },
            { start: '11:30', end: '12:00', type: 'sharp' as const },
            { start: '12:00', end: '24:00', type: 'flat' as const },
          ],
        },
      ],
      restTable: null,
      holidays: [],
    },
  ],
};
const rate = (kind: RateKind, more: Partial<RateVersion> = {}) => ({
  template: { id: 'r', kind, versions: [{ ...version, ...more }] },
  rule,
});
const byTime = [
  { from: 0, to: 480, type: 'valley', price: '0.3' },
  { from: 480, to: 690, type: 'peak', price: '1.2' },
  // Without a price of its own sharp costs as peak.
  { from: 690, to: 720, type: 'sharp', price: '1.2' },
  { from: 720, to: 1440, type: 'flat', price: '0.7' },
];

test.each([
  ['by time', rate('timeOfUse'), '2026-11-20', byTime],
  ['one price', rate('single', { single: '0.6' }), '2026-11-20', [{ from: 0, to: 1440, type: null, price: '0.6' }]],
  ['a ladder goes by what was used', rate('ladder'), '2026-11-20', [{ from: 0, to: 1440, type: null, price: null }]],
  [
    'a ladder beside the time of use begins with its first tier',
    rate('ladderByTime', { tiers: [{ to: null, price: '0.1' }] }),
    '2026-11-20',
    byTime.map((band) => ({ ...band, price: String((Number(band.price) * 10 + 1) / 10) })),
  ],
  ['before the first version', rate('timeOfUse'), '2025-12-31', []],
  ['no rule', { ...rate('timeOfUse'), rule: null }, '2026-11-20', [{ from: 0, to: 1440, type: null, price: null }]],
])('the prices of a day: %s', (_, of, day, bands) => {
  expect(priceBands(of, day)).toEqual(bands);
});
