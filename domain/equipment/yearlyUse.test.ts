import { expect, test } from 'vitest';
import { quantity } from '../energy/quantity.ts';
import type { Sum } from '../energy/sum.ts';
import { yearlyUse } from './yearlyUse.ts';

const whole: Sum = {
  amount: quantity('100000'),
  none: null,
  quality: 'good',
  coverage: { present: 100, due: 100 },
  bridged: 0,
  doubt: null,
  running: true,
  lowered: false,
};
const half = { elapsed: 0.5, date: '2026-07-02', target: '20' };
const part = { ...whole, coverage: { present: 40, due: 100 } };

// 100,000 kWh × 0.0001229 tce/kWh = 12.29 tce; of 20 tce 61.45 %.
test.each([
  [
    'whole, ahead of half the year',
    whole,
    'kWh',
    half,
    { amount: '12.29', atLeast: false, share: 61.5, isAhead: true },
  ],
  ['whole, behind it', whole, 'kWh', { ...half, target: '40' }, { share: 30.7, isAhead: false }],
  ['a part that is ahead already', part, 'kWh', half, { atLeast: true, isAhead: true }],
  [
    'a part that is not ahead yet says nothing',
    part,
    'kWh',
    { ...half, target: '40' },
    { atLeast: true, isAhead: null },
  ],
  [
    'in doubt is at least',
    { ...whole, doubt: { since: 0, atMost: null } },
    'kWh',
    { ...half, target: '40' },
    { atLeast: true, isAhead: null },
  ],
  [
    'a part of which something is taken off is no bound',
    { ...part, lowered: true },
    'kWh',
    half,
    { amount: null, none: 'missing' },
  ],
  ['megawatt-hours', { ...whole, amount: quantity(100) }, 'MWh', half, { amount: '12.29' }],
  // 1,000 GJ × 0.00003412 tce/MJ × 1,000 = 34.12 tce.
  ['heat', { ...whole, amount: quantity(1000) }, 'GJ', half, { amount: '34.12', share: 170.6, isAhead: true }],
  ['cubic metres of nobody knows what', whole, 'm³', half, { amount: null, none: 'noFactor', isAhead: null }],
  [
    'a target of nothing has no share',
    whole,
    'kWh',
    { ...half, target: '0' },
    { amount: '12.29', share: null, isAhead: null },
  ],
] as const)('what a machine used of its year: %s', (_, sum, unit, year, wanted) => {
  expect(yearlyUse({ sum, unit }, year)).toMatchObject({ elapsed: 50, ...wanted });
});

test('nothing is 0 for want of a register, of sight, or of readings', () => {
  const missing: Sum = { ...whole, amount: null, none: 'missing' };
  for (const [counted, none] of [
    ['noRegister', 'noRegister'],
    ['severalRegisters', 'severalRegisters'],
    [{ sum: { ...missing, none: 'hidden' } as Sum, unit: 'kWh' }, 'hidden'],
    [{ sum: missing, unit: 'kWh' }, 'missing'],
  ] as const)
    expect(yearlyUse(counted, half)).toEqual({
      amount: null,
      atLeast: false,
      share: null,
      elapsed: 50,
      isAhead: null,
      none,
    });
});
