import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart, numberReader, numberWriter } from './numberCoder.ts';

type NumberCoderTold = readonly [way: 'number' | 'amount', place: number, value: number];

function both(numbers: readonly NumberCoderTold[]): { readonly back: readonly number[]; readonly bytes: Uint8Array } {
  const writer = numberWriter(3);
  for (const [way, place, value] of numbers) writer[way](place, value);
  const bytes = writer.end();
  const reader = numberReader({ bytes, offset: 0 }, 3);
  return { back: numbers.map(([way, place]) => reader[way](place, 0)), bytes };
}

const small = fc.integer({ min: -20, max: 20 });
const middling = fc.integer({ min: -200_000, max: 200_000_000 });
const value = fc.oneof(
  small,
  middling,
  fc.maxSafeInteger(),
  fc.constantFrom(0, 2 ** 53 - 1, -(2 ** 53 - 1), 2 ** 32, 2 ** 20, 255),
);
const told = fc.tuple(fc.constantFrom('number' as const, 'amount' as const), fc.constantFrom(apart, 0, 1, 2), value);

test('whole numbers of any width come back, whatever was learnt of those before', () => {
  fc.assert(
    fc.property(fc.array(told, { maxLength: 400 }), (numbers) => {
      expect(both(numbers).back).toEqual(numbers.map(([, , given]) => given));
    }),
  );
});

test('bits as they are stand between the numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 65_535 }), value), { maxLength: 100 }), (parts) => {
      const writer = numberWriter(1);
      for (const [plain, number] of parts) {
        writer.plain(plain, 16);
        writer.number(0, number);
      }
      const reader = numberReader({ bytes: writer.end(), offset: 0 }, 1);
      expect(parts.map(() => [reader.plain(0, 16), reader.number(0, 0)])).toEqual(parts);
    }),
  );
});

test('a number is about as wide as those before it, and one that is far off spoils no more than its own place', () => {
  const weigh = (numbers: readonly number[]): number =>
    both(numbers.map((number) => ['number', 0, number] as const)).bytes.length;
  const calm = Array.from({ length: 800 }, (_, i) => ((i * 7) % 5) - 2);
  expect(weigh(calm)).toBeLessThan(340);
  expect(weigh([...calm.slice(0, 400), 2 ** 50, ...calm.slice(400)])).toBeLessThan(weigh(calm) + 40);
});

test('what is no whole number is refused, not cut off', () => {
  expect(() => both([['number', 0, 1.5]])).toThrow(/no whole number/);
  expect(() => both([['amount', 0, Number.NaN]])).toThrow(/no whole number/);
});
