import { expect, test } from 'vitest';
import type { Event } from '../../../domain/event/event.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { keptOf } from './kept.ts';

const opened = (followed: () => Promise<boolean>) => {
  let reads = 0;
  let tell = (_: readonly Event[]): void => undefined;
  const log = {
    head: () => ({ position: 7, at: null }),
    subscribe(each: typeof tell) {
      tell = each;
      return () => undefined;
    },
  } as unknown as Parameters<typeof keptOf>[0]['log'];
  const kept = keptOf({ log, of: [organisations], followed, read: async () => ++reads });
  return { kept, changed: () => tell([{ stream: `${organisations.name}-o1` } as Event]) };
};

test('what was read of tables that are behind is told once and read anew; of those that are not it is kept', async () => {
  let isFollowed = false;
  const { kept, changed } = opened(async () => isFollowed);
  expect([await kept.now(), await kept.now()]).toEqual([1, 2]);
  isFollowed = true;
  expect([await kept.now(), await kept.now()]).toEqual([3, 3]);
  changed();
  expect(await kept.now()).toBe(4);
});

test('what could not be read is asked for anew', async () => {
  let isBroken = true;
  const { kept } = opened(async () => {
    if (isBroken) throw new Error('stopped');
    return true;
  });
  await expect(kept.now()).rejects.toThrow('stopped');
  isBroken = false;
  expect([await kept.now(), await kept.now()]).toEqual([1, 1]);
});
