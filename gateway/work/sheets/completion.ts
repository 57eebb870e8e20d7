import type { Text } from '../../../domain/text/message.ts';
import { openSaid, progressOf } from '../../../domain/work/sheet/progress.ts';
import { sheetFollowerName } from './sheetFollower.ts';
import { formOf, openingOf, photosAsked, rolesAsked, type SheetForm } from './sheetForm.ts';
import type { SheetMeans } from './sheetMeans.ts';
import { type Answer, readAnswers, readSheet } from './sheetRows.ts';

/** How far the sheet of a task is: what its FINISH and its ACCEPT ask. */
export interface Completion {
  /** Items that must be answered, and how many of them are. */
  readonly asked: number;
  readonly answered: number;
  /** The first that is not: its place and name. */
  readonly firstOpen: Text | null;
  /** What must be shown and is not, the first of it. */
  readonly evidenceMissing: Text | null;
  /** Answers that wait for the leader's word. */
  readonly contested: number;
  /** In every role that the text asks for; where it names none, by anybody. */
  readonly signed: boolean;
  /** Who gave an answer, whether or not it counts, or signed. */
  readonly hands: readonly string[];
}

/** Read after whatever was answered before; null: there is no such task. */
export async function completionOf(
  means: Pick<SheetMeans, 'database' | 'sources' | 'followers' | 'log'>,
  task: string,
): Promise<Completion | null> {
  await means.followers.passed(means.log.head().position, sheetFollowerName);
  const row = await means.sources.anyTask(task);
  if (row === null) return null;
  const sheet = await readSheet(means.database, task, null);
  const form = await formOf(means.sources, sheet ?? (await openingOf(means.sources, row)));
  const answers = await readAnswers(means.database, task, null);
  const signatures = sheet?.signatures ?? [];
  const roles = signatures.map(({ role }) => role);
  const { asked, answered: done, firstOpen, missing } = progressIn(form, answers);
  const needed = rolesAsked(form);
  return {
    asked,
    answered: done,
    firstOpen: firstOpen === null ? null : openSaid(firstOpen, form.points),
    evidenceMissing: missing[0] ?? null,
    contested: answers.filter(({ is }) => is === 'contested').length,
    signed: needed.length === 0 ? roles.length > 0 : needed.every((role) => roles.includes(role)),
    hands: [...new Set([...answers.map(({ row }) => row.by), ...signatures.map(({ by }) => by)])],
  };
}

export const progressIn = (form: SheetForm, answers: readonly Answer[]) =>
  progressOf(
    form.asked,
    answers.flatMap(({ is, row }) => (is === 'standing' ? [row] : [])),
    { photos: photosAsked(form) },
  );
