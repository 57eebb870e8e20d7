import { Decimal as Base } from 'decimal.js';

/** A context of its own, wide enough that what is half-way between two doubles is seen to be. */
const Decimal = Base.clone({ precision: 200 });

/** Value = raw × factor + offset, made ready once: each as its double and what the double lacks of the decimal that was written. */
export interface Scale {
  readonly isPlain: boolean;
  readonly factor: number;
  readonly factorRest: number;
  readonly offset: number;
  readonly offsetRest: number;
}

interface Scaling {
  readonly factor: number;
  readonly offset: number;
}

export const scaleOf = ({ factor, offset }: Scaling): Scale => ({
  isPlain: factor === 1 && offset === 0,
  factor,
  factorRest: restOf(factor),
  offset,
  offsetRest: restOf(offset),
});

const binary = (value: number) => new Decimal(value.toPrecision(100));
const restOf = (value: number): number => new Decimal(value).minus(binary(value)).toNumber();

/**
 * The double nearest to the exact decimal of raw × factor + offset: 57 by 0.01 is 0.57. A raw value of at most 15 digits is
 * the decimal that was sent (of a single: `decimalOfSingle`); a longer one is the binary number that it is. Computed in pairs
 * of doubles, because every sample takes this road; what lies too near the middle of two doubles is computed as a decimal.
 */
export function scaled(raw: number, scale: Scale): number {
  if (scale.isPlain || !Number.isFinite(raw)) return raw;
  const power = powerOf(raw);
  return quickly(raw, power, scale) ?? slowly(raw, power, scale);
}

/** Powers of ten that a double holds exactly. */
const powers = Array.from({ length: 23 }, (_, places) => Number(`1e${places}`));
/** No two decimals of so many digits are the same double. */
const mostWhole = 1e15;

/** The power of ten that makes a whole number of a raw value of few digits; 1 for what is taken as its bits say. */
function powerOf(raw: number): number {
  if (Number.isInteger(raw) || Math.fround(raw) === raw) return 1;
  for (let places = 1; places < powers.length; places++) {
    const power = powers[places] as number;
    const whole = Math.round(raw * power);
    if (Math.abs(whole) > mostWhole) return 1;
    if (whole / power === raw) return power;
  }
  return 1;
}

/** Takes the upper half of the digits of a double, so that products of halves are exact (Veltkamp, Dekker). */
const splitter = 2 ** 27 + 1;
/** Of the parts of a sum: more than the pairs can be wrong by. */
const doubt = 2 ** -96;
/** Smaller results lose digits on the way. */
const smallest = 1e-250;

/** What the product lacks of a × b. */
function lackOf(a: number, b: number, product: number): number {
  const a2 = a * splitter;
  const aHigh = a2 - (a2 - a);
  const aLow = a - aHigh;
  const b2 = b * splitter;
  const bHigh = b2 - (b2 - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

/** Null where the pair cannot tell which of two doubles is the nearer. */
function quickly(raw: number, power: number, { factor, factorRest, offset, offsetRest }: Scale): number | null {
  const whole = power === 1 ? raw : Math.round(raw * power);
  let high = whole * factor;
  let low = lackOf(whole, factor, high) + whole * factorRest;
  if (power !== 1) {
    const quotient = high / power;
    const product = quotient * power;
    low = (high - product - lackOf(quotient, power, product) + low) / power;
    high = quotient;
  }
  const error = (Math.abs(high) + Math.abs(offset)) * doubt;
  if (offset !== 0) {
    const sum = high + offset;
    const added = sum - high;
    low += high - (sum - added) + (offset - added) + offsetRest;
    high = sum;
  }
  const value = high + (low - error);
  if (value === 0 && raw === 0) return 0;
  return value === high + (low + error) && Math.abs(value) > smallest ? value : null;
}

const slowly = (raw: number, power: number, { factor, offset }: Scale): number =>
  (power === 1 ? binary(raw) : new Decimal(raw)).times(factor).plus(offset).toNumber();

/** The raw value that a value in the point's unit is, for writing it. */
export const unscaled = (value: number, { factor, offset }: Scaling): number =>
  new Decimal(value).minus(offset).div(factor).toNumber();
