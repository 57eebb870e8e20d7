import { expect, test } from 'vitest';
import { highestOf } from './bars.ts';

const bar = (values: readonly (number | null)[], reference = false) => ({
  id: '',
  name: '',
  color: 1,
  values,
  reference,
});

test('bars upon each other come as high as their sum, below zero as low; a gap is no zero', () => {
  expect(highestOf([bar([3, null]), bar([4, -2])], true)).toEqual([-2, 7]);
});

test('bars beside each other come as high as the highest, and so does what they are compared with', () => {
  expect(highestOf([bar([3, 9]), bar([4, 2])], false)).toEqual([0, 9]);
  expect(highestOf([bar([3]), bar([12], true)], true)).toEqual([0, 12]);
});
