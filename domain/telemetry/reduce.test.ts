import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Columns } from './columns.ts';
import { reducer } from './reduce.ts';
import { summarise } from './summary.ts';

const edges = [0, 10_000, 20_000, 30_000];

function columnsOf(rows: readonly (readonly [at: number, value: number, quality?: number])[]): Columns {
  return {
    length: rows.length,
    at: Float64Array.from(rows, ([at]) => at),
    values: Float64Array.from(rows, ([, value]) => value),
    qualities: Uint8Array.from(rows, ([, , quality]) => quality ?? 0),
    seen: Float64Array.from(rows, ([at]) => at),
  };
}

test('a mean is weighted by the time that each value held, not by the number of samples', () => {
  const reducing = reducer({ edges, hold: 30_000, until: 30_000 });
  reducing.samples(
    columnsOf([
      [0, 10],
      [9000, 20],
      [10_000, 0],
    ]),
  );
  expect(reducing.finish()[0]).toMatchObject({ mean: 11, count: 2, covered: 10_000, sum: 30, integral: 110_000 });
});

test('a bad sample ends what held before it, and is neither smallest nor largest', () => {
  const reducing = reducer({ edges, hold: 30_000, until: 30_000 });
  reducing.samples(
    columnsOf([
      [0, 5],
      [4000, -99, 2],
      [8000, 7, 1],
    ]),
  );
  expect(reducing.finish()[0]).toMatchObject({
    min: 5,
    max: 7,
    first: 5,
    last: 7,
    count: 3,
    covered: 6000,
    quality: 1,
  });
});

test('no bucket ever shows what is not a number, not even of the largest doubles', () => {
  const huge = fc.constantFrom(Number.MAX_VALUE, -Number.MAX_VALUE, 1e300, -1e300, 5e-324, -0);
  const rows = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 29_999 }), huge), {
    selector: ([at]) => at,
    maxLength: 20,
  });
  fc.assert(
    fc.property(rows, fc.boolean(), (some, asSummary) => {
      const reducing = reducer({ edges, hold: 5000, until: 30_000 });
      const columns = columnsOf([...some].sort(([a], [b]) => a - b));
      const summary = columns.length > 0 ? summarise(columns) : null;
      if (asSummary && summary !== null && summary.maxGap <= 5000 && summary.lastAt < 10_000) reducing.summary(summary);
      else reducing.samples(columns);
      for (const bucket of reducing.finish()) {
        for (const value of Object.values(bucket)) expect(value === null || Number.isFinite(value)).toBe(true);
      }
    }),
  );
});
