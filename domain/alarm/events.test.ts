import { expect, test } from 'vitest';
import { decimalOf } from './events.ts';

test('a measured number is written exactly, without an exponent', () => {
  const numbers = [0, -0.5, 101.25, 1e-7, 123456789012345.6, 1e21, 0.1 + 0.2, -1.5e-9];
  expect(numbers.map((number) => Number(decimalOf(number)))).toEqual(numbers);
  expect(numbers.map(decimalOf).every((text) => /^-?\d+(\.\d+)?$/.test(text))).toBe(true);
});
