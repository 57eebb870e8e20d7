import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { scaled, scaleOf, unscaled } from './scale.ts';

/** Wide enough that nothing is rounded before the end. */
const Wide = Decimal.clone({ precision: 400 });

/** What a raw value means: the decimal that was sent, or of a single or a longer one its bits. */
function meant(raw: number): Decimal {
  const isBits = Math.fround(raw) === raw || Number.isInteger(raw) || new Wide(raw).precision() > 15;
  return new Wide(isBits ? raw.toPrecision(100) : raw);
}
const nearest = (raw: number, factor: number, offset: number): number =>
  meant(raw).times(new Wide(factor)).plus(new Wide(offset)).toNumber();

/** The same numbers on every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const factors = [
  1,
  0.1,
  0.01,
  0.001,
  0.0001,
  1e-6,
  10,
  80,
  0.0375,
  0.02,
  1 / 3600,
  1 / 3,
  -0.1,
  2.5,
  1e-9,
  1e-30,
  12345.678,
];
const offsets = [0, 0, -40, 0.5, -273.15, 1 / 7, 1e6];

const kinds: Readonly<Record<string, (next: () => number) => number>> = {
  'registers of 16 bits': (next) => Math.floor(next() * 65_536) - 32_768,
  'registers of 32 bits': (next) => Math.floor(next() * 2 ** 32),
  'registers of 64 bits': (next) => Math.floor(next() * 2 ** 53) * (next() < 0.5 ? 1 : 512),
  'packed decimals': (next) => Number(`${Math.floor(next() * 1e6)}.${Math.floor(next() * 1e4)}`),
  'small decimals': (next) => Number(`${Math.floor(next() * 1e6)}e-${Math.floor(next() * 20)}`),
  'float registers': (next) => Math.fround((next() - 0.5) * 10 ** Math.floor(next() * 12 - 4)),
  'long fractions': (next) => (next() - 0.5) * 10 ** Math.floor(next() * 12 - 4),
};

describe('a scaled value', () => {
  it.each([
    [13_142_071_359, 0.001, 0, 13_142_071.359],
    [500_722, 0.001, 0, 500.722],
    [57, 0.01, 0, 0.57],
    [3, 0.1, 0, 0.3],
    [220.1, 0.1, 0, 22.01],
    [1.005, 100, 0, 100.5],
    [655, 0.1, -40, 25.5],
    [2731, 0.1, -273.15, -0.05],
    [0, -0.1, 0, 0],
    [400, 0.1, -40, 0],
    [41_443_613, 0.001, 0, 41_443.613],
    [1e308, 10, 0, Number.POSITIVE_INFINITY],
  ])('%d × %d + %d is %d', (raw, factor, offset, value) => {
    expect(scaled(raw, scaleOf({ factor, offset }))).toBe(value);
  });

  it.each(Object.entries(kinds))('is the nearest double to the exact decimal: %s', (_, make) => {
    const stream = numbers(7);
    const next = () => stream.next().value as number;
    const wrong: unknown[] = [];
    for (const factor of factors)
      for (const offset of offsets) {
        const scale = scaleOf({ factor, offset });
        for (let i = 0; i < 60; i++) {
          const raw = make(next);
          const wanted = factor === 1 && offset === 0 ? raw : nearest(raw, factor, offset);
          if (scaled(raw, scale) !== wanted) wrong.push({ raw, factor, offset, wanted, is: scaled(raw, scale) });
        }
      }
    expect(wrong).toEqual([]);
  });

  it('is written back as the raw value that it came from', () => {
    for (let raw = 0; raw < 2000; raw++)
      for (const factor of [0.1, 0.01, 0.001, 0.02, 2.5])
        expect(unscaled(scaled(raw, scaleOf({ factor, offset: -40 })), { factor, offset: -40 })).toBe(raw);
  });
});
