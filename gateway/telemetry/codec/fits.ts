import { largestPacked } from './integers.ts';

/*
 * What a value may be, so that an integer at some digits says it whole:
 * quotients: 1234 / 10^2; products: 1234 × 0.01; roundedSingles: the float32 next to 12.34, as meters with float registers send their decimals;
 * scaledSingles: any float32 × 0.001, as kW from W; besideDecimals: a double a few steps beside a decimal, as every other factor and an offset leave it;
 * binaries: 1234 / 16^2, as sums of float32 are (only cells have those).
 */
const kinds = {
  quotients: 0,
  products: 1,
  roundedSingles: 4,
  scaledSingles: 5,
  besideDecimals: 6,
  binaries: 7,
} as const;
export type FitKind = keyof typeof kinds;

/** One of these ways. */
export interface Fit {
  readonly code: number;
  /** The integer that stands for the value at so many digits, or NaN when it would not come back exactly. */
  readonly integerOf: (value: number, digits: number) => number;
  /** The integer of a value that is about as large. */
  readonly near: (value: number, digits: number) => number;
  /** What stands beside the integer of a value that fits; null where nothing does. */
  readonly besideOf: ((value: number, integer: number, digits: number) => number) | null;
  /** The value of an integer, so many steps beside it. */
  readonly back: (integer: number, digits: number, beside: number) => number;
}

/** Turns integers into values, in place. */
export function valuesOf({ back }: Fit, integers: Float64Array, digits: number, besides: Float64Array | null): void {
  for (let i = 0; i < integers.length; i++) integers[i] = back(integers[i] as number, digits, besides?.[i] ?? 0);
}

export const mostDigits = 12;
const powers = Array.from({ length: mostDigits + 1 }, (_, digits) => 10 ** digits);
const factors = powers.map((power) => 1 / power);
const sixteens = powers.map((_, digits) => Number(16n ** BigInt(digits)));
const sixteenOf = (digits: number): number => sixteens[digits] as number;
const powerOf = (digits: number): number => powers[digits] as number;
const factorOf = (digits: number): number => factors[digits] as number;

const isNegativeZero = (value: number): boolean => value === 0 && Object.is(value, -0);

const decimalNear = (value: number, digits: number): number => Math.round(value * powerOf(digits));

/** `back`: the value that an integer gives. */
function decimals(code: number, back: (integer: number, digits: number) => number, near = decimalNear): Fit {
  return {
    code,
    near,
    integerOf(value, digits) {
      const integer = near(value, digits);
      const exact =
        back(integer, digits) === value &&
        integer <= largestPacked &&
        integer >= -largestPacked &&
        !isNegativeZero(value);
      return exact ? integer : Number.NaN;
    },
    besideOf: null,
    back,
  };
}

const quotient = (integer: number, digits: number): number => integer / powerOf(digits);

const scaledSingles: Fit = {
  code: kinds.scaledSingles,
  near: (value, digits) => integerOfSingle(Math.fround(value * powerOf(digits))),
  integerOf(value, digits) {
    const single = Math.fround(value * powerOf(digits));
    return single * factorOf(digits) === value && !isNegativeZero(value) ? integerOfSingle(single) : Number.NaN;
  },
  besideOf: null,
  back: (integer, digits) => singleOfInteger(integer) * factorOf(digits),
};

/** More steps than that are no trace of a multiplication. */
const mostSteps = 16;

const besideDecimals: Fit = {
  code: kinds.besideDecimals,
  near: decimalNear,
  integerOf(value, digits) {
    const integer = decimalNear(value, digits);
    const steps = stepsBeside(value, quotient(integer, digits));
    const isNear =
      Math.abs(steps) <= mostSteps && integer <= largestPacked && integer >= -largestPacked && !isNegativeZero(value);
    return isNear ? integer : Number.NaN;
  },
  besideOf: (value, integer, digits) => stepsBeside(value, quotient(integer, digits)),
  back(integer, digits, steps) {
    const near = quotient(integer, digits);
    return steps === 0 ? near : near + steps * stepAt(near);
  },
};

/** How many steps of a double a value lies beside another; NaN where that is no whole number of them. */
function stepsBeside(value: number, near: number): number {
  if (value === near) return 0;
  const step = stepAt(near);
  const steps = (value - near) / step;
  return Number.isInteger(steps) && near + steps * step === value ? steps : Number.NaN;
}

const oneDouble = new Float64Array(1);
const itsWords = new Uint32Array(oneDouble.buffer);
const highWord = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;

/** The distance of the next double away from 0; NaN for those next to 0, which no meter sends. */
function stepAt(value: number): number {
  oneDouble[0] = value;
  const exponent = ((itsWords[highWord] as number) >>> 20) & 2047;
  if (exponent <= 52) return Number.NaN;
  itsWords[highWord] = (exponent - 52) << 20;
  itsWords[1 - highWord] = 0;
  return oneDouble[0] as number;
}

const oneSingle = new Float32Array(1);
const itsBits = new Uint32Array(oneSingle.buffer);

/** The bits of a float32 as an integer that rises with the value, so that neighbours have small differences. */
export function integerOfSingle(single: number): number {
  oneSingle[0] = single;
  const bits = itsBits[0] as number;
  return bits < 2147483648 ? bits : 2147483647 - bits;
}

export function singleOfInteger(integer: number): number {
  itsBits[0] = integer >= 0 ? integer : 2147483647 - integer;
  return oneSingle[0] as number;
}

const all: Readonly<Record<FitKind, Fit>> = {
  quotients: decimals(kinds.quotients, quotient),
  products: decimals(kinds.products, (integer, digits) => integer * factorOf(digits)),
  roundedSingles: decimals(kinds.roundedSingles, (integer, digits) => Math.fround(integer / powerOf(digits))),
  scaledSingles,
  besideDecimals,
  binaries: decimals(
    kinds.binaries,
    (integer, digits) => integer / sixteenOf(digits),
    (value, digits) => Math.round(value * sixteenOf(digits)),
  ),
};

/** The fewest digits at which the value is exact, from `least` up; −1 when none is. */
function digitsFor(value: number, { integerOf }: Fit, least: number): number {
  for (let digits = least; digits <= mostDigits; digits++) {
    if (!Number.isNaN(integerOf(value, digits))) return digits;
  }
  return -1;
}

/** The fewest digits that fit all but a few of the values; −1 when more than one in sixteen is an exception. */
export function commonDigits(values: Float64Array, count: number, fit: Fit): number {
  const allowed = count >>> 4;
  let [digits, misfits] = [0, 0];
  for (let i = 0; i < count; i++) {
    const needed = digitsFor(values[i] as number, fit, digits);
    if (needed >= 0) digits = needed;
    else if (++misfits > allowed) return -1;
  }
  return digits;
}

export const fits = {
  of: (kind: FitKind): Fit => all[kind],
  byCode: (code: number): Fit | undefined => Object.values(all).find((fit) => fit.code === code),
} as const;
