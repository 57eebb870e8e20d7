/** A growing row of bytes. Integers are little-endian varints; floats are little-endian. */
export interface ByteWriter {
  bytes: Uint8Array;
  length: number;
}

export interface ByteReader {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  offset: number;
}

export function byteWriter(capacity: number): ByteWriter {
  return { bytes: new Uint8Array(capacity), length: 0 };
}

export function byteReader(bytes: Uint8Array): ByteReader {
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), offset: 0 };
}

/** The bytes written so far, as a copy of exactly their length. */
export function written(writer: ByteWriter): Uint8Array {
  return writer.bytes.slice(0, writer.length);
}

/** Makes room for `more` bytes. */
export function reserve(writer: ByteWriter, more: number): void {
  const needed = writer.length + more;
  if (needed <= writer.bytes.length) return;
  const grown = new Uint8Array(Math.max(needed, writer.bytes.length * 2));
  grown.set(writer.bytes.subarray(0, writer.length));
  writer.bytes = grown;
}

export const shortestOf = (tries: readonly Uint8Array[]): Uint8Array =>
  tries.reduce((least, one) => (one.length < least.length ? one : least));

export function putByte(writer: ByteWriter, byte: number): void {
  reserve(writer, 1);
  writer.bytes[writer.length++] = byte;
}

export function takeByte(reader: ByteReader): number {
  if (reader.offset >= reader.bytes.length) throw new RangeError('a block ends before its columns do');
  return reader.bytes[reader.offset++] as number;
}

export function putBytes(writer: ByteWriter, bytes: Uint8Array): void {
  reserve(writer, bytes.length);
  writer.bytes.set(bytes, writer.length);
  writer.length += bytes.length;
}

/** `value`: a whole number from 0 to 2^53. */
export function putVarint(writer: ByteWriter, value: number): void {
  reserve(writer, 8);
  let rest = value;
  while (rest >= 128) {
    writer.bytes[writer.length++] = (rest % 128) | 128;
    rest = Math.floor(rest / 128);
  }
  writer.bytes[writer.length++] = rest;
}

export function takeVarint(reader: ByteReader): number {
  let value = 0;
  let place = 1;
  for (;;) {
    const byte = takeByte(reader);
    value += (byte & 127) * place;
    if (byte < 128) return value;
    place *= 128;
  }
}

/** Whole numbers of either sign to whole numbers from 0: 0, −1, 1, −2 … become 0, 1, 2, 3 … Exact up to 2^52. */
export function zigzag(value: number): number {
  return value >= 0 ? value * 2 : -value * 2 - 1;
}

const largestSmall = 2 ** 30;

export function unzigzag(code: number): number {
  // Nearly all are small, and those are turned back without a division.
  if (code <= largestSmall) return (code >>> 1) ^ -(code & 1);
  return code % 2 === 0 ? code / 2 : -(code + 1) / 2;
}

/** Raw float64 columns: any double comes back bit by bit. */
export function putFloats(writer: ByteWriter, values: Float64Array, count: number): void {
  reserve(writer, count * 8);
  const view = new DataView(writer.bytes.buffer, writer.bytes.byteOffset);
  for (let i = 0; i < count; i++) view.setFloat64(writer.length + i * 8, values[i] as number, true);
  writer.length += count * 8;
}

export function takeFloats(reader: ByteReader, count: number): Float64Array {
  const values = new Float64Array(count);
  for (let i = 0; i < count; i++) values[i] = reader.view.getFloat64(reader.offset + i * 8, true);
  reader.offset += count * 8;
  return values;
}
