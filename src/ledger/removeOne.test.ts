import { expect, test } from 'vitest';
import type { BatchAnswer } from '../../domain/ledger/calls.ts';
import { removeOne } from './removeOne.ts';

const row = { id: 'b1', version: 4 };
const answered = (value: BatchAnswer) => ({ ok: true, value, position: 9 }) as const;
const removed = (value: BatchAnswer) =>
  removeOne(
    { removeMany: async (rows) => answered(rows[0] === row ? value : { done: [], refused: [] }) },
    row,
    (text) => text.en,
  );

test('one that is deleted is done up to the position of its deletion', async () => {
  const value = { done: ['b1'], refused: [] };
  expect(await removed(value)).toEqual(answered(value));
});

test.each([
  ['what the product knows is told in words', 'VERSION_CONFLICT', 'Changed by another user'],
  ['what it does not know is told as it came', 'toString', 'toString'],
])('one that was refused among many is a refusal: %s', async (_, code, message) => {
  expect(await removed({ done: [], refused: [{ id: 'b1', code }] })).toEqual({ ok: false, refusal: { code }, message });
});
