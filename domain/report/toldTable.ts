import { type IntervalQuality, worst } from '../energy/intervalQuality.ts';
import { type Quantity, quantity, sumOf } from '../energy/quantity.ts';
import type { Answer, Cell, NoFigure } from '../figure/answer.ts';
import { writtenValue } from '../figure/computing/figured.ts';
import { cellAt, extentOf } from '../figure/extent.ts';
import type { Question } from '../figure/question.ts';
import type { ReportBlock, ReportColumn } from './blockFields.ts';
import { keyOfColumn } from './blockQuestions.ts';
import { type CellFormula, formulaValue, isSum, orderOf, parseFormula } from './cellFormula.ts';
import { sourceOf } from './columnSources.ts';

export interface Answered {
  readonly question: Question;
  readonly answer: Answer;
}

/** The figures of a block for its units: a line for each unit, or of one unit a line for each step. */
export interface FilledTable {
  readonly units: readonly (string | null)[];
  readonly rows: readonly (readonly Cell[])[];
  readonly total: readonly (Cell | null)[];
}

const nothing: Cell = { value: null, none: 'missing', quality: 'missing', present: 0, elapsed: 0, expected: 0 };

/** Of units: each of their totals, and of what adds up the sum of them. */
export function byUnits(
  block: ReportBlock,
  units: readonly string[],
  answers: ReadonlyMap<string, Answered>,
): FilledTable {
  const found = new Map(
    block.columns.map((column) => [column.key, units.map((unit) => totalIn(column, unit, answers))]),
  );
  const rows = units.map((_, n) => lineOf(block, (key) => found.get(key)?.[n] ?? nothing));
  const total = lineOf(block, (key) => {
    const column = block.columns.find((one) => one.key === key);
    const cells = found.get(key) ?? [];
    if (units.length === 1) return cells[0] ?? nothing;
    const isSum = column !== undefined && column.source !== 'formula' && sourceOf(column.source).isSum === true;
    return isSum ? summed(cells) : { ...nothing, none: 'noBase' };
  });
  return { units: unitsOf(block, answers), rows, total: totalsOf(block, total) };
}

/** Of one unit: its steps, and the total as the measure folds it (a sum, or the highest). */
export function bySteps(
  block: ReportBlock,
  unit: string,
  { answers, steps }: { readonly answers: ReadonlyMap<string, Answered>; readonly steps: number },
): FilledTable {
  const rows = Array.from({ length: steps }, (_, n) =>
    lineOf(block, (key) => {
      const column = block.columns.find((one) => one.key === key);
      return column === undefined ? nothing : stepIn(column, { unit, n }, answers);
    }),
  );
  const total = lineOf(block, (key) => {
    const column = block.columns.find((one) => one.key === key);
    return column === undefined ? nothing : totalIn(column, unit, answers);
  });
  return { units: unitsOf(block, answers), rows, total: totalsOf(block, total) };
}

const totalsOf = ({ columns }: ReportBlock, cells: readonly Cell[]): readonly (Cell | null)[] =>
  columns.map(({ total }, n) => (total ? (cells[n] ?? null) : null));

/** The unit of each column, as its answer tells it. */
function unitsOf({ columns }: ReportBlock, answers: ReadonlyMap<string, Answered>): readonly (string | null)[] {
  return columns.map((column) => {
    if (column.source === 'formula') return column.unit;
    const { series, results } = answers.get(keyOfColumn(column.source, column.medium))?.answer ?? emptyAnswer;
    const { fact } = sourceOf(column.source);
    if (fact === undefined) return series.find(({ unit }) => unit !== null)?.unit ?? null;
    const told = results.flatMap((one) => (one.gives === 'facts' ? one.facts : []));
    return told.find(({ id }) => id === fact)?.unit ?? null;
  });
}

const emptyAnswer: Pick<Answer, 'series' | 'results'> = { series: [], results: [] };

/** Which place of the comparisons is a column's; null: of what was asked. */
function placeOf({ compared }: ReportColumn, { compare }: Question): number | null {
  return compared === 'none' ? null : compare.indexOf(compared);
}

function seriesIn(column: ReportColumn, unit: string, answers: ReadonlyMap<string, Answered>) {
  if (column.source === 'formula') return undefined;
  const asked = answers.get(keyOfColumn(column.source, column.medium));
  if (asked === undefined) return undefined;
  const place = placeOf(column, asked.question);
  return asked.answer.series.find((one) => one.subject.id === unit && one.compared === place && one.part === null);
}

function totalIn(column: ReportColumn, unit: string, answers: ReadonlyMap<string, Answered>): Cell {
  if (column.source === 'formula') return nothing;
  const { fact } = sourceOf(column.source);
  if (fact === undefined) return seriesIn(column, unit, answers)?.total ?? noCounter;
  const asked = answers.get(keyOfColumn(column.source, column.medium));
  const place = asked === undefined ? null : placeOf(column, asked.question);
  const told = asked?.answer.results.find(
    (one) => one.gives === 'facts' && one.subject.id === unit && one.compared === place,
  );
  const found = told?.gives === 'facts' ? told.facts.find(({ id }) => id === fact) : undefined;
  if (found === undefined) return noCounter;
  const { value, none, quality, present, elapsed, expected, lowered } = found;
  return { value, none, quality, present, elapsed, expected, ...(lowered === undefined ? {} : { lowered }) };
}

const noCounter: Cell = { ...nothing, none: 'noCounter' };

function stepIn(
  column: ReportColumn,
  { unit, n }: { readonly unit: string; readonly n: number },
  answers: ReadonlyMap<string, Answered>,
): Cell {
  const series = seriesIn(column, unit, answers);
  if (series === undefined) return noCounter;
  return cellAt(series, n);
}

/** A line of a table: the cells of its measures, then its formulas of them, each after those that it reads. */
function lineOf({ columns }: ReportBlock, cellOf: (key: string) => Cell): readonly Cell[] {
  const formulas = new Map<string, CellFormula>();
  for (const { key, source, formula } of columns) {
    const parsed = source === 'formula' ? parseFormula(formula ?? '') : null;
    if (parsed?.ok === true) formulas.set(key, parsed.formula);
  }
  const sorted = orderOf(formulas);
  const cells = new Map<string, Cell>(
    columns.filter(({ source }) => source !== 'formula').map(({ key }) => [key, cellOf(key)]),
  );
  for (const key of 'order' in sorted ? sorted.order : []) {
    const formula = formulas.get(key);
    if (formula !== undefined) cells.set(key, computedCell(formula, cells));
  }
  return columns.map(({ key }) => cells.get(key) ?? nothing);
}

/** What a formula gives is as good as the worst that it stands on, and known as far as the least of them. */
function computedCell(formula: CellFormula, cells: ReadonlyMap<string, Cell>): Cell {
  const read = formula.cells.map((key) => cells.get(key) ?? nothing);
  const valueIn = (key: string): Quantity | null => {
    const value = cells.get(key)?.value ?? null;
    return value === null ? null : quantity(value);
  };
  const { value, isTooLarge } = formulaValue(formula, valueIn);
  if (value === null) return { ...nothing, none: isTooLarge ? 'tooLarge' : (lackOf(read) ?? 'noBase') };
  const known = read.filter(({ none }) => none === null);
  // Of what is known in part only a sum keeps its bound: the base of a change that is "at least" makes it at most, and a quotient of two says nothing.
  if (known.some((one) => extentOf(one) !== 'whole') && !isSum(formula)) return { ...nothing, none: 'notWhole' };
  return {
    value: writtenValue(value),
    none: null,
    quality: known.reduce<IntervalQuality>((all, one) => worst(all, one.quality), 'good'),
    ...leastCovered(known),
    ...loweredIn(known),
  };
}

const loweredIn = (cells: readonly Cell[]): Pick<Cell, 'lowered'> =>
  cells.some(({ lowered }) => lowered === true) ? { lowered: true } : {};

const lackOf = (cells: readonly Cell[]): NoFigure | null =>
  (cells.find(({ none }) => none === 'hidden') ?? cells.find(({ none }) => none !== null))?.none ?? null;

type Coverage = Pick<Cell, 'present' | 'elapsed' | 'expected'>;
const shareOf = ({ present, elapsed }: Coverage): number => (elapsed === 0 ? 1 : present / elapsed);

function leastCovered(cells: readonly Cell[]): Coverage {
  const [least] = cells.toSorted((a, b) => shareOf(a) - shareOf(b));
  return least === undefined
    ? { present: 0, elapsed: 0, expected: 0 }
    : { present: least.present, elapsed: least.elapsed, expected: least.expected };
}

/** Of units beside each other: none where one of them is hidden or not known, for what counts there would be lost in it; what counts nothing adds nothing. */
function summed(cells: readonly Cell[]): Cell {
  const counting = cells.filter(({ none }) => none !== 'noCounter');
  const lack = lackOf(counting);
  if (lack !== null || counting.length === 0) return { ...nothing, none: lack ?? 'noCounter' };
  const time = (of: (cell: Cell) => number): number => counting.reduce((all, one) => all + of(one), 0);
  return {
    value: writtenValue(sumOf(counting.map(({ value }) => quantity(value ?? 0)))),
    none: null,
    quality: counting.reduce<IntervalQuality>((all, one) => worst(all, one.quality), 'good'),
    present: time((one) => one.present),
    elapsed: time((one) => one.elapsed),
    expected: time((one) => one.expected),
    ...loweredIn(counting),
  };
}
