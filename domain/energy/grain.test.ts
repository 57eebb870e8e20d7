import { expect, test } from 'vitest';
import { grainOf, isOfFewPieces } from './grain.ts';
import { quantity } from './quantity.ts';

const day = (of: (n: number) => number) => Array.from({ length: 96 }, (_, n) => quantity(of(n)));

test('a register that counts 120 kWh at once shows it in its quarters', () => {
  const grain = grainOf(day((n) => 120 * ([0, 1, 0, 2, 3, 1][n % 6] ?? 0)));
  expect(grain?.toNumber()).toBe(120);
  expect(isOfFewPieces(quantity(120), [null, grain])).toBe(true);
  expect(isOfFewPieces(quantity(-360), [grain])).toBe(true);
  expect(isOfFewPieces(quantity(480), [grain])).toBe(false);
});

test('one that counts finely, evenly or on and off shows none', () => {
  expect(grainOf(day((n) => 3.2 + (n % 7) * 0.13))).toBeNull();
  expect(grainOf(day(() => 15))).toBeNull();
  expect(grainOf(day((n) => (n % 2) * 25))).toBeNull();
  expect(grainOf(day((n) => (n % 3 === 0 ? 0 : 1.1 + n / 100)))).toBeNull();
  expect(grainOf(day((n) => n % 3).slice(0, 12))).toBeNull();
  expect(isOfFewPieces(quantity(0), [null, null])).toBe(false);
});
