import { expect, test } from 'vitest';

test('holds, and leaves a promise that nobody looks after', async () => {
  void Promise.reject(new Error('nobody looked after me'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(1).toBe(1);
});
