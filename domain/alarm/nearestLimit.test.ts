import { expect, test } from 'vitest';
import { nearestLimit } from './nearestLimit.ts';

const limits = [
  { name: 'LL', value: 0 },
  { name: 'L', value: 10 },
  { name: 'H', value: 90 },
  { name: 'HH', value: 105 },
] as const;

test.each([
  ['nearer to the upper', 80, 'H', 10],
  ['nearer to the lower', 12, 'L', 2],
  ['on the limit it is not beyond it', 90, 'H', 0],
  ['beyond the first', 91, 'H', -1],
  ['beyond both, the outer one counts', 106, 'HH', -1],
  ['below both', -2, 'LL', -2],
])('of a value %s the limit is told', (_, value, name, left) => {
  expect(nearestLimit(value, limits)).toEqual({ limit: limits.find((one) => one.name === name), left });
});

test('without limits there is none to tell', () => {
  expect(nearestLimit(5, [])).toBeNull();
});
