import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Summary, summarise } from '../../../domain/telemetry/summary.ts';
import { sixCells, sixCellsOfFirstVersion } from '../../../tests/world/oldCells.ts';
import { areCells, cellsVersion, decodeCells, encodeCells } from './cells.ts';

const start = Date.UTC(2026, 2, 1);

const value = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((x) => x / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.float({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e15, -1e15, 5e-324, -2.5e-310, 1e308, -1e308, Number.POSITIVE_INFINITY, Number.NaN),
);
const cell = fc.array(
  fc.record({
    step: fc.integer({ min: 1, max: 60_000 }),
    value,
    quality: fc.integer({ min: 0, max: 6 }),
    lag: fc.integer(),
  }),
  { minLength: 1, maxLength: 12 },
);

test('what a roll-up says of each of its cells comes back as it was, also where a sum has left the range of numbers', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 96 }), (cells) => {
      let at = 1_780_000_000_000;
      const summaries = cells.map((samples) =>
        summarise({
          length: samples.length,
          at: Float64Array.from(samples, ({ step }) => (at += step)),
          values: Float64Array.from(samples, (one) => one.value),
          qualities: Uint8Array.from(samples, (one) => one.quality),
          seen: Float64Array.from(samples, ({ lag }) => at + lag),
        }),
      );
      expect(decodeCells(encodeCells(summaries))).toEqual(summaries);
    }),
    { numRuns: 200 },
  );
});

/** A sample a minute, in each of so many quarters that is not left out. */
function quartersOf(
  count: number,
  valueAt: (minute: number) => number,
  isLeftOut = (_quarter: number): boolean => false,
): readonly Summary[] {
  const numbers = Array.from({ length: count }, (_, n) => n).filter((n) => !isLeftOut(n));
  return numbers.map((n) => {
    const minutes = Array.from({ length: 15 }, (_, i) => n * 15 + i);
    const at = Float64Array.from(minutes, (minute) => start + minute * 60_000);
    return summarise({
      length: 15,
      at,
      seen: at,
      qualities: new Uint8Array(15),
      values: Float64Array.from(minutes, valueAt),
    });
  });
}

/** The same on every machine: no draw of it is better than another. */
const noise = (n: number): number => (Math.imul(n + 1, 2_654_435_761) >>> 8) / 2 ** 24;

const awkward: Readonly<Record<string, (minute: number) => number>> = {
  'a constant': () => 21.5,
  'nothing but −0': () => -0,
  'a counter near 10^15': (minute) => 1e15 + minute * 3,
  'a counter that rolls over': (minute) => (999_990 + minute) % 1_000_000,
  denormals: (minute) => minute * 5e-324,
  'numbers below 0': (minute) => -Math.round(noise(minute) * 1000) / 10,
  'float32 registers that hold decimals': (minute) => Math.fround(Math.round(noise(minute) * 5000) / 100),
  'float32 registers': (minute) => Math.fround(100 + noise(minute)),
  'float32 in another unit': (minute) => Math.fround(100 + noise(minute)) * 0.001,
  'any doubles': (minute) => Math.sqrt(minute + 2),
  'no value at all': () => Number.NaN,
  'a value now and then': (minute) => (minute % 40 === 0 ? minute : Number.NaN),
};

test.each(Object.keys(awkward))(
  'a day of %s comes back bit by bit, of 23, 24 and 25 hours and with hours left out',
  (name) => {
    const valueAt = awkward[name] as (minute: number) => number;
    for (const count of [0, 1, 92, 96, 100]) {
      const all = quartersOf(count, valueAt);
      expect(decodeCells(encodeCells(all))).toEqual(all);
      const some = quartersOf(count, valueAt, (n) => n === 0 || (n > 20 && n < 50) || n % 7 === 3);
      expect(decodeCells(encodeCells(some))).toEqual(some);
    }
  },
);

test('a quarter of an hour of a trembling power weighs at most 7 bytes, of a counter 2.5, of what stands still a half', () => {
  const weigh = (valueAt: (minute: number) => number): number => encodeCells(quartersOf(96, valueAt)).length / 96;
  expect(weigh((minute) => Math.round(4800 + 900 * Math.sin(minute / 200) + 60 * noise(minute)) / 10)).toBeLessThan(7);
  expect(weigh((minute) => Math.round(812_000 + minute * 7.3 + noise(minute)) / 10)).toBeLessThan(2.5);
  expect(weigh(() => 1)).toBeLessThan(0.5);
});

test('cells of the first version are read as they were written, and hold beside those of now', () => {
  const [stored, now] = [sixCellsOfFirstVersion(), encodeCells(sixCells())];
  expect(stored.length).toBeGreaterThan(2 * now.length);
  expect(decodeCells(stored)).toEqual(sixCells());
  expect(areCells(stored, now)).toBe(true);
  expect(areCells(stored, encodeCells(sixCells().slice(1)))).toBe(false);
  const [first, ...others] = sixCells() as [Summary, ...Summary[]];
  expect(areCells(stored, encodeCells([{ ...first, sum: (first.sum as number) + 0.1 }, ...others]))).toBe(false);
});

test('cells of a version that this program does not know are refused, and such that end before all are told', () => {
  const bytes = encodeCells(quartersOf(96, noise));
  expect(() => decodeCells(bytes.subarray(0, bytes.length / 2))).toThrow(/end before/);
  bytes[0] = cellsVersion + 1;
  expect(() => decodeCells(bytes)).toThrow(/version/);
});
