import { expect, test } from 'vitest';
import type { QualityLimits } from './limitsOf.ts';
import { inVolts, isWithin, qualityNow } from './qualityNow.ts';

const limits = {
  nominal: 0.4,
  distortion: 5,
  unbalance: 2,
  frequency: 0.2,
  deviation: { lower: -7, upper: 7, sum: null },
} as unknown as QualityLimits;
const all = new Map<string, number | null>([
  ['Uab', 408],
  ['Ubc', 400],
  ['Uca', 396],
  ['THDua', 2.1],
  ['THDub', 5.4],
  ['THDuc', 1.9],
  ['f', 50.21],
  ['PF', 0.93],
]);
const told = (values: ReadonlyMap<string, number | null>, by: QualityLimits | null = limits) =>
  Object.fromEntries(qualityNow(values, by).map((one) => [one.index, [one.value, isWithin(one)]]));

test('each index is that of its furthest phase, and judged by the limits in force', () => {
  const now = told(all);
  expect(now['deviation']?.[0]).toBeCloseTo(2);
  expect(now['deviation']?.[1]).toBe(true);
  expect(now['unbalance']?.[1]).toBe(true);
  expect(now['distortion']).toEqual([5.4, false]);
  expect(now['frequency']).toEqual([50.21, false]);
  expect(now['factor']).toEqual([0.93, null]);
});

test('a voltage below the nominal one is judged by the lower limit', () => {
  expect(told(new Map([...all, ['Uca', 360]]))['deviation']?.[1]).toBe(false);
});

test('one phase that is not known leaves the index unknown, and a role that is lacking leaves it out', () => {
  expect(told(new Map([...all, ['Ubc', null]]))).toMatchObject({ deviation: [null, null], unbalance: [null, null] });
  expect(Object.keys(told(new Map([['PF', 1]])))).toEqual(['factor']);
});

test('without limits there is no verdict, and without a nominal voltage no deviation', () => {
  expect(told(all, null)).toMatchObject({ deviation: [null, null], distortion: [5.4, null], frequency: [50.21, null] });
});

test('a voltage that is measured in kV is judged as its volts', () => {
  expect([inVolts(10.3, 'kV'), inVolts(398, 'V'), inVolts(50, null)]).toEqual([10_300, 398, 50]);
});
