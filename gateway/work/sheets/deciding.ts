import { kindFacts } from '../../../domain/work/kinds.ts';
import type { CallContext } from '../../http/handler.ts';
import { kindOf } from '../plans/planMeans.ts';
import type { SheetMeans } from './sheetMeans.ts';
import { readAnswers } from './sheetRows.ts';
import { mayEnter, type SheetTask } from './sheetTask.ts';

/**
 * Whether the caller says which of several answers counts: he leads the task. Where nobody does who still sees it, whoever accepts such tasks and had
 * no part in this one: else a task could never be finished.
 */
export async function mayDecide(
  { sources, database }: Pick<SheetMeans, 'sources' | 'database'>,
  task: SheetTask,
  { caller: { userId, permissions }, now, asOf }: Pick<CallContext, 'caller' | 'now' | 'asOf'>,
): Promise<boolean> {
  if (task.leaderId === userId) return true;
  const kind = kindOf(task.ledger);
  if (kind === null || !permissions.has(`${kindFacts[kind].tasks}:issue`) || mayEnter(task, userId)) return false;
  if (task.leaderId !== null && (await sources.sees(task.leaderId, task, now))) return false;
  return (await readAnswers(database, task.id, asOf)).every(({ row }) => row.by !== userId);
}
