import { type Quality, quality } from '../../../domain/telemetry/quality.ts';
import type { Summary } from '../../../domain/telemetry/summary.ts';
import { type ByteReader, byteWriter, putByte, putBytes, putVarint, takeByte, takeVarint, written } from './bytes.ts';
import {
  allFields,
  begun,
  type Cell,
  emptyCell,
  field,
  fieldCount,
  likelier,
  remember,
  type Scales,
  type Telling,
  told,
  toldAmount,
  toldValue,
  valuable,
} from './cellTelling.ts';
import { type NumberCoder, numberReader, numberWriter } from './numberCoder.ts';
import { byteOfScale, type Scale, scaleFor, scaleOfByte } from './scale.ts';

/*
 * Cells of version 2: one after the other, each of its numbers beside what the numbers before it let expect. A cell begins a sample's distance
 * after the one before; the smallest value is the first or the last or a little below; a mean lies between; an integral is the sum times the distance
 * of the samples. One description serves both ways (`NumberCoder`): who reads hands in an empty cell and gets what was written.
 */

export function putToldCells(version: number, cells: readonly Summary[]): Uint8Array {
  const writer = byteWriter(512);
  putByte(writer, version);
  putVarint(writer, cells.length);
  if (cells.length === 0) return written(writer);
  const scales = scalesFor(cells);
  for (const scale of scales) putByte(writer, byteOfScale(scale));
  const told = fieldsToTell(cells, scales);
  putVarint(writer, told);
  const coder = numberWriter(fieldCount);
  const telling = begun(coder, scales);
  for (const cell of cells) codeCell(telling, told, cell);
  putBytes(writer, coder.end());
  return written(writer);
}

function scalesFor(cells: readonly Summary[]): Scales {
  const of = (fields: readonly (keyof Summary)[]): Scale => {
    const values = new Float64Array(cells.length * fields.length);
    let count = 0;
    for (const cell of cells)
      for (const one of fields) {
        const value = cell[one];
        if (value !== null) values[count++] = value;
      }
    return scaleFor(values.subarray(0, count));
  };
  return [of(['min', 'max', 'first', 'last']), of(['sum']), of(['integral'])];
}

/** Writes nowhere: what the forecasts miss is looked at first. */
const nowhere: NumberCoder = {
  reads: false,
  number: (_, value) => value,
  amount: (_, value) => value,
  plain: (value) => value,
};

/** The fields of which a forecast misses in any cell but the first. */
function fieldsToTell(cells: readonly Summary[], scales: Scales): number {
  const telling = begun(nowhere, scales);
  for (const [i, cell] of cells.entries()) {
    codeCell(telling, allFields, cell);
    if (i === 0) telling.missed = 0;
  }
  return telling.missed;
}

export function takeToldCells(reader: ByteReader): readonly Summary[] {
  const count = takeVarint(reader);
  if (count === 0) return [];
  const scales: Scales = [scaleOfByte(takeByte(reader)), scaleOfByte(takeByte(reader)), scaleOfByte(takeByte(reader))];
  const told = takeVarint(reader);
  const telling = begun(numberReader(reader, fieldCount), scales);
  const nothing = emptyCell();
  const cells: Summary[] = [];
  for (let i = 0; i < count; i++) cells.push(codeCell(telling, told, nothing));
  return cells;
}

/** `told`: the fields that are told of the cells that follow. */
function codeCell(telling: Telling, told: number, given: Summary): Summary {
  const cell = emptyCell();
  codeCounts(telling, cell, given);
  codeTimes(telling, cell, given);
  if (cell.usable > 0) codeSamples(telling, cell, given);
  codeSums(telling, cell, given);
  telling.isFirst = false;
  telling.told = told;
  telling.before = cell;
  return cell;
}

function codeCounts(telling: Telling, cell: Cell, { count, usable, good, qualities, endQuality }: Summary): void {
  const { before } = telling;
  cell.count = told(telling, field.count, before.count, count);
  cell.usable = cell.count - told(telling, field.unusable, before.count - before.usable, count - usable);
  cell.good = cell.usable - told(telling, field.doubtful, before.usable - before.good, usable - good);
  cell.qualities = told(telling, field.qualities, before.qualities, qualities);
  cell.endQuality = told(telling, field.end, before.endQuality, endQuality) as Quality;
}

/** ms between two samples, were they evenly spread. */
const paceOf = ({ firstAt, lastAt, count }: Summary): number =>
  count > 1 ? Math.round((lastAt - firstAt) / (count - 1)) : 0;

function codeTimes(telling: Telling, cell: Cell, { firstAt, lastAt, lastSeen, covered, maxGap }: Summary): void {
  const { before } = telling;
  const { count, usable } = cell;
  const pace = paceOf(before);
  cell.firstAt = told(telling, field.start, before.lastAt + pace, firstAt);
  const likely = count === before.count ? before.lastAt - before.firstAt : pace * (count - 1);
  const span = told(telling, field.span, likely, lastAt - firstAt);
  cell.lastAt = cell.firstAt + span;
  cell.lastSeen = cell.lastAt + told(telling, field.lag, before.lastSeen - before.lastAt, lastSeen - lastAt);
  cell.covered =
    span -
    told(
      telling,
      field.uncovered,
      count > 0 ? Math.round((span * (count - usable)) / count) : 0,
      lastAt - firstAt - covered,
    );
  cell.maxGap = told(telling, field.gap, paceOf(cell), maxGap);
}

function codeSamples(telling: Telling, cell: Cell, given: Summary): void {
  const { guesses, valued } = telling;
  const [held, rising] = [valued.last, valued.last + valued.rise / Math.max(1, valued.usable - 1)];
  const first = toldValue(telling, valuable.first, likelier(guesses.first, held, rising), given.first ?? 0);
  remember(guesses.first, first - held, first - rising);
  const on = cell.usable > 1 ? first + valued.rise : first;
  const last = toldValue(telling, valuable.last, likelier(guesses.last, first, on), given.last ?? 0);
  remember(guesses.last, last - first, last - on);
  cell.first = first;
  cell.last = last;
  cell.min = toldValue(telling, valuable.below, Math.min(first, last), given.min ?? 0);
  cell.max = toldValue(telling, valuable.above, Math.max(first, last), given.max ?? 0);
  cell.minAt = codeInstant(telling, cell, cell.min, given.minAt ?? 0);
  cell.maxAt = codeInstant(telling, cell, cell.max, given.maxAt ?? 0);
  telling.valued = { last, rise: last - first, usable: cell.usable };
}

/** When an extreme stood first: if it is the first value, there; if it is the last, most likely at the end; else at any of the samples. */
function codeInstant(telling: Telling, cell: Cell, value: number, given: number): number {
  if (value === cell.first) return told(telling, field.atFirst, cell.firstAt, given);
  if (value === cell.last) return told(telling, field.beforeLast, cell.lastAt, given, -1);
  const pace = Math.max(1, paceOf(cell));
  const sample = toldAmount(telling, field.sampleOf, Math.round((given - cell.firstAt) / pace));
  return told(telling, field.besideSample, cell.firstAt + sample * pace, given);
}

const [lostSum, lostIntegral] = [1, 2];

function codeSums(telling: Telling, cell: Cell, given: Summary): void {
  const lost = told(
    telling,
    field.lost,
    0,
    (given.sum === null ? lostSum : 0) + (given.integral === null ? lostIntegral : 0),
  );
  if ((lost & lostSum) === 0) cell.sum = codeSum(telling, cell, given.sum ?? 0);
  if ((lost & lostIntegral) === 0)
    cell.integral = toldValue(telling, valuable.integral, integralLikely(cell), given.integral ?? 0);
}

/** Of what trembles the middle of the extremes says most, of what rises the middle of both ends. */
function codeSum(telling: Telling, { usable, first, last, min, max }: Cell, given: number): number {
  const guess = telling.guesses.sum;
  const ends = (first ?? 0) + (last ?? 0);
  const byEnds = (ends / 2) * usable;
  const byExtremes = usable > 1 ? ends + (((min ?? 0) + (max ?? 0)) / 2) * (usable - 2) : byEnds;
  const sum = toldValue(telling, valuable.sum, likelier(guess, byExtremes, byEnds), given);
  remember(guess, sum - byExtremes, sum - byEnds);
  return sum;
}

/** The last value holds on beyond the cell; the others hold equally long, if the samples are evenly spread. */
function integralLikely({ usable, covered, endQuality, last, sum }: Cell): number {
  const holdsOn = endQuality !== quality.none && last !== null;
  const holding = holdsOn ? usable - 1 : usable;
  return holding > 0 ? ((sum ?? 0) - (holdsOn ? last : 0)) * (covered / holding) : 0;
}
