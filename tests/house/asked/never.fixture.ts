import { expect, test } from 'vitest';

test('fails each time it is asked', () => {
  expect('the value', 'a fault is a fault').toBe('another value');
});
