import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summarise } from '../../../domain/telemetry/summary.ts';
import { cellsVersion, decodeCells, encodeCells } from './cells.ts';

const value = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((x) => x / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1e308, -1e308, Number.NaN),
);
const cell = fc.array(fc.record({ step: fc.integer({ min: 1, max: 60_000 }), value, quality: fc.integer({ min: 0, max: 6 }), lag: fc.integer() }), {
  minLength: 1,
  maxLength: 12,
});

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

test('cells of a version that this program does not know are refused, not guessed at', () => {
  const bytes = encodeCells([]);
  bytes[0] = cellsVersion + 1;
  expect(() => decodeCells(bytes)).toThrow(/version/);
});
