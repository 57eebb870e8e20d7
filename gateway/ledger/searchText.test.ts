import fc from 'fast-check';
import { expect, test } from 'vitest';
import { folded, gramsAsked, gramsOf, sortKeyOf } from './searchText.ts';

test('whatever part of a text is searched for, the index does not miss it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.nat(39),
      fc.integer({ min: 1, max: 5 }),
      (text, start, length) => {
        const whole = folded(text);
        const characters = [...whole];
        const part = characters.slice(start % characters.length, (start % characters.length) + length).join('');
        const has = new Set(gramsOf(whole));
        return part.includes('\n') || gramsAsked(part).every((gram) => has.has(gram));
      },
    ),
  );
});

test('numbers inside names sort by their size', () => {
  expect(['10#主变', '9#主变', '2#主变'].sort((a, b) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1))).toEqual([
    '2#主变',
    '9#主变',
    '10#主变',
  ]);
});

test('a name of several readings sorts by the one of its word', () => {
  expect([sortKeyOf('重庆').startsWith('chong qing'), sortKeyOf('重要').startsWith('zhong yao')]).toEqual([true, true]);
});
