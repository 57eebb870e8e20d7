import type { Answer, Series } from '../../../domain/figure/answer.ts';
import { own } from '../../../domain/own.ts';
import { type EnergyItem, energyItems } from '../../../domain/unit/energyItems.ts';

/** A row of a statement: an item, or one of the sums below them. */
export interface StatementRow {
  readonly id: EnergyItem | 'subtotal' | 'unassigned' | 'unexplained' | 'whole';
  readonly series: Series;
  readonly before: Series | null;
}

/** A unit in one unit of counting. */
export interface Block {
  readonly subject: string;
  readonly unit: string | null;
  readonly whole: Series;
  readonly rows: readonly StatementRow[];
}

const isNothing = (series: Series): boolean => series.total.none === 'noCounter' || series.total.none === 'notYet';
const idOf = ({ part }: Series): StatementRow['id'] =>
  part === null ? 'whole' : (part.id as Exclude<StatementRow['id'], 'whole'>);
export const isItem = (id: StatementRow['id']): id is EnergyItem => own(energyItems, id) !== undefined;

/** What an answer by items says, unit by unit; rows of which nothing counted are left out. */
export function blocksOf({ series }: Pick<Answer, 'series'>): readonly Block[] {
  const now = series.filter(({ compared }) => compared === null);
  return now
    .filter(({ part }) => part === null)
    .map((whole) => {
      const isBeside = (one: Series): boolean =>
        one.subject.id === whole.subject.id && one.unit === whole.unit && one.medium === whole.medium;
      const parts = now.filter((one) => isBeside(one) && one.part?.by === 'item' && !isNothing(one));
      const rows = [...parts, whole].map((one) => ({
        id: idOf(one),
        series: one,
        before: series.find((then) => then.compared === 0 && isBeside(then) && then.part?.id === one.part?.id) ?? null,
      }));
      return { subject: whole.subject.id, unit: whole.unit, whole, rows };
    });
}
