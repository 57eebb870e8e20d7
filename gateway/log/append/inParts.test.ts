import { expect, test } from 'vitest';
import { inParts } from './inParts.ts';

test('a long list is worked through in parts, never more at once than allowed, and the answers stand in its order', async () => {
  const items = Array.from({ length: 1003 }, (_, n) => n);
  const waiting: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  const all = inParts(items, { size: 250, atOnce: 2 }, async (part, from) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => waiting.push(resolve));
    atOnce -= 1;
    expect(part[0]).toBe(from);
    return part.map((n) => n * 2);
  });
  // The later of two ends first.
  for (let part = 0; part < 5; part++) {
    waiting.pop()?.();
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
  expect(await all).toEqual(items.map((n) => n * 2));
  expect(most).toBe(2);
});

test('a part that fails fails the whole, and nothing begins on an empty list', async () => {
  await expect(
    inParts([1, 2], { size: 1, atOnce: 1 }, () => Promise.reject(new Error('the log is away'))),
  ).rejects.toThrow('the log is away');
  expect(await inParts([], { size: 1, atOnce: 3 }, () => Promise.reject(new Error('never')))).toEqual([]);
});
