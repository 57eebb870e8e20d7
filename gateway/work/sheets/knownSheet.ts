import type { Asked } from '../../../domain/work/sheet/asked.ts';
import { lastSaid } from '../../../domain/work/sheet/before.ts';
import { type SheetOpening, slotOf } from '../../../domain/work/sheet/events.ts';
import { type SheetKnown, slotOfAsked } from '../../../domain/work/sheet/judged.ts';
import type { StandingAnswer } from '../../../domain/work/sheet/judgedAnew.ts';
import { type EntryRow, sheetFollowerName } from './sheetFollower.ts';
import { formOf, openingOf } from './sheetForm.ts';
import type { SheetMeans } from './sheetMeans.ts';
import { readAnswers, readBefore, readSheet, type ValueBefore } from './sheetRows.ts';
import type { SheetTask } from './sheetTask.ts';

/** What is known while answers of a sheet are judged; `values` grows with each that counts. */
export interface KnownSheet extends SheetKnown {
  readonly bySlot: ReadonlyMap<string, Asked>;
  readonly values: Map<string, string | null>;
  /** The answers that count, by what they answer: it changes with each that does. */
  readonly standing: Map<string, StandingAnswer>;
  /** Each answer that was given, by its own id. */
  readonly given: ReadonlyMap<string, EntryRow>;
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
  const standing = answers.flatMap(({ is, row }) => (is === 'standing' ? [[slotOf(row), row] as const] : []));
  return {
    asked,
    standing: new Map(standing),
    given: new Map(answers.map(({ row }) => [row.entry, row])),
    bySlot: new Map(asked.map((one) => [slotOfAsked(one), one])),
    values: new Map(standing.map(([slot, { value }]) => [slot, value])),
    last({ equipmentId, point, key, item }) {
      const one = newest.get(keyOf({ about: equipmentId ?? point, item: key }));
      return one === undefined ? null : lastSaid(item, one);
    },
    factory: () => null,
  };
}

/** With which it was opened; before that, with which it is opened now. */
export async function pinnedOf(
  means: Pick<SheetMeans, 'database' | 'sources' | 'followers' | 'log'>,
  task: SheetTask,
  isOpen: boolean,
): Promise<SheetOpening> {
  if (!isOpen) return openingOf(means.sources, task);
  await means.followers.passed(means.log.head().position, sheetFollowerName);
  const row = await readSheet(means.database, task.id, null);
  if (row === null) throw new Error(`the sheet of ${task.id} was opened, and is not read`);
  const { taskId, ledger, textId, number, points } = row;
  return { taskId, ledger, textId, number, points };
}

const keyOf = ({ about, item }: Pick<ValueBefore, 'about' | 'item'>): string => `${about} ${item}`;

/** Whose values of before are asked. */
export const aboutOf = (points: SheetOpening['points']): readonly string[] => [
  ...new Set(points.flatMap(({ id, equipmentIds }) => [id, ...equipmentIds])),
];
