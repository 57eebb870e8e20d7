import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Columns } from '../../../domain/telemetry/columns.ts';
import { blockVersion, decodeBlock, encodeBlock } from './block.ts';

type Row = readonly [at: number, value: number | null, quality: number, lag: number];

function columnsOf(rows: readonly Row[]): Columns {
  return {
    length: rows.length,
    at: Float64Array.from(rows, (row) => row[0]),
    values: Float64Array.from(rows, (row) => row[1] ?? Number.NaN),
    qualities: Uint8Array.from(rows, (row) => row[2]),
    seen: Float64Array.from(rows, (row) => row[0] + row[3]),
  };
}

/** The bits, so that 0 and −0 are told apart. */
const bitsOf = (values: Float64Array): BigUint64Array => new BigUint64Array(values.slice().buffer);

function comesBack(columns: Columns): void {
  const back = decodeBlock(encodeBlock(columns));
  expect(back.length).toBe(columns.length);
  expect(back.at).toEqual(columns.at);
  expect(back.seen).toEqual(columns.seen);
  expect(back.qualities).toEqual(columns.qualities);
  expect(bitsOf(back.values)).toEqual(bitsOf(columns.values));
}

const start = 1_780_000_000_000;
const instants = fc.oneof(
  fc.integer({ min: 0, max: 86_400_000 }).map((ms) => start + ms),
  fc.maxSafeInteger().map((x) => Math.trunc(x / 4)),
);
const exact = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.float({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((x) => x / 100),
  fc.integer({ min: -1_000_000, max: 1_000_000 }).map((x) => x * 0.01),
  fc.constantFrom(0, -0, 1e300, -1e300, 5e-324, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER, 0.1 + 0.2),
);
const rows = fc.array(
  fc.tuple(instants, fc.option(exact, { freq: 6 }), fc.integer({ min: 0, max: 6 }), fc.integer({ min: -300_000, max: 86_400_000 })),
  { maxLength: 300 },
);

test('every sample comes back from its block bit by bit, whatever the doubles, times, qualities and gaps are', () => {
  fc.assert(
    fc.property(rows, (some) => comesBack(columnsOf(some))),
    { numRuns: 500 },
  );
});

test('a column of one kind comes back bit by bit: decimals, products, single floats, integers, noise', () => {
  const kinds = [
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((x) => x / 1000),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((x) => x * 0.001),
    fc.float({ noNaN: true, noDefaultInfinity: true }),
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(0, -0),
  ];
  for (const kind of kinds) {
    const column = fc.array(kind, { minLength: 1, maxLength: 200 });
    fc.assert(fc.property(column, (values) => comesBack(columnsOf(values.map((value, i) => [start + i * 1000, value, 0, 0])))));
  }
});

test('one odd value among many decimals does not spoil the block of a meter', () => {
  const of = (odd: number): Columns =>
    columnsOf(Array.from({ length: 800 }, (_, i) => [start + i * 1000, i === 400 ? odd : 230 + (i % 7) / 10, 0, 0]));
  for (const odd of [1e300, -0, Math.PI]) {
    comesBack(of(odd));
    expect(encodeBlock(of(odd)).length).toBeLessThan(encodeBlock(of(230)).length + 32);
  }
});

test('a block of a version that this program does not know is refused, not guessed at', () => {
  const bytes = encodeBlock(columnsOf([[start, 1, 0, 0]]));
  bytes[0] = blockVersion + 1;
  expect(() => decodeBlock(bytes)).toThrow(/version/);
});

test('polled meter data takes at most 2.3 bytes a sample', () => {
  expect(bytesPerSample(meters(30))).toBeLessThanOrEqual(2.3);
});

/** A third counters, a third powers, a third temperatures, polled each second with a jitter of so many ms. */
function meters(jitter: number): readonly Columns[] {
  let seed = 42;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  return Array.from({ length: 30 }, (_, point) => {
    let counter = 1_234_567;
    let temperature = 452;
    const at = (i: number): number => start + i * 1000 + Math.round((random() - 0.5) * 2 * jitter);
    return columnsOf(
      Array.from({ length: 800 }, (_, i): Row => {
        counter += Math.floor(random() * 4);
        temperature += random() < 0.1 ? (random() < 0.5 ? -1 : 1) : 0;
        const power = Math.round(50_000 + Math.sin(i / 60) * 8000 + (random() - 0.5) * 600);
        const value = [counter / 100, power / 100, temperature / 10][point % 3] as number;
        return [at(i), value, 0, 0];
      }),
    );
  });
}

function bytesPerSample(blocks: readonly Columns[]): number {
  const bytes = blocks.reduce((sum, one) => sum + encodeBlock(one).length, 0);
  return bytes / blocks.reduce((sum, one) => sum + one.length, 0);
}
