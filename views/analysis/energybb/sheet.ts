import type { Answer, Series } from '../../../domain/figure/answer.ts';
import { type FigureUnit, inOrder } from '../parts/UnitTree.tsx';

/** A line of the sheet: a unit, or what nobody can explain of it. */
export interface SheetRow {
  readonly id: string;
  readonly name: string;
  readonly depth: number;
  readonly isRest: boolean;
  readonly series: Series;
  readonly before: Series | null;
}

/** What is counted in one unit of measure: lines that may stand in one sheet. */
export interface Sheet {
  readonly unit: string | null;
  /** Of which the others are parts: the first line. */
  readonly whole: Series;
  readonly rows: readonly SheetRow[];
}

const isRest = ({ measure }: Series): boolean => measure.startsWith('energy.unexplained');

/** The lines in the order of the tree, a sheet for each unit of measure that is counted in. */
export function sheetsOf(answer: Answer, units: readonly FigureUnit[]): readonly Sheet[] {
  const now = answer.series.filter(({ compared }) => compared === null);
  const beforeOf = (of: Series): Series | null =>
    answer.series.find(
      (one) =>
        one.compared === 0 &&
        one.measure === of.measure &&
        one.subject.id === of.subject.id &&
        one.medium === of.medium,
    ) ?? null;
  const rows = inOrder(units).flatMap(({ unit, depth }) => {
    const mine = now.filter(({ subject }) => subject.id === unit.id);
    const uses = mine.filter((one) => !isRest(one));
    const rests = mine.filter((one) => isRest(one) && one.total.value !== null);
    return [...uses, ...rests].map((series): SheetRow & { readonly unit: string | null } => ({
      id: `${unit.id} ${series.measure} ${series.medium}`,
      name: unit.name,
      depth: isRest(series) ? depth + 1 : depth,
      isRest: isRest(series),
      series,
      before: beforeOf(series),
      unit: series.unit,
    }));
  });
  return [...Map.groupBy(rows, ({ unit }) => unit)].flatMap(([unit, lines]) => {
    const [first] = lines;
    return first === undefined ? [] : [{ unit, whole: first.series, rows: lines }];
  });
}
