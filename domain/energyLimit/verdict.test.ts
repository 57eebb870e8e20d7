import { expect, test } from 'vitest';
import { quantity } from '../energy/quantity.ts';
import { hiddenSum, missingSum, type Sum } from '../energy/sum.ts';
import { demandOf, judgedBy, verdictOf } from './verdict.ts';

const hour = 3_600_000;
const minute = 60_000;
const whole: Sum = {
  amount: quantity(100),
  none: null,
  quality: 'good',
  bridged: 0,
  doubt: null,
  running: true,
  lowered: false,
  coverage: { present: hour, due: hour },
};
const gap = { coverage: { present: hour / 2, due: hour } };
const doubt = { doubt: { since: 0, atMost: quantity(5) } };
const period = { from: 0, to: 10 * hour, whole: { from: 0, to: 10 * hour } };
const judged = (kind: 'limit' | 'pace' | 'base', limit: string, sum: Sum) => {
  const counted = kind === 'base' ? { from: hour, to: 5 * hour } : { from: 0, to: 2 * hour };
  const { state, lacks } = verdictOf({ kind, limit, tolerance: kind === 'pace' ? '5' : null }, sum, {
    period,
    counted,
  });
  return lacks === null ? state : `${state} ${lacks}`;
};

test.each([
  ['at the limit', 'limit', '100', {}, 'inside'],
  ['beyond it', 'limit', '99.99', {}, 'over'],
  ['beyond it with a gap: what was counted is certain', 'limit', '99.99', gap, 'over'],
  ['beyond it in doubt', 'limit', '99.99', doubt, 'over'],
  ['not beyond it with a gap: nothing is said', 'limit', '100', gap, 'notJudged gap'],
  ['not beyond it in doubt', 'limit', '100', doubt, 'notJudged doubt'],
  // Of a sum from which something is taken off, a part is no bound (decision 122).
  ['beyond it with a gap, and something is taken off', 'limit', '1', { ...gap, lowered: true }, 'notJudged gap'],
  ['beyond it whole, and something is taken off', 'limit', '1', { lowered: true }, 'over'],
  // 100 kWh in a night of four hours.
  ['a base load at its limit', 'base', '25', {}, 'inside'],
  ['a base load beyond it', 'base', '24.99', {}, 'over'],
  ['a base load beyond it by what was counted', 'base', '24.99', gap, 'over'],
  // A fifth of the time has passed: 20 % and 5 % more are allowed.
  ['a pace at its tolerance', 'pace', '400', {}, 'inside'],
  ['a pace beyond it', 'pace', '399.99', {}, 'over'],
  ['a pace with a gap', 'pace', '400', gap, 'notJudged gap'],
  ['a pace beyond it with a gap', 'pace', '399.99', gap, 'over'],
] as const)('K044 %s', (_, kind, limit, more, expected) => {
  expect(judged(kind, limit, { ...whole, ...more } as Sum)).toBe(expected);
});

test('what is hidden or not known is not judged, and says why', () => {
  expect(judged('limit', '1', hiddenSum)).toBe('notJudged hidden');
  expect(judged('limit', '1', missingSum)).toBe('notJudged missing');
});

const block = { from: 0, to: 15 * minute };
const running = (
  counted: number,
  power: number | null,
  more: { readonly left?: number; readonly until?: number; sum?: Partial<Sum> } = {},
) => {
  const { left = 5, until = 10, sum = {} } = more;
  const all = { ...whole, amount: quantity(counted), ...sum } as Sum;
  const parts = [{ sum: all, until: until * minute, power: power === null ? null : quantity(power) }];
  const { state, lacks, used, shed } = demandOf({ limit: '1000' }, all, { parts, block, now: (15 - left) * minute });
  return [lacks === null ? state : `${state} ${lacks}`, used?.toNumber() ?? null, shed?.toNumber() ?? null];
};

test.each([
  // 170 kWh in ten minutes and 960 kW for the last five: 250 kWh, 1,000 kW.
  ['at its limit', [170, 960], ['inside', 1000, null]],
  ['a kilowatt more', [170, 972], ['over', 1004, 12]],
  ['the last minutes are left alone', [170, 972, { left: 2.99 }], ['notYet', 1004, 20.066_889]],
  ['three minutes are enough', [170, 972, { left: 3 }], ['over', 1004, 20]],
  ['without a power nothing is foreseen', [170, null], ['notJudged power', 680, null]],
  ['but what was counted is certain', [251, null], ['over', 1004, null]],
  [
    'what the register counted less than the clock is reckoned with the power',
    [120, 1560, { until: 10 - 0 }],
    ['inside', 1000, null],
  ],
  ['a gap and not beyond', [170, 960, { sum: gap }], ['notJudged gap', 1000, null]],
  ['a gap and beyond', [170, 972, { sum: gap }], ['over', 1004, 12]],
] as const)('K044 a block: %s', (_, asked, expected) => {
  const found = running(...(asked as unknown as Parameters<typeof running>));
  expect(found[0]).toBe(expected[0]);
  expect(found[1]).toBeCloseTo(expected[1] as number, 6);
  if (expected[2] === null) expect(found[2]).toBeNull();
  else expect(found[2]).toBeCloseTo(expected[2] as number, 5);
});

const lessOf = { ...missingSum, lowered: true };
const atOnce = { coverage: { present: 0, due: 0 } };
test.each([
  ['two that are known', [whole, whole], '200', 'inside', 200],
  ['two that are known, and over', [whole, whole], '199.99', 'over', 200],
  ['one unknown, and the other over by itself', [whole, missingSum], '99.99', 'over', 100],
  ['one unknown, and the other not over', [whole, missingSum], '100', 'notJudged missing', null],
  ['one unknown of which nothing is due yet', [whole, { ...missingSum, ...atOnce }], '100', 'notJudged missing', null],
  ['one unknown that is taken off', [whole, lessOf], '1', 'notJudged missing', null],
  [
    'one unknown beside one of which something is taken off',
    [{ ...whole, lowered: true }, missingSum],
    '1',
    'notJudged missing',
    null,
  ],
  ['one unknown, the other with a gap and over', [{ ...whole, ...gap }, missingSum], '99.99', 'over', 100],
  ['one hidden: of the others nothing is told', [whole, hiddenSum], '1', 'notJudged hidden', null],
  ['all unknown', [missingSum, missingSum], '0.01', 'notJudged missing', null],
  ['nothing counts on these days', [], '0.01', 'notJudged missing', null],
] as const)('K044 of several counters: %s', (_, sums, limit, expected, used) => {
  const { verdict } = judgedBy(sums as readonly Sum[], (sum) =>
    verdictOf({ kind: 'limit', limit, tolerance: null }, sum, { period, counted: { from: 0, to: 2 * hour } }),
  );
  const { state, lacks } = verdict;
  expect(lacks === null ? state : `${state} ${lacks}`).toBe(expected);
  expect(verdict.used?.toNumber() ?? null).toBe(used);
});

test('K044 a block of which one counter is unknown is over by what the others counted and draw', () => {
  const block15 = (counted: number, others: number | null) =>
    judgedBy([{ ...whole, amount: quantity(counted) }, missingSum], (all) =>
      demandOf({ limit: '1000' }, all, {
        parts: [
          { sum: all, until: 10 * minute, power: quantity(960) },
          { sum: missingSum, until: 0, power: others === null ? null : quantity(others) },
        ],
        block,
        now: 10 * minute,
      }),
    ).verdict.state;
  expect([block15(251, null), block15(250, null), block15(170, 0.001), block15(170, null)]).toEqual([
    'over',
    'notJudged',
    'over',
    'notJudged',
  ]);
});
