import { expect, test } from 'vitest';
import type { AnyPage } from '../../../../src/ledger/rows/rowWindows.ts';
import { dropped } from './dropped.ts';

/** What comes of it where the board stands as this, or not at all. */
const drop = (rows: readonly object[], refused: readonly { readonly id: string; readonly code: string }[] = []) => {
  const asked: unknown[] = [];
  const client = {
    list: async () => ({ ok: true, value: { rows } as unknown as AnyPage, position: null }) as const,
    removeMany: async (of: readonly object[]) => {
      asked.push(...of);
      return { ok: true, value: { done: [], refused }, position: 7 } as const;
    },
  };
  return dropped(client, 'b', ({ en }) => en).then((answer) => ({ said: answer.ok || answer.message, asked }));
};

test('a board is dropped under the version that it has by now', async () => {
  expect(await drop([{ id: 'b', version: 5 }])).toEqual({ said: true, asked: [{ id: 'b', version: 5 }] });
});

test('a board that is held says why it was not dropped', async () => {
  const { said } = await drop([{ id: 'b', version: 5 }], [{ id: 'b', code: 'NO_PERMISSION' }]);
  expect(said).toBe('No permission');
});

test('a board that was deleted meanwhile is not dropped twice', async () => {
  expect(await drop([])).toEqual({ said: 'Not found', asked: [] });
});
