import type { Columns } from '../../../domain/telemetry/columns.ts';
import { type ByteReader, type ByteWriter, byteReader, byteWriter, putByte, putVarint, takeByte, takeVarint, written } from './bytes.ts';
import { putIntegers, takeIntegers } from './integers.ts';
import { putValues, takeValues } from './values.ts';

/** The version that is written. An older one stays readable for ever: blocks are not rewritten for a new format. */
export const blockVersion = 1;

const nullBit = 8;

/**
 * The samples of one point as one block: version, count, times, `seen − at`, runs of quality and presence, values. What is
 * not there costs no value. Comes back bit by bit from `decodeBlock`.
 */
export function encodeBlock(columns: Columns): Uint8Array {
  const writer = byteWriter(64 + columns.length * 3);
  putByte(writer, blockVersion);
  putVarint(writer, columns.length);
  putIntegers(writer, columns.at, columns.length);
  putIntegers(writer, lagsOf(columns), columns.length);
  putRuns(writer, columns);
  const present = presentValues(columns);
  putValues(writer, present, present.length);
  return written(writer);
}

export function decodeBlock(bytes: Uint8Array): Columns {
  const reader = byteReader(bytes);
  const version = takeByte(reader);
  if (version !== blockVersion) throw new RangeError(`a block of an unknown version ${version}`);
  const length = takeVarint(reader);
  const at = takeIntegers(reader, length);
  const seen = takeIntegers(reader, length);
  for (let i = 0; i < length; i++) seen[i] = (at[i] as number) + (seen[i] as number);
  const runs = takeRuns(reader, length);
  const present = takeValues(reader, runs.present);
  if (runs.present === length) return { length, at, seen, qualities: runs.qualities, values: present };
  const values = new Float64Array(length);
  for (let i = 0, next = 0; i < length; i++) values[i] = runs.absent[i] === 1 ? Number.NaN : (present[next++] as number);
  return { length, at, seen, qualities: runs.qualities, values };
}

function lagsOf(columns: Columns): Float64Array {
  const lags = new Float64Array(columns.length);
  for (let i = 0; i < columns.length; i++) lags[i] = (columns.seen[i] as number) - (columns.at[i] as number);
  return lags;
}

function presentValues(columns: Columns): Float64Array {
  const present = new Float64Array(columns.length);
  let count = 0;
  for (let i = 0; i < columns.length; i++) {
    const value = columns.values[i] as number;
    if (!Number.isNaN(value)) present[count++] = value;
  }
  return present.subarray(0, count);
}

function putRuns(writer: ByteWriter, columns: Columns): void {
  const codeOf = (i: number): number => (columns.qualities[i] as number) | (Number.isNaN(columns.values[i] as number) ? nullBit : 0);
  for (let from = 0; from < columns.length; ) {
    const code = codeOf(from);
    let to = from + 1;
    while (to < columns.length && codeOf(to) === code) to++;
    putByte(writer, code);
    putVarint(writer, to - from);
    from = to;
  }
}

function takeRuns(reader: ByteReader, length: number): { readonly qualities: Uint8Array; readonly absent: Uint8Array; readonly present: number } {
  const qualities = new Uint8Array(length);
  const absent = new Uint8Array(length);
  let present = 0;
  for (let from = 0; from < length; ) {
    const code = takeByte(reader);
    const run = takeVarint(reader);
    qualities.fill(code & (nullBit - 1), from, from + run);
    if ((code & nullBit) !== 0) absent.fill(1, from, from + run);
    else present += run;
    from += run;
  }
  return { qualities, absent, present };
}
