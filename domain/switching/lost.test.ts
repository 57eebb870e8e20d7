import { expect, test } from 'vitest';
import { lostOf } from './lost.ts';

test('what loses supply is the sum of what is known, and says of how many nothing is', () => {
  expect(lostOf([{ kw: 418 }, { kw: null }, { kw: -30.5 }])).toEqual({ kw: 387.5, unknown: 1 });
  expect(lostOf([])).toEqual({ kw: 0, unknown: 0 });
});
