import { expect, test } from 'vitest';
import { jumpsOf } from './jumps.ts';

const told = (values: readonly (string | null)[], present = values.map(() => 1)) => ({
  values,
  present,
  elapsed: values.map(() => 1),
  expected: values.map(() => 1),
});

test('the largest changes come first, either way, and none leads over a gap', () => {
  const jumps = jumpsOf(told(['1', '5', '2', null, '90', '91']), 20);
  expect(jumps.map(({ place, by }) => [place, by.toNumber()])).toEqual([
    [1, 4],
    [2, -3],
    [5, 1],
  ]);
});

test('a step that is not whole is no step to jump from or to', () => {
  expect(jumpsOf(told(['1', '5', '9'], [1, 0, 1]), 20)).toEqual([]);
});
