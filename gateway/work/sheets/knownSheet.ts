import type { Asked } from '../../../domain/work/sheet/asked.ts';
import { lastSaid } from '../../../domain/work/sheet/before.ts';
import { type SheetOpening, slotOf } from '../../../domain/work/sheet/events.ts';
import { type SheetKnown, slotOfAsked } from '../../../domain/work/sheet/judged.ts';
import { formOf } from './sheetForm.ts';
import type { SheetMeans } from './sheetMeans.ts';
import { readAnswers, readBefore, type ValueBefore } from './sheetRows.ts';

/** What is known while answers of a sheet are judged; `values` grows with each that counts. */
export interface KnownSheet extends SheetKnown {
  readonly bySlot: ReadonlyMap<string, Asked>;
  readonly values: Map<string, string | null>;
}

export async function knownSheet(
  means: Pick<SheetMeans, 'database' | 'sources'>,
  { opening, task }: { readonly opening: SheetOpening; readonly task: string },
): Promise<KnownSheet> {
  const { asked } = await formOf(means.sources, opening);
  const about = aboutOf(opening.points);
  const [answers, before] = await Promise.all([
    readAnswers(means.database, task, null),
    readBefore(means.database, { about, task, asOf: null, seen: null }),
  ]);
  const newest = new Map<string, ValueBefore>();
  // The newest first.
  for (const one of before.toReversed()) newest.set(keyOf(one), one);
  return {
    asked,
    bySlot: new Map(asked.map((one) => [slotOfAsked(one), one])),
    values: new Map(answers.flatMap(({ is, row }) => (is === 'standing' ? [[slotOf(row), row.value] as const] : []))),
    last({ equipmentId, point, key, item }) {
      const one = newest.get(keyOf({ about: equipmentId ?? point, item: key }));
      return one === undefined ? null : lastSaid(item, one);
    },
    factory: () => null,
  };
}

const keyOf = ({ about, item }: Pick<ValueBefore, 'about' | 'item'>): string => `${about} ${item}`;

/** Whose values of before are asked. */
export const aboutOf = (points: SheetOpening['points']): readonly string[] => [
  ...new Set(points.flatMap(({ id, equipmentIds }) => [id, ...equipmentIds])),
];
