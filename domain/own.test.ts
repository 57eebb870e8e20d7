import { expect, test } from 'vitest';
import { own } from './own.ts';

test('a record answers to its own names only', () => {
  const record = { name: 1, ['__proto__']: 2 };
  expect(own(record, 'name')).toBe(1);
  expect(own(record, '__proto__')).toBe(2);
  expect(['toString', 'constructor', 'hasOwnProperty', 'valueOf'].map((name) => own<number>(record, name))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(own({}, '__proto__')).toBeUndefined();
});
