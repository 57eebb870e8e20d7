import type { Columns } from '../../../domain/telemetry/columns.ts';
import {
  type ByteReader,
  type ByteWriter,
  byteReader,
  byteWriter,
  putByte,
  putVarint,
  takeByte,
  takeVarint,
  written,
} from './bytes.ts';
import { type PutIntegers, putDenseIntegers, putIntegers, takeIntegers } from './integers.ts';
import { putDenseValues, putValues, takeValues } from './values.ts';

/**
 * What is written quickly, as samples come: version 1. What is written once for good, of a whole day: version 2, or version 3 where others
 * have the same times. All stay readable for ever.
 */
const versions = { quick: 1, dense: 2, besideTimes: 3 } as const;
export const newestVersion = versions.besideTimes;

const nullBit = 8;

/**
 * The samples of one point as one block: version, count, times, `seen − at`, runs of quality and presence, values. What is
 * not there costs no value. Comes back bit by bit from `decodeBlock`.
 */
export function encodeBlock(columns: Columns): Uint8Array {
  const writer = begun(versions.quick, columns);
  putTimes(writer, columns, putIntegers);
  putRuns(writer, columns);
  const present = presentValues(columns);
  putValues(writer, present, present.length);
  return written(writer);
}

/** The same in as few bytes as it may be: several codecs are tried on each column, the shortest stays. */
export function encodeDayBlock(columns: Columns): Uint8Array {
  const writer = begun(versions.dense, columns);
  putTimes(writer, columns, putDenseIntegers);
  putDenseSamples(writer, columns);
  return written(writer);
}

/** The same without its times, which `encodeTimes` says for all that share them. */
export function encodeBesideTimes(columns: Columns): Uint8Array {
  const writer = begun(versions.besideTimes, columns);
  putDenseSamples(writer, columns);
  return written(writer);
}

export function encodeTimes(columns: Columns): Uint8Array {
  const writer = begun(versions.besideTimes, columns);
  putTimes(writer, columns, putDenseIntegers);
  return written(writer);
}

/** `times`: what `encodeTimes` said, for a block that lies beside them. */
export function decodeBlock(bytes: Uint8Array, times: Uint8Array | null): Columns {
  const reader = byteReader(bytes);
  const version = takeByte(reader);
  if (version < versions.quick || version > newestVersion)
    throw new RangeError(`a block of an unknown version ${version}`);
  const length = takeVarint(reader);
  const { at, seen } = version === versions.besideTimes ? sharedTimes(times, length) : takeTimes(reader, length);
  const runs = takeRuns(reader, length);
  const present = takeValues(reader, runs.present);
  if (runs.present === length) return { length, at, seen, qualities: runs.qualities, values: present };
  const values = new Float64Array(length);
  for (let i = 0, next = 0; i < length; i++)
    values[i] = runs.absent[i] === 1 ? Number.NaN : (present[next++] as number);
  return { length, at, seen, qualities: runs.qualities, values };
}

type Times = Pick<Columns, 'at' | 'seen'>;

function sharedTimes(times: Uint8Array | null, length: number): Times {
  if (times === null) throw new RangeError('a block without the times that it shares');
  const reader = byteReader(times);
  if (takeByte(reader) !== versions.besideTimes) throw new RangeError('times of an unknown version');
  if (takeVarint(reader) !== length) throw new RangeError('times of another block');
  return takeTimes(reader, length);
}

function begun(version: number, columns: Columns): ByteWriter {
  const writer = byteWriter(64 + columns.length * 3);
  putByte(writer, version);
  putVarint(writer, columns.length);
  return writer;
}

function putTimes(writer: ByteWriter, columns: Columns, put: PutIntegers): void {
  put(writer, columns.at, columns.length);
  put(writer, lagsOf(columns), columns.length);
}

function takeTimes(reader: ByteReader, length: number): Times {
  const at = takeIntegers(reader, length);
  const seen = takeIntegers(reader, length);
  for (let i = 0; i < length; i++) seen[i] = (at[i] as number) + (seen[i] as number);
  return { at, seen };
}

function putDenseSamples(writer: ByteWriter, columns: Columns): void {
  putRuns(writer, columns);
  const present = presentValues(columns);
  putDenseValues(writer, present, present.length);
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
  const codeOf = (i: number): number =>
    (columns.qualities[i] as number) | (Number.isNaN(columns.values[i] as number) ? nullBit : 0);
  for (let from = 0; from < columns.length; ) {
    const code = codeOf(from);
    let to = from + 1;
    while (to < columns.length && codeOf(to) === code) to++;
    putByte(writer, code);
    putVarint(writer, to - from);
    from = to;
  }
}

function takeRuns(
  reader: ByteReader,
  length: number,
): { readonly qualities: Uint8Array; readonly absent: Uint8Array; readonly present: number } {
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
