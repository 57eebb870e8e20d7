import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scaled, scaleOf } from './scale.ts';
import { decimalOfSingle } from './single.ts';

const singles = fc.float({ noNaN: true, noDefaultInfinity: true });

it.each([
  [0.1, 0.1],
  [12.345, 12.345],
  [-273.15, -273.15],
  [220.05, 220.05],
  [1 / 3, 0.33333334],
  [16_777_216, 16_777_216],
  [123_456_789, 123_456_790],
  [1.4e-45, 1e-45],
  [3.4028234663852886e38, 3.4028235e38],
  [1e-7, 1e-7],
])('a register that holds the single next to %d tells %d', (sent, told) => {
  expect(decimalOfSingle(Math.fround(sent))).toBe(told);
});

it('tells every decimal of six digits as it was sent, and by a factor the exact product', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: -12, max: 20 }), (digits, places) => {
      const sent = Number(`${digits}e${-places}`);
      const told = decimalOfSingle(Math.fround(sent));
      expect(told === sent).toBe(true);
      expect(scaled(told, scaleOf({ factor: 0.001, offset: 0 }))).toBe(new Decimal(sent).times('0.001').toNumber() + 0);
    }),
  );
});

it('is the same single again, is the double nearest to its own decimal, and no decimal of fewer digits nearest to it is', () => {
  fc.assert(
    fc.property(singles, (single) => {
      const told = decimalOfSingle(single);
      expect(Math.fround(told) === single).toBe(true);
      const digits = new Decimal(told).precision();
      expect(digits).toBeLessThanOrEqual(Math.abs(single) <= 2 ** 24 && Number.isInteger(single) ? 8 : 9);
      expect(Number(told.toPrecision(Math.max(1, digits))) === told).toBe(true);
      const reads = (to: number) => Math.fround(Number(single.toPrecision(to))) === single;
      expect(Array.from({ length: digits - 1 }, (_, n) => n + 1).some(reads)).toBe(false);
    }),
    { numRuns: 20_000 },
  );
});

it('leaves what is no number as it is, and both zeros', () => {
  for (const one of [Number.NaN, Infinity, -Infinity, 0, -0]) expect(Object.is(decimalOfSingle(one), one)).toBe(true);
});
