import { expect, test } from 'vitest';
import { byTurns, mapByTurns } from './byTurns.ts';

test('between the parts of a long list others have their turn, and the answers stand in its order', async () => {
  const begun: number[] = [];
  let seenByOthers = -1;
  setImmediate(() => {
    seenByOthers = begun.length;
  });
  const answers = await byTurns([1, 2, 3, 4, 5], 2, async (item, n) => {
    begun.push(n);
    return item * 10;
  });
  expect(answers).toEqual([10, 20, 30, 40, 50]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(seenByOthers).toBe(2);
});

test('one that fails fails the whole when all have ended, and a list of nothing is answered', async () => {
  const ended: number[] = [];
  const failing = byTurns([1, 2, 3], 1, async (item) => {
    if (item === 1) throw new Error('the log is away');
    ended.push(item);
  });
  await expect(failing).rejects.toThrow('the log is away');
  expect(ended).toEqual([2, 3]);
  expect(await byTurns([], 5, () => 1)).toEqual([]);
});

test('what is thought out at once for each of a long list lets others have their turn between its parts', async () => {
  let seenByOthers = -1;
  const made: number[] = [];
  setImmediate(() => {
    seenByOthers = made.length;
  });
  expect(await mapByTurns([1, 2, 3, 4, 5], 2, (item, n) => made.push(n) * item)).toEqual([1, 4, 9, 16, 25]);
  expect(seenByOthers).toBe(2);
});
