import { type ByteReader, type ByteWriter, putByte, putFloats, putVarint, takeByte, takeFloats, takeVarint } from './bytes.ts';
import { largestPacked, putIntegers, takeIntegers } from './integers.ts';

/*
 * A column of values: mode byte, then its integers. Meters give decimals (12.34 is 1234 / 10^2), a scaled register gives
 * products (1234 × 0.01, which is not always the same double), single-precision registers give float32. Each is tried exactly: a
 * number that does not come back bit by bit is an exception (kept raw, with its place); too many of them, and the whole column is raw.
 */
const mode = { quotients: 0, products: 1, singles: 2, raw: 3 } as const;
const mostDigits = 12;
const powers = Array.from({ length: mostDigits + 1 }, (_, digits) => 10 ** digits);
const factors = powers.map((power) => 1 / power);

interface Scaled {
  readonly kind: 0 | 1;
  readonly digits: number;
  readonly integers: Float64Array;
  readonly exceptions: readonly number[];
}

/** Writes `count` finite values. Any double comes back bit by bit, −0 too. */
export function putValues(writer: ByteWriter, values: Float64Array, count: number): void {
  if (count === 0) return;
  const scaled = scale(values, count, mode.quotients) ?? scale(values, count, mode.products);
  if (scaled !== null) {
    putScaled(writer, scaled, values);
  } else if (areSingles(values, count)) {
    putByte(writer, mode.singles);
    putIntegers(writer, singlesToIntegers(values, count), count);
  } else {
    putByte(writer, mode.raw);
    putFloats(writer, values, count);
  }
}

export function takeValues(reader: ByteReader, count: number): Float64Array {
  if (count === 0) return new Float64Array(0);
  const kind = takeByte(reader);
  if (kind === mode.quotients || kind === mode.products) return takeScaled(reader, count, kind);
  if (kind === mode.singles) return integersToSingles(takeIntegers(reader, count));
  if (kind === mode.raw) return takeFloats(reader, count);
  throw new RangeError(`values of an unknown mode ${kind}`);
}

/** The integer that stands for the value at so many digits, or NaN when it would not come back exactly. */
function integerOf(value: number, kind: 0 | 1, digits: number): number {
  const integer = Math.round(value * (powers[digits] as number));
  const back = kind === mode.quotients ? integer / (powers[digits] as number) : integer * (factors[digits] as number);
  const exact = back === value && integer <= largestPacked && integer >= -largestPacked && !(value === 0 && Object.is(value, -0));
  return exact ? integer : Number.NaN;
}

/** The fewest digits at which the value is exact, from `least` up; −1 when none is. */
function digitsFor(value: number, kind: 0 | 1, least: number): number {
  for (let digits = least; digits <= mostDigits; digits++) {
    if (!Number.isNaN(integerOf(value, kind, digits))) return digits;
  }
  return -1;
}

/** The column at the fewest digits that fit all but a few of its values; null when more than one in sixteen is an exception. */
function scale(values: Float64Array, count: number, kind: 0 | 1): Scaled | null {
  const allowed = count >>> 4;
  let digits = 0;
  let misfits = 0;
  for (let i = 0; i < count; i++) {
    const needed = digitsFor(values[i] as number, kind, digits);
    if (needed >= 0) digits = needed;
    else if (++misfits > allowed) return null;
  }
  const integers = new Float64Array(count);
  const exceptions: number[] = [];
  let before = 0;
  for (let i = 0; i < count; i++) {
    const integer = integerOf(values[i] as number, kind, digits);
    if (Number.isNaN(integer)) exceptions.push(i);
    else before = integer === 0 ? 0 : integer;
    integers[i] = before;
  }
  return exceptions.length > allowed ? null : { kind, digits, integers, exceptions };
}

function putScaled(writer: ByteWriter, scaled: Scaled, values: Float64Array): void {
  putByte(writer, scaled.kind);
  putByte(writer, scaled.digits);
  putVarint(writer, scaled.exceptions.length);
  let before = 0;
  for (const place of scaled.exceptions) {
    putVarint(writer, place - before);
    before = place;
  }
  putFloats(
    writer,
    Float64Array.from(scaled.exceptions, (place) => values[place] as number),
    scaled.exceptions.length,
  );
  putIntegers(writer, scaled.integers, scaled.integers.length);
}

function takeScaled(reader: ByteReader, count: number, kind: 0 | 1): Float64Array {
  const digits = takeByte(reader);
  const places: number[] = [];
  let place = 0;
  for (let left = takeVarint(reader); left > 0; left--) {
    place += takeVarint(reader);
    places.push(place);
  }
  const raw = takeFloats(reader, places.length);
  const values = takeIntegers(reader, count);
  const power = powers[digits] as number;
  const factor = factors[digits] as number;
  if (kind === mode.quotients) for (let i = 0; i < count; i++) values[i] = (values[i] as number) / power;
  else for (let i = 0; i < count; i++) values[i] = (values[i] as number) * factor;
  for (const [i, exception] of places.entries()) values[exception] = raw[i] as number;
  return values;
}

function areSingles(values: Float64Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (Math.fround(values[i] as number) !== values[i]) return false;
  return true;
}

/** The bits of a float32 as an integer that rises with the value, so that neighbours have small differences. */
function singlesToIntegers(values: Float64Array, count: number): Float64Array {
  const bits = new Uint32Array(Float32Array.from(values.subarray(0, count)).buffer);
  return Float64Array.from(bits, (one) => (one < 2147483648 ? one : 2147483647 - one));
}

function integersToSingles(integers: Float64Array): Float64Array {
  const bits = Uint32Array.from(integers, (one) => (one >= 0 ? one : 2147483647 - one));
  return Float64Array.from(new Float32Array(bits.buffer));
}
