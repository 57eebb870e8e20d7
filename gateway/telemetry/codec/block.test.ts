import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Columns } from '../../../domain/telemetry/columns.ts';
import { decodeBlock, encodeBesideTimes, encodeBlock, encodeDayBlock, encodeTimes, newestVersion } from './block.ts';

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

const ways = [encodeBlock, encodeDayBlock];

function comesBack(columns: Columns): void {
  for (const encode of ways) isSame(decodeBlock(encode(columns), null), columns);
  isSame(decodeBlock(encodeBesideTimes(columns), encodeTimes(columns)), columns);
}

function isSame(back: Columns, columns: Columns): void {
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
  fc.tuple(
    instants,
    fc.option(exact, { freq: 6 }),
    fc.integer({ min: 0, max: 6 }),
    fc.integer({ min: -300_000, max: 86_400_000 }),
  ),
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
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((x) => Math.fround(x / 1000)),
    fc.float({ noNaN: true, noDefaultInfinity: true }).map((x) => x * 0.001),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((x) => x * 0.8 - 40),
    fc.integer({ min: -1_000_000, max: 1_000_000 }).map((x) => x * 80),
  ];
  for (const kind of kinds) {
    const column = fc.array(kind, { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(column, (values) => comesBack(columnsOf(values.map((value, i) => [start + i * 1000, value, 0, 0])))),
    );
  }
});

test('long columns come back bit by bit from a day block: what counts on, what trembles, what stands still, what jumps', () => {
  const steps = fc.record({
    rise: fc.integer({ min: -50, max: 5000 }),
    noise: fc.constantFrom(0, 1, 3, 600, 40_000),
    jump: fc.constantFrom(0, 1e6, 2 ** 45),
    seed: fc.integer({ min: 1, max: 1e6 }),
  });
  fc.assert(
    fc.property(steps, ({ rise, noise: width, jump, seed }) => {
      const random = randomFrom(seed);
      const rowAt = (i: number): Row => {
        const value = i * rise + Math.floor(random() * width) + (random() < 0.01 ? Math.floor(random() * jump) : 0);
        return [
          start + i * 1000 + Math.floor(random() * width),
          value,
          0,
          random() < 0.02 ? Math.floor(random() * 300_000) : 20,
        ];
      };
      comesBack(columnsOf(Array.from({ length: 5000 }, (_, i) => rowAt(i))));
    }),
    { numRuns: 60 },
  );
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
  bytes[0] = newestVersion + 1;
  expect(() => decodeBlock(bytes, null)).toThrow(/version/);
});

test('a block that shares its times is not read without them, nor with those of another', () => {
  const of = (count: number): Columns =>
    columnsOf(Array.from({ length: count }, (_, i): Row => [start + i * 1000, i, 0, 0]));
  expect(() => decodeBlock(encodeBesideTimes(of(100)), null)).toThrow(/times/);
  expect(() => decodeBlock(encodeBesideTimes(of(100)), encodeTimes(of(101)))).toThrow(/another/);
});

test('polled meter data takes at most 2.3 bytes a sample, in a day block at most 1.6', () => {
  expect(bytesPerSample(meters(30), encodeBlock)).toBeLessThanOrEqual(2.3);
  expect(bytesPerSample(meters(30), encodeDayBlock)).toBeLessThanOrEqual(1.6);
});

test('a float register, a factor of its own and an offset take no more in a day block than the decimals behind them', () => {
  const of = (value: (n: number) => number): number => {
    const random = randomFrom(7);
    const rows = Array.from(
      { length: 2000 },
      (_, i): Row => [start + i * 1000, value(23_000 + Math.floor(random() * 200)), 0, 0],
    );
    return encodeDayBlock(columnsOf(rows)).length / rows.length;
  };
  const decimals = of((n) => n / 100);
  expect(decimals).toBeLessThan(1.1);
  for (const value of [(n: number) => Math.fround(n / 100), (n: number) => n * 80])
    expect(of(value)).toBeLessThan(decimals + 0.05);
  // Which way the last bit went costs another bit or two.
  for (const value of [(n: number) => n * 0.8, (n: number) => n * 0.1 - 40])
    expect(of(value)).toBeLessThan(decimals + 0.5);
});

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A third counters, a third powers, a third temperatures, polled each second with a jitter of so many ms. */
function meters(jitter: number): readonly Columns[] {
  const random = randomFrom(42);
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

function bytesPerSample(blocks: readonly Columns[], encode: (columns: Columns) => Uint8Array): number {
  const bytes = blocks.reduce((sum, one) => sum + encode(one).length, 0);
  return bytes / blocks.reduce((sum, one) => sum + one.length, 0);
}
