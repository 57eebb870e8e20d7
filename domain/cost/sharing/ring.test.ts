import { expect, test } from 'vitest';
import { energyShares, holdsWithin } from './energyShare.ts';
import { ringOf, twiceBeside } from './ring.ts';

type Rule = Parameters<typeof ringOf>[0];
const rule = (id: string, from: string, to: readonly string[], more: Partial<Rule> = {}): Rule => ({
  id,
  unitId: from,
  energyKind: 'electricity',
  what: 'whole',
  pointId: null,
  since: '2026-01-01',
  until: null,
  sharing: { basis: 'percent', receivers: to.map((unitId) => ({ unitId, percent: '1' })) },
  ...more,
});

test('what would come back to its giver on some day is a ring, with its units in order', () => {
  const others = [rule('2', 'B', ['C', 'D']), rule('3', 'D', ['A'])];
  expect(ringOf(rule('1', 'A', ['B']), others)).toEqual(['A', 'B', 'D', 'A']);
  expect(ringOf(rule('1', 'A', ['E']), others)).toBeNull();
  expect(ringOf(rule('3', 'D', ['A']), others)).toBeNull();
  expect(ringOf(rule('1', 'A', ['B']), [rule('2', 'B', ['A'], { energyKind: 'water' })])).toBeNull();
  expect(ringOf(rule('1', 'A', ['B']), [rule('2', 'B', ['A'], { until: '2026-01-01' })])).toBeNull();
  // Each overlaps the first, but no day has both.
  const apart = [rule('2', 'B', ['C'], { until: '2026-06-01' }), rule('3', 'C', ['A'], { since: '2026-06-01' })];
  expect(ringOf(rule('1', 'A', ['B']), apart)).toBeNull();
});

test('the same use is given away once: by one rule of all of it, or one of each part, on each day', () => {
  const whole = rule('1', 'A', ['B']);
  const rest = rule('2', 'A', ['C'], { what: 'unexplained' });
  const counter = (id: string, pointId: string) => rule(id, 'A', ['C'], { what: 'point', pointId });
  expect(twiceBeside(whole, [rest])?.id).toBe('2');
  expect(twiceBeside(rest, [whole])?.id).toBe('1');
  expect(twiceBeside(counter('3', 'p'), [rest, counter('4', 'q')])).toBeNull();
  expect(twiceBeside(counter('3', 'p'), [counter('4', 'p')])?.id).toBe('4');
  expect(twiceBeside(whole, [whole, rule('5', 'A', ['B'], { until: '2026-01-01' })])).toBeNull();
  expect(twiceBeside(whole, [rule('6', 'A', ['B'], { energyKind: 'water' }), rule('7', 'B', ['A'])])).toBeNull();
});

test('a rule holds within a span that shares a day with it', () => {
  const half = { since: '2026-02-01', until: '2026-03-01' };
  expect(['2026-01-31', '2026-02-28', '2026-03-01'].map((day) => holdsWithin(half, day, `${day}x`))).toEqual([
    false,
    true,
    false,
  ]);
});

test('V207 a receiver stands once, is not the giver, and the percentages are 100', () => {
  const faultsOf = (receivers: readonly object[], more: object = {}) =>
    energyShares.rules.flatMap((one) =>
      Object.keys(
        one({
          unitId: 'A',
          what: 'whole',
          pointId: null,
          since: '2026-01-01',
          until: null,
          sharing: { basis: 'percent', receivers },
          ...more,
        } as never) ?? {},
      ),
    );
  expect(
    faultsOf([
      { unitId: 'B', percent: '60' },
      { unitId: 'C', percent: '40' },
    ]),
  ).toEqual([]);
  expect(
    faultsOf([
      { unitId: 'B', percent: '60' },
      { unitId: 'B', percent: '40' },
    ]),
  ).toContain('sharing.receivers.1.unitId');
  expect(faultsOf([{ unitId: 'A', percent: '100' }])).toEqual(['sharing.receivers.0.unitId']);
  expect(faultsOf([{ unitId: 'B', percent: '99.9999' }])).toEqual(['sharing.receivers']);
  expect(faultsOf([{ unitId: 'B', percent: '100' }], { what: 'point' })).toEqual(['pointId']);
  expect(faultsOf([{ unitId: 'B', percent: '100' }], { until: '2025-01-01' })).toEqual(['until']);
});
