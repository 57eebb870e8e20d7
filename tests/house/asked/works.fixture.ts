import { expect, test } from 'vitest';

test('works for ever', () => {
  let n = 0;
  while (n >= 0) n = (n + 1) % 1_000;
  expect(n).toBe(-1);
});
