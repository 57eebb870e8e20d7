import { expect, test } from 'vitest';
import { filled } from './filled.ts';

test('values take their places in a text once, and a place without a value stands as it was', () => {
  expect(filled('{n} of {all}, {n}: {other}', { n: 3, all: '{n}' })).toBe('3 of {n}, 3: {other}');
  // What every object inherits is no value of this text.
  expect(filled('{constructor} {toString} {__proto__}', {})).toBe('{constructor} {toString} {__proto__}');
});
