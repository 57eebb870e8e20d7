import {
  type ByteReader,
  type ByteWriter,
  byteWriter,
  putByte,
  putBytes,
  putFloats,
  putVarint,
  shortestOf,
  takeByte,
  takeFloats,
  takeVarint,
  written,
} from './bytes.ts';
import { commonDigits, type Fit, type FitKind, fits, integerOfSingle, singleOfInteger, valuesOf } from './fits.ts';
import { type PutIntegers, putDenseIntegers, putIntegers, takeIntegers } from './integers.ts';

/*
 * A column of values: mode byte, then its integers. Meters give decimals (12.34 is 1234 / 10^2), a scaled register gives
 * products (1234 × 0.01, which is not always the same double), single-precision registers give float32. Each is tried exactly: a
 * number that does not come back bit by bit is an exception (kept raw, with its place); too many of them, and the whole column is raw.
 * Blocks of version 2 know more (fits.ts).
 */
const mode = { singles: 2, raw: 3 } as const;

interface Fitted {
  readonly fit: Fit;
  readonly digits: number;
  readonly integers: Float64Array;
  /** What stands beside each integer, where the fit has that. */
  readonly besides: Float64Array | null;
  readonly exceptions: readonly number[];
}

/** Writes `count` finite values, quickly. Any double comes back bit by bit, −0 too. */
export function putValues(writer: ByteWriter, values: Float64Array, count: number): void {
  if (count === 0) return;
  const plain = fitted(values, count, 'quotients') ?? fitted(values, count, 'products');
  if (plain !== null) putFitted(writer, { fitted: plain, values, putIntegers });
  else if (areSingles(values, count)) putSingles(writer, { values, count, putIntegers });
  else putRaw(writer, values, count);
}

/** The same in as few bytes as it may: of all ways that fit, the shortest. */
export function putDenseValues(writer: ByteWriter, values: Float64Array, count: number): void {
  if (count === 0) return;
  const plain = fitted(values, count, 'quotients') ?? fitted(values, count, 'products');
  if (plain !== null) putFitted(writer, { fitted: plain, values, putIntegers: putDenseIntegers });
  else putBytes(writer, shortestOf(triesOf(values, count)));
}

function triesOf(values: Float64Array, count: number): readonly Uint8Array[] {
  const tries = [tryOf((into) => putRaw(into, values, count))];
  for (const kind of ['roundedSingles', 'scaledSingles', 'besideDecimals'] as const) {
    const found = fitted(values, count, kind);
    if (found !== null)
      tries.push(tryOf((into) => putFitted(into, { fitted: found, values, putIntegers: putDenseIntegers })));
  }
  if (areSingles(values, count))
    tries.push(tryOf((into) => putSingles(into, { values, count, putIntegers: putDenseIntegers })));
  return tries;
}

function tryOf(put: (into: ByteWriter) => void): Uint8Array {
  const into = byteWriter(1024);
  put(into);
  return written(into);
}

export function takeValues(reader: ByteReader, count: number): Float64Array {
  if (count === 0) return new Float64Array(0);
  const kind = takeByte(reader);
  if (kind === mode.singles) return takeIntegers(reader, count).map(singleOfInteger);
  if (kind === mode.raw) return takeFloats(reader, count);
  const found = fits.byCode(kind);
  if (found === undefined) throw new RangeError(`values of an unknown mode ${kind}`);
  return takeFitted(reader, count, found);
}

/** The column at the fewest digits that fit all but a few of its values; null when more than one in sixteen is an exception. */
function fitted(values: Float64Array, count: number, kind: FitKind): Fitted | null {
  const by = fits.of(kind);
  const digits = commonDigits(values, count, by);
  if (digits < 0) return null;
  const integers = new Float64Array(count);
  const besides = by.besideOf === null ? null : new Float64Array(count);
  const exceptions: number[] = [];
  let before = 0;
  for (let i = 0; i < count; i++) {
    const integer = by.integerOf(values[i] as number, digits);
    if (Number.isNaN(integer)) exceptions.push(i);
    else {
      before = integer === 0 ? 0 : integer;
      if (besides !== null) besides[i] = by.besideOf?.(values[i] as number, integer, digits) ?? 0;
    }
    integers[i] = before;
  }
  return exceptions.length > count >>> 4 ? null : { fit: by, digits, integers, besides, exceptions };
}

interface Putting {
  readonly fitted: Fitted;
  readonly values: Float64Array;
  readonly putIntegers: PutIntegers;
}

function putFitted(writer: ByteWriter, { fitted, values, putIntegers: put }: Putting): void {
  const { fit: by, digits, integers, besides, exceptions } = fitted;
  putByte(writer, by.code);
  putByte(writer, digits);
  putVarint(writer, exceptions.length);
  let before = 0;
  for (const place of exceptions) {
    putVarint(writer, place - before);
    before = place;
  }
  putFloats(
    writer,
    Float64Array.from(exceptions, (place) => values[place] as number),
    exceptions.length,
  );
  put(writer, integers, integers.length);
  if (besides !== null) put(writer, besides, besides.length);
}

function takeFitted(reader: ByteReader, count: number, fit: Fit): Float64Array {
  const digits = takeByte(reader);
  const places: number[] = [];
  let place = 0;
  for (let left = takeVarint(reader); left > 0; left--) {
    place += takeVarint(reader);
    places.push(place);
  }
  const raw = takeFloats(reader, places.length);
  const values = takeIntegers(reader, count);
  valuesOf(fit, values, digits, fit.besideOf === null ? null : takeIntegers(reader, count));
  for (const [i, exception] of places.entries()) values[exception] = raw[i] as number;
  return values;
}

function putRaw(writer: ByteWriter, values: Float64Array, count: number): void {
  putByte(writer, mode.raw);
  putFloats(writer, values, count);
}

interface Singles {
  readonly values: Float64Array;
  readonly count: number;
  readonly putIntegers: PutIntegers;
}

function putSingles(writer: ByteWriter, { values, count, putIntegers: put }: Singles): void {
  putByte(writer, mode.singles);
  put(writer, values.slice(0, count).map(integerOfSingle), count);
}

function areSingles(values: Float64Array, count: number): boolean {
  for (let i = 0; i < count; i++) if (Math.fround(values[i] as number) !== values[i]) return false;
  return true;
}
