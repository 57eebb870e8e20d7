import { expect, test } from 'vitest';
import { deductionsOf } from './deductions.ts';

const sign = (id: string, points: number | null) => ({ id, name: id, points });

test('from 100 to the score: what takes nothing or is not known is no step, and nothing goes below 0', () => {
  const signs = [sign('a', 40), sign('b', 40), sign('c', 30), sign('d', 8), sign('e', 0), sign('f', null)];
  const steps = deductionsOf(signs);
  expect(steps.map(({ id, points, value }) => [id, points, value])).toEqual([
    ['a', 40, -40],
    ['b', 40, -40],
    ['c', 30, -20],
    ['d', 8, -0],
  ]);
  expect(100 + steps.reduce((sum, { value }) => sum + value, 0)).toBe(0);
});
