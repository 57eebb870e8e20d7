import type { Quality } from '../../../domain/telemetry/quality.ts';
import type { Summary } from '../../../domain/telemetry/summary.ts';
import { byteReader, byteWriter, putByte, putVarint, takeByte, takeVarint, written } from './bytes.ts';
import { putIntegers, takeIntegers } from './integers.ts';
import { putValues, takeValues } from './values.ts';

/** The version that is written; older ones stay readable. */
export const cellsVersion = 1;

const integersOfCell = 13;

/**
 * The summaries of neighbouring cells (quarters of an hour, hours), those without a sample left out. The integers of all cells are one
 * column, field after field, each beside a number that it is near to; so are the values, and the sums: three columns to unpack, not eighteen.
 */
export function encodeCells(cells: readonly Summary[]): Uint8Array {
  const writer = byteWriter(64 + cells.length * 48);
  const count = cells.length;
  putByte(writer, cellsVersion);
  putVarint(writer, count);
  if (count === 0) return written(writer);
  const integers = new Float64Array(count * integersOfCell);
  const values = new Float64Array(count * 4);
  const sums = new Float64Array(count * 2);
  for (const [i, cell] of cells.entries()) {
    for (const [field, integer] of integersOf(cell).entries()) integers[field * count + i] = integer;
    // A cell without a usable value says so by its count of them: what stands here then is never read.
    for (const [field, value] of [cell.min, cell.max, cell.first, cell.last].entries()) values[field * count + i] = value ?? 0;
    for (const [field, sum] of [cell.sum, cell.integral].entries()) sums[field * count + i] = sum ?? Number.NaN;
  }
  putIntegers(writer, integers, integers.length);
  putValues(writer, values, values.length);
  putValues(writer, sums, sums.length);
  return written(writer);
}

function integersOf(cell: Summary): readonly number[] {
  const { firstAt, lastAt } = cell;
  return [
    ...[firstAt, lastAt - firstAt, lastAt - firstAt - cell.covered, (cell.minAt ?? firstAt) - firstAt, (cell.maxAt ?? firstAt) - firstAt],
    ...[cell.maxGap, cell.lastSeen - lastAt, cell.count, cell.count - cell.usable, cell.usable - cell.good, cell.qualities, cell.endQuality],
    (cell.sum === null ? 1 : 0) + (cell.integral === null ? 2 : 0),
  ];
}

export function decodeCells(bytes: Uint8Array): readonly Summary[] {
  const reader = byteReader(bytes);
  const version = takeByte(reader);
  if (version !== cellsVersion) throw new RangeError(`cells of an unknown version ${version}`);
  const count = takeVarint(reader);
  const integers = takeIntegers(reader, count * integersOfCell);
  const values = takeValues(reader, count * 4);
  const sums = takeValues(reader, count * 2);
  const cells: Summary[] = [];
  for (let i = 0; i < count; i++) cells.push(cellAt(i, { count, integers, values, sums }));
  return cells;
}

interface Unpacked {
  readonly count: number;
  readonly integers: Float64Array;
  readonly values: Float64Array;
  readonly sums: Float64Array;
}

function cellAt(i: number, { count, integers, values, sums }: Unpacked): Summary {
  const firstAt = integers[i] as number;
  const lastAt = firstAt + (integers[count + i] as number);
  const samples = integers[7 * count + i] as number;
  const usable = samples - (integers[8 * count + i] as number);
  const has = usable > 0;
  const lost = integers[12 * count + i] as number;
  return {
    firstAt,
    lastAt,
    count: samples,
    usable,
    good: usable - (integers[9 * count + i] as number),
    qualities: integers[10 * count + i] as number,
    endQuality: integers[11 * count + i] as Quality,
    lastSeen: lastAt + (integers[6 * count + i] as number),
    covered: lastAt - firstAt - (integers[2 * count + i] as number),
    maxGap: integers[5 * count + i] as number,
    min: has ? (values[i] as number) : null,
    minAt: has ? firstAt + (integers[3 * count + i] as number) : null,
    max: has ? (values[count + i] as number) : null,
    maxAt: has ? firstAt + (integers[4 * count + i] as number) : null,
    first: has ? (values[2 * count + i] as number) : null,
    last: has ? (values[3 * count + i] as number) : null,
    sum: (lost & 1) === 0 ? (sums[i] as number) : null,
    integral: (lost & 2) === 0 ? (sums[count + i] as number) : null,
  };
}
