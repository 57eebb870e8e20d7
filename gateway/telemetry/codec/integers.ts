import {
  type ByteReader,
  type ByteWriter,
  byteWriter,
  putByte,
  putBytes,
  putFloats,
  putVarint,
  reserve,
  shortestOf,
  takeByte,
  takeFloats,
  takeVarint,
  unzigzag,
  written,
  zigzag,
} from './bytes.ts';
import { largestModelled, putModelled, takeModelled } from './modelled.ts';

/*
 * A column of whole numbers: mode byte, then the first number (and, for mode 2, the first difference) as zigzag varints, then what
 * is left in groups of 32, each a width byte and so many bits a number. A byte of 128 + n is n + 1 groups of nothing but zeros,
 * so that what repeats costs next to nothing, and one outlier widens only its own group. In blocks of version 2 a column may also lie as the
 * errors of a forecast (modelled.ts), or as multiples of a number that is said once.
 */
const mode = { deltas: 1, deltasOfDeltas: 2, raw: 3, modelled: 4, multiples: 5 } as const;
const group = 32;

/** Beyond it second differences would no longer be exact in a double: such a column is kept raw. */
export const largestPacked = 2 ** 50;

/** How a column of whole numbers is written: quickly, or in as few bytes as it may. */
export type PutIntegers = (writer: ByteWriter, column: Float64Array, count: number) => void;

/** Writes `count` numbers of a column, in whichever of the quick modes is shortest. */
export function putIntegers(writer: ByteWriter, column: Float64Array, count: number): void {
  if (count === 0) return;
  if (!packable(column, count, largestPacked)) {
    putByte(writer, mode.raw);
    putFloats(writer, column, count);
    return;
  }
  const deltas = differences(column, count);
  const second = differences(deltas, count - 1);
  const useSecond = count > 2 && packedBits(second, count - 2) < packedBits(deltas, count - 1);
  putByte(writer, useSecond ? mode.deltasOfDeltas : mode.deltas);
  putVarint(writer, zigzag(column[0] as number));
  if (useSecond) putVarint(writer, zigzag(deltas[0] as number));
  if (useSecond) putGroups(writer, second, count - 2);
  else putGroups(writer, deltas, count - 1);
}

/** The same in whichever of all modes is shortest. It takes some ten times as long, and only blocks of version 2 may hold it. */
export function putDenseIntegers(writer: ByteWriter, column: Float64Array, count: number): void {
  if (count < leastModelled || !packable(column, count, largestModelled)) {
    putIntegers(writer, column, count);
    return;
  }
  const quick = byteWriter(64 + count * 2);
  putIntegers(quick, column, count);
  const tries = [written(quick)];
  // Of what only repeats nothing leaves less.
  if (quick.length > 16 + (count >>> 6)) tries.push(divided(column, count));
  putBytes(writer, shortestOf(tries));
}

/** The column by a forecast; if all of it are multiples, these by a forecast. */
function divided(column: Float64Array, count: number): Uint8Array {
  const writer = byteWriter(64 + count * 2);
  const divisor = divisorOf(column, count);
  const first = column[0] as number;
  if (divisor > 1) {
    putByte(writer, mode.multiples);
    putVarint(writer, divisor);
    putVarint(writer, zigzag(first));
  }
  putByte(writer, mode.modelled);
  putModelled(writer, divisor > 1 ? column.slice(0, count).map((number) => (number - first) / divisor) : column, count);
  return written(writer);
}

function takeMultiples(reader: ByteReader, count: number): Float64Array {
  const divisor = takeVarint(reader);
  const first = unzigzag(takeVarint(reader));
  const column = takeIntegers(reader, count);
  for (let i = 0; i < count; i++) column[i] = first + (column[i] as number) * divisor;
  return column;
}

/** A shorter column is not worth the table of its symbols. */
const leastModelled = 16;

export function takeIntegers(reader: ByteReader, count: number): Float64Array {
  if (count === 0) return new Float64Array(0);
  const kind = takeByte(reader);
  if (kind === mode.raw) return takeFloats(reader, count);
  if (kind === mode.modelled) return takeModelled(reader, count);
  if (kind === mode.multiples) return takeMultiples(reader, count);
  if (kind !== mode.deltas && kind !== mode.deltasOfDeltas) throw new RangeError(`a column of an unknown mode ${kind}`);
  const column = new Float64Array(count);
  column[0] = unzigzag(takeVarint(reader));
  if (kind === mode.deltas) {
    takeGroups(reader, column, 1);
    for (let i = 1; i < count; i++) column[i] = (column[i - 1] as number) + (column[i] as number);
    return column;
  }
  let delta = unzigzag(takeVarint(reader));
  takeGroups(reader, column, 2);
  column[1] = (column[0] as number) + delta;
  for (let i = 2; i < count; i++) {
    delta += column[i] as number;
    column[i] = (column[i - 1] as number) + delta;
  }
  return column;
}

function packable(column: Float64Array, count: number, largest: number): boolean {
  for (let i = 0; i < count; i++) {
    const value = column[i] as number;
    if (!Number.isInteger(value) || value > largest || value < -largest || Object.is(value, -0)) return false;
  }
  return true;
}

/** The greatest number that all distances from the first are multiples of; 1 for a column of one number alone. */
function divisorOf(column: Float64Array, count: number): number {
  let divisor = 0;
  for (let i = 1; i < count && divisor !== 1; i++)
    divisor = commonDivisor(divisor, Math.abs((column[i] as number) - (column[0] as number)));
  return Math.max(1, divisor);
}

function commonDivisor(a: number, b: number): number {
  let [large, small] = [a, b];
  while (small > 0) [large, small] = [small, large % small];
  return large;
}

function differences(column: Float64Array, count: number): Float64Array {
  const result = new Float64Array(Math.max(0, count - 1));
  for (let i = 1; i < count; i++) result[i - 1] = (column[i] as number) - (column[i - 1] as number);
  return result;
}

function widthOf(largest: number): number {
  if (largest < 4294967296) return 32 - Math.clz32(largest);
  return 64 - Math.clz32(Math.floor(largest / 4294967296));
}

/** The bits that the widest number of a group takes. */
function groupWidth(column: Float64Array, from: number, to: number): number {
  let largest = 0;
  for (let i = from; i < to; i++) {
    const code = zigzag(column[i] as number);
    if (code > largest) largest = code;
  }
  return widthOf(largest);
}

function packedBits(column: Float64Array, count: number): number {
  let bits = 0;
  for (let from = 0; from < count; from += group) {
    const to = Math.min(count, from + group);
    bits += 8 + groupWidth(column, from, to) * (to - from);
  }
  return bits;
}

function putGroups(writer: ByteWriter, column: Float64Array, count: number): void {
  let empty = 0;
  const putEmpty = (): void => {
    for (; empty > 0; empty -= Math.min(128, empty)) putByte(writer, 127 + Math.min(128, empty));
  };
  for (let from = 0; from < count; from += group) {
    const to = Math.min(count, from + group);
    const width = groupWidth(column, from, to);
    if (width === 0) {
      empty++;
      continue;
    }
    putEmpty();
    putByte(writer, width);
    putBits(writer, column, { from, to, width });
  }
  putEmpty();
}

/** Lowest bits first; numbers wider than 24 bits go in pieces, so that all arithmetic stays within int32. */
function putBits(
  writer: ByteWriter,
  column: Float64Array,
  part: { readonly from: number; readonly to: number; readonly width: number },
): void {
  reserve(writer, Math.ceil(((part.to - part.from) * part.width) / 8) + 4);
  const { bytes } = writer;
  let at = writer.length;
  let waiting = 0;
  let bits = 0;
  for (let i = part.from; i < part.to; i++) {
    let code = zigzag(column[i] as number);
    let width = part.width;
    while (width > 0) {
      const take = Math.min(width, 24);
      const low = width > 24 ? code % 16777216 : code;
      waiting |= low << bits;
      bits += take;
      for (; bits >= 8; bits -= 8) {
        bytes[at++] = waiting & 255;
        waiting >>>= 8;
      }
      if (width > 24) code = Math.floor(code / 16777216);
      width -= take;
    }
  }
  if (bits > 0) bytes[at++] = waiting & 255;
  writer.length = at;
}

function takeGroups(reader: ByteReader, column: Float64Array, start: number): void {
  for (let from = start; from < column.length; ) {
    const width = takeByte(reader);
    if (width >= 128) {
      from += (width - 127) * group;
      continue;
    }
    const to = Math.min(column.length, from + group);
    takeBits(reader, column, { from, to, width });
    from = to;
  }
}

function takeBits(
  reader: ByteReader,
  column: Float64Array,
  part: { readonly from: number; readonly to: number; readonly width: number },
): void {
  const { bytes } = reader;
  let at = reader.offset;
  let waiting = 0;
  let bits = 0;
  for (let i = part.from; i < part.to; i++) {
    let code = 0;
    let place = 1;
    let width = part.width;
    while (width > 0) {
      const take = Math.min(width, 24);
      for (; bits < take; bits += 8) waiting |= (bytes[at++] as number) << bits;
      code += (waiting & ((1 << take) - 1)) * place;
      waiting >>>= take;
      bits -= take;
      place *= 16777216;
      width -= take;
    }
    column[i] = unzigzag(code);
  }
  reader.offset = at;
}
