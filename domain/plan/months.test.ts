import { expect, test } from 'vitest';
import { quantity, sumOf, textOf } from '../energy/quantity.ts';
import { childrenTarget, isOverParent } from './children.ts';
import { asLastYear, evenly, monthsOff } from './months.ts';

const months = (...amounts: readonly string[]) => amounts.map((amount, n) => ({ month: n + 1, amount }));

test.each([
  ['12000', ['5000', '5800'], '1,200'],
  ['1000.5', ['1000.25', '0.25'], null],
  ['1000', ['2000'], '1,000'],
  ['1234567.25', [], '1,234,567.25'],
])('a target of %s and months of %j miss each other by %s', (target, amounts, off) => {
  expect(monthsOff(target, months(...amounts))).toBe(off);
});

test('months that are filled evenly add up to the target to the last digit', () => {
  const filled = evenly(quantity('1000'), 2);
  expect(filled.slice(0, 11).every(({ amount }) => amount === '83.33')).toBe(true);
  expect(filled.at(-1)).toEqual({ month: 12, amount: '83.37' });
  expect(monthsOff('1000', filled)).toBeNull();
});

test('months after the shape of last year add up too, and a year that is not known whole has no shape', () => {
  const last = Array.from({ length: 12 }, (_, n) => quantity(n + 1));
  const filled = asLastYear(quantity('780.07'), last, 2) ?? [];
  expect(filled[0]).toEqual({ month: 1, amount: '10' });
  expect(textOf(sumOf(filled.map(({ amount }) => quantity(amount))))).toBe('780.07');
  expect(asLastYear(quantity('780'), [...last.slice(1), null], 2)).toBeNull();
  expect(asLastYear(quantity('780'), Array(12).fill(quantity('0')), 2)).toBeNull();
});

test('what the units below promise is told of the same year and indicator, without what is void', () => {
  const plan = (id: string, unitId: string, target: string, more: object = {}) => ({
    id,
    unitId,
    target,
    year: 2026,
    indicator: 'electricity' as const,
    state: 'published' as const,
    ...more,
  });
  const whole = plan('p', 'top', '100');
  const plans = [
    whole,
    plan('a', 'left', '60'),
    plan('b', 'right', '50'),
    plan('c', 'right', '900', { state: 'terminated' }),
    plan('d', 'left', '900', { year: 2025 }),
    plan('e', 'left', '900', { indicator: 'water' }),
    plan('f', 'elsewhere', '900'),
  ];
  const sum = childrenTarget(whole, plans, (id) => (id === 'left' || id === 'right' ? 'top' : null));
  expect([sum?.toString(), isOverParent(whole, sum), isOverParent(plan('g', 'top', '110'), sum)]).toEqual([
    ...['110', true, false],
  ]);
  expect(childrenTarget(plan('h', 'left', '1'), plans, () => null)).toBeNull();
});
