import { expect, test } from 'vitest';

test('waits for what never comes', async () => {
  expect(await new Promise(() => undefined)).toBe('there');
});
