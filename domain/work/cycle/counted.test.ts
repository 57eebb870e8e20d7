import { expect, test } from 'vitest';
import { aDay, anHour } from '../../clock/lengths.ts';
import { quantity } from '../../energy/quantity.ts';
import { type CounterFacts, serviceOf, totalOf } from './counted.ts';

const now = Date.UTC(2026, 10, 20);
const replaced = { at: now - 10 * aDay, final: '5200', start: '20', oldRatio: '1', newRatio: '1' };

test('what was counted goes on over a replaced counter, and what was told before stays as it was (D127)', () => {
  const before = { at: now - 11 * aDay, value: 5000 };
  const after = { at: now, value: 120.5 };
  expect(totalOf(before, []).toString()).toBe('5000');
  expect(totalOf(before, [replaced]).toString()).toBe('5000');
  expect(totalOf(after, [replaced]).toString()).toBe('5300.5');
  const again = { at: now - aDay, final: '100', start: '0', oldRatio: '1', newRatio: '0.1' };
  expect(totalOf({ at: now, value: 3 }, [replaced, again]).toString()).toBe('5283');
});

const facts: CounterFacts = {
  now,
  total: quantity(3500),
  base: quantity(2000),
  step: 2000,
  isOnGrid: false,
  waiting: null,
  first: { at: now - 30 * aDay, total: quantity(2900) },
  last: { at: now, total: quantity(3500) },
  good: 20 * aDay,
};

test.each<readonly [string, Partial<CounterFacts>, readonly (string | null)[], number | null]>([
  ['500 h left at 20 h a day', {}, ['1500', '500', '20'], now + 25 * aDay],
  ['full: nothing is expected', { base: quantity(1000) }, ['2500', '-500', '20'], null],
  ['under a day of good data no pace is told', { good: aDay - anHour }, ['1500', '500', null], null],
  ['a day of it is enough', { good: aDay }, ['1500', '500', '20'], now + 25 * aDay],
  ['it stands still', { first: { at: now - 30 * aDay, total: quantity(3500) } }, ['1500', '500', '0'], null],
  ['nothing was read', { total: null, first: null, last: null, good: 0 }, [null, null, null], null],
  ['nobody knows when it was serviced', { base: null }, [null, null, '20'], null],
  [
    'it fell, and nobody said why',
    { total: quantity(10), last: { at: now, total: quantity(10) } },
    [null, null, null],
    null,
  ],
  [
    'by the grid to its next step, whenever it was serviced',
    { isOnGrid: true, base: quantity(3000), first: null },
    ['500', '500', null],
    null,
  ],
  [
    'by the grid, once the one that it has passed was served',
    { isOnGrid: true, total: quantity(4100), base: quantity(4050), first: null },
    ['50', '1900', null],
    null,
  ],
  [
    'by the grid over the step that waits, as by the rule',
    { isOnGrid: true, waiting: 4000, total: quantity(4050) },
    ['2050', '-50', '20'],
    null,
  ],
  [
    'by the grid over the lowest of several that wait',
    { isOnGrid: true, waiting: 4000, total: quantity(8010), first: null },
    ['6010', '-4010', null],
    null,
  ],
  ['one reading alone has no pace', { first: { at: now, total: quantity(3500) } }, ['1500', '500', null], null],
])('what is left to the next service: %s (D127)', (_what, more, [since, left, perDay], expected) => {
  const service = serviceOf({ ...facts, ...more });
  expect([service.since, service.left, service.perDay].map((one) => one?.toString() ?? null)).toEqual([
    since,
    left,
    perDay,
  ]);
  expect(service.expected).toBe(expected);
});
