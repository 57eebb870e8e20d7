import type { Quality } from '../../../domain/telemetry/quality.ts';
import type { Summary } from '../../../domain/telemetry/summary.ts';
import { type ByteReader, takeVarint } from './bytes.ts';
import { takeIntegers } from './integers.ts';
import { takeValues } from './values.ts';

const integersOfCell = 13;

/**
 * Cells of version 1, which is written no more: the integers of all cells are one column, field after field, each beside a number that it is
 * near to; so are the values, and the sums.
 */
export function takePlainCells(reader: ByteReader): readonly Summary[] {
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
