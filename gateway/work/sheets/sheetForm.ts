import { type Asked, askedOf } from '../../../domain/work/sheet/asked.ts';
import type { SheetOpening, SheetPoint } from '../../../domain/work/sheet/events.ts';
import type { Database } from '../../store/database.ts';
import { readSheet } from './sheetRows.ts';
import type { SheetSources, SheetText } from './sheetSources.ts';
import type { SheetTask } from './sheetTask.ts';

/** What a sheet asks, and where: as it was pinned when it was opened, else as it would be now. */
export interface SheetForm {
  readonly textId: string;
  readonly points: readonly SheetPoint[];
  readonly texts: ReadonlyMap<string, SheetText>;
  readonly asked: readonly Asked[];
}

/**
 * With which a sheet of this task is opened now: with the points of its path. Of what has no path the task is the one point, and goes by its first
 * equipment: what is asked once is compared with what the same thing said before.
 */
export async function openingOf(
  sources: Pick<SheetSources, 'points' | 'inForce'>,
  task: SheetTask,
): Promise<SheetOpening> {
  const { id, ledger, textId, number, pathId, name, equipmentIds } = task;
  const walked = pathId === null ? [] : await sources.points(pathId);
  // A point names one version of its text: it is walked by the one that is in force; where none is any more, by the one that it names.
  const inForce = await sources.inForce(ledger, [...new Set(walked.flatMap((point) => point.textId ?? []))]);
  const points = walked.map(({ code: _, ...point }) => ({
    ...point,
    textId: point.textId === null ? null : (inForce.get(point.textId) ?? point.textId),
  }));
  const whole = { id: equipmentIds[0] ?? id, place: name, equipmentIds, textId: null };
  return { taskId: id, ledger, textId, number, points: points.length === 0 ? [whole] : points };
}

/** What a sheet asks whose opening is this. */
export async function formOf(
  sources: Pick<SheetSources, 'texts'>,
  { ledger, textId, points }: Pick<SheetOpening, 'ledger' | 'textId' | 'points'>,
): Promise<SheetForm> {
  const ids = [...new Set([textId, ...points.flatMap((point) => point.textId ?? [])])];
  const texts = new Map((await sources.texts(ledger, ids)).map((text) => [text.id, text] as const));
  const sectionsOf = (id: string) => texts.get(id)?.sections ?? [];
  return { textId, points, texts, asked: askedOf(points, { textId, sectionsOf }) };
}

/** Who must sign: as the text of the sheet says. */
export const rolesAsked = ({ textId, texts }: SheetForm): readonly string[] =>
  texts.get(textId)?.evidence.signRoles ?? [];

/** How many photos the texts of a sheet ask for. */
export const photosAsked = ({ texts }: SheetForm): number =>
  Math.max(0, ...[...texts.values()].map(({ evidence }) => evidence.photos));

/** What the sheet of a task asks, where it was opened. */
export async function askedBy(
  { database, sources }: { readonly database: Database; readonly sources: Pick<SheetSources, 'texts'> },
  task: string,
): Promise<readonly Asked[]> {
  const sheet = await readSheet(database, task, null);
  return sheet === null ? [] : (await formOf(sources, sheet)).asked;
}
