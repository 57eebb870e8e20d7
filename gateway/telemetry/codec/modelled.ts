import {
  type ByteReader,
  type ByteWriter,
  putByte,
  putFloats,
  putVarint,
  takeByte,
  takeFloats,
  takeVarint,
  unzigzag,
  zigzag,
} from './bytes.ts';
import { bitsOf, type Counts, noCounts, putSymbols, symbolOf, takeSymbols } from './symbols.ts';

/*
 * A column of whole numbers as what is left of it beside a forecast. The forecast follows a level that rises by a slope; each error moves the
 * level by one share of it and the slope by another. A register counts on: the level is the last number. A measured value trembles: the level is its mean,
 * so that the trembling counts once, not twice as in differences. Polls stand on a grid: the level is the grid.
 */

/** Beyond it forecasts would no longer be exact in a double. */
export const largestModelled = 2 ** 46;

/** By which power of a half an error moves the level, and the slope. `never`: not at all. */
interface Model {
  readonly level: number;
  readonly slope: number;
  /** Whether it begins with the mean slope of the column, or with none. */
  readonly begins: 'level' | 'rising';
}

const never = 255;
const models: readonly Model[] = [
  { level: never, slope: never, begins: 'level' },
  { level: 0, slope: never, begins: 'level' },
  { level: 1, slope: never, begins: 'level' },
  { level: 2, slope: never, begins: 'level' },
  { level: 3, slope: never, begins: 'level' },
  { level: 5, slope: never, begins: 'level' },
  { level: 0, slope: never, begins: 'rising' },
  { level: 2, slope: never, begins: 'rising' },
  { level: 4, slope: never, begins: 'rising' },
  { level: 6, slope: never, begins: 'rising' },
  { level: 0, slope: 0, begins: 'rising' },
  { level: 0, slope: 3, begins: 'rising' },
  { level: 1, slope: 3, begins: 'rising' },
  { level: 2, slope: 6, begins: 'rising' },
  { level: 4, slope: 9, begins: 'rising' },
];

/** A model with the numbers that it begins with. */
interface Begun {
  readonly model: Model;
  readonly start: number;
  readonly slope: number;
}

/** Writes `count` whole numbers within ±2^46, at least one, by the model that leaves least. */
export function putModelled(writer: ByteWriter, column: Float64Array, count: number): void {
  const begun = bestOf(column, count);
  const { model, start, slope } = begun;
  putByte(writer, model.level);
  putByte(writer, model.slope);
  putVarint(writer, zigzag(start));
  putFloats(writer, Float64Array.of(slope), 1);
  putSymbols(writer, errorsOf(column, { from: 0, to: count }, begun), count);
}

export function takeModelled(reader: ByteReader, count: number): Float64Array {
  const [byLevel, bySlope] = [shareOf(takeByte(reader)), shareOf(takeByte(reader))];
  const start = unzigzag(takeVarint(reader));
  let slope = takeFloats(reader, 1)[0] as number;
  const column = takeSymbols(reader, count);
  let level = start - slope;
  for (let i = 0; i < count; i++) {
    level += slope;
    const error = unzigzag(column[i] as number);
    column[i] = Math.round(level) + error;
    level += error * byLevel;
    slope += error * bySlope;
  }
  return column;
}

const shareOf = (power: number): number => (power === never ? 0 : 2 ** -power);

interface Part {
  readonly from: number;
  readonly to: number;
}

/** What the forecast misses, as whole numbers from 0. The sums are those of the reader, step by step. */
function errorsOf(column: Float64Array, { from, to }: Part, { model, start, slope: initial }: Begun): Float64Array {
  const [byLevel, bySlope] = [shareOf(model.level), shareOf(model.slope)];
  const errors = new Float64Array(to - from);
  let slope = initial;
  let level = start - slope;
  for (let i = from; i < to; i++) {
    level += slope;
    const error = (column[i] as number) - Math.round(level);
    errors[i - from] = zigzag(error);
    level += error * byLevel;
    slope += error * bySlope;
  }
  return errors;
}

/** The symbols of what `errorsOf` would say, counted: most of what is tried is thrown away. */
function countErrors(
  column: Float64Array,
  { from, to }: Part,
  { model, start, slope: initial, counts }: Begun & { readonly counts: Counts },
): void {
  const [byLevel, bySlope] = [shareOf(model.level), shareOf(model.slope)];
  let slope = initial;
  let level = start - slope;
  for (let i = from; i < to; i++) {
    level += slope;
    const error = (column[i] as number) - Math.round(level);
    (counts[symbolOf(zigzag(error))] as number)++;
    level += error * byLevel;
    slope += error * bySlope;
  }
}

/** So much of a column is tried with each model: stretches of it, evenly spread. */
const stretches = 4;
const stretch = 384;

function bestOf(column: Float64Array, count: number): Begun {
  const parts = partsOf(count);
  const middle = medianOf(column, count);
  const rise = count > 1 ? ((column[count - 1] as number) - (column[0] as number)) / (count - 1) : 0;
  let [chosen, least] = [models[0] as Model, Number.POSITIVE_INFINITY];
  const begunBy = (model: Model, first: number): Begun => {
    return { model, start: model.level === never ? middle : first, slope: model.begins === 'rising' ? rise : 0 };
  };
  for (const model of models) {
    const counts = noCounts();
    for (const part of parts) countErrors(column, part, { ...begunBy(model, column[part.from] as number), counts });
    const bits = bitsOf(counts);
    if (bits < least) [chosen, least] = [model, bits];
  }
  return begunBy(chosen, column[0] as number);
}

function partsOf(count: number): readonly Part[] {
  if (count <= stretches * stretch) return [{ from: 0, to: count }];
  return Array.from({ length: stretches }, (_, n) => {
    const from = Math.floor(((count - stretch) * n) / (stretches - 1));
    return { from, to: from + stretch };
  });
}

function medianOf(column: Float64Array, count: number): number {
  const step = Math.ceil(count / 1024);
  const some = column
    .subarray(0, count)
    .filter((_, i) => i % step === 0)
    .sort();
  return some[some.length >> 1] as number;
}
