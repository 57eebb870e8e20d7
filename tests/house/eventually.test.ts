import { expect, test } from 'vitest';
import { eventually } from '../world/eventually.ts';

test('what is waited for is answered as soon as it is so', async () => {
  const answers = [0, 0, 7];
  expect(await eventually('a number', () => answers.shift() ?? -1)).toBe(7);
  const rows = [[], ['one'], ['one', 'two']];
  expect(await eventually('two rows', async () => rows.shift() ?? [], { isSo: ({ length }) => length === 2 })).toEqual([
    'one',
    'two',
  ]);
});

test('what never comes is told with what it was and with the last answer', async () => {
  const never = eventually('the breaker is open', () => ({ position: 'closed' }), {
    isSo: ({ position }) => position === 'open',
    within: 1,
  });
  await expect(never).rejects.toThrow(/for: the breaker is open\nthe last answer was \{ position: 'closed' \}/);
});

test('a fault is no weather: it ends the wait', async () => {
  await expect(eventually('anything', () => Promise.reject(new Error('the store is gone')))).rejects.toThrow(
    'the store is gone',
  );
});
