import { expect, test } from 'vitest';
import { quantity, rounded, textOf } from '../../../domain/energy/quantity.ts';
import { writeNumber } from './format.ts';

test.each([
  [1.005, 2, '1.01'],
  [0.125, 2, '0.13'],
  [2.5, 0, '3'],
  [-0.045, 2, '−0.05'],
  [-0.004, 2, '0.00'],
  [41_443.613, 1, '41,443.6'],
  [1e21, 0, '1,000,000,000,000,000,000,000'],
  [5e-7, 6, '0.000001'],
  [null, 2, '--'],
  [Number.NaN, 2, '--'],
])('%d with %d decimals is written %s', (value, decimals, text) => {
  expect(writeNumber(value, decimals, 'en')).toBe(text);
});

test('what is shown is what sums round to', () => {
  for (let i = 0; i < 2000; i++) {
    const value = i / 1000;
    expect(Number(writeNumber(value, 2, 'en'))).toBe(Number(textOf(rounded(quantity(value), 2))));
  }
});
