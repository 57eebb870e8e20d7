import { expect, test } from 'vitest';
import { chosenOf } from './chosen.ts';

const [a, b] = [{ id: 'a' }, { id: 'b' }];

test.each<readonly [string, readonly { readonly id: string }[], string | null, { readonly id: string } | null]>([
  ['no name is the first', [a, b], null, a],
  ['a name is its own', [a, b], 'b', b],
  ['what is not there is none, and not another', [a, b], 'c', null],
  ['of nothing there is none', [], null, null],
])('%s', (_, rows, named, chosen) => {
  expect(chosenOf(rows, named)).toBe(chosen);
});
