import { expect, test } from 'vitest';
import type { ErrorCode } from '../../../domain/error/errors.ts';
import { createNamed } from './createNamed.ts';

const asked = { nameOf: (name: string, n: number) => `${name} ${n}`, name: '页', from: 1, taken: new Set(['页 1']) };

/** What is tried where these names are refused. */
async function tried(refused: Readonly<Record<string, ErrorCode>>) {
  const names: string[] = [];
  const answer = await createNamed<string>(async (name) => {
    names.push(name);
    const code = refused[name];
    if (code === undefined) return { ok: true, value: name, position: null };
    return { ok: false, refusal: { code }, message: code };
  }, asked);
  return { names, said: answer.ok ? answer.value : answer.message };
}

test('a name that another board bears though it is not seen here is passed over', async () => {
  expect(await tried({ '页 2': 'DUPLICATE_NAME' })).toEqual({ names: ['页 2', '页 3'], said: '页 3' });
});

test('what is refused for another reason is not tried again', async () => {
  expect(await tried({ '页 2': 'RULE_BROKEN' })).toEqual({ names: ['页 2'], said: 'RULE_BROKEN' });
});

test('where name after name is refused it ends', async () => {
  const all = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`页 ${n}`, 'DUPLICATE_NAME' as const]));
  const { names, said } = await tried(all);
  expect([names.length, said]).toEqual([5, 'DUPLICATE_NAME']);
});
