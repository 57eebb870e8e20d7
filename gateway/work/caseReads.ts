import { approvalStream } from '../../domain/flow/events.ts';
import { taskStream } from '../../domain/task/events.ts';
import type { ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import { tasksOf } from '../../machines/approval/caseTasks.ts';
import type { Log, RememberedStream } from '../log/log.ts';

/** A case and the tasks of its present step, as the log remembers them: empty before it is opened. */
export async function caseReads(
  log: Pick<Log, 'remembered'>,
  id: string,
): Promise<ReadonlyMap<string, RememberedStream>> {
  const stream = approvalStream(id);
  const found = await log.remembered([stream]);
  const context = found.get(stream)?.context as ApprovalContext | undefined;
  if (context === undefined) return found;
  const tasks = await log.remembered(tasksOf(id, context).map(taskStream));
  return new Map([...found, ...tasks]);
}
