import { accepted, type Result } from '../../domain/error/errors.ts';
import { approvalStream, type Subject } from '../../domain/flow/events.ts';
import { taskStream } from '../../domain/task/events.ts';
import { act } from '../../machines/act.ts';
import { type ApprovalCommand, type ApprovalContext, noCase } from '../../machines/approval/approvalCommand.ts';
import { approvalDecider } from '../../machines/approval/approvalDecider.ts';
import { type TaskOrder, taskOrders } from '../../machines/approval/caseTasks.ts';
import { taskDecider } from '../../machines/task/taskDecider.ts';
import type { RememberedStream, StreamAppend } from '../log/log.ts';

interface CaseOrder {
  readonly id: string;
  readonly org: string;
  readonly subject: Subject;
  readonly command: ApprovalCommand;
  readonly administrators: readonly string[];
  /** The case and the tasks of its present step, as the log remembers them. */
  readonly remembered: ReadonlyMap<string, RememberedStream>;
}

/** What a command of a case appends: its own facts, and those of the tasks that it opens and ends. */
export function caseAppends(order: CaseOrder): Result<readonly StreamAppend[]> {
  const { id, org, subject, command, administrators, remembered } = order;
  const stream = approvalStream(id);
  const found = remembered.get(stream);
  const acted = act(approvalDecider, found ?? null, command);
  if (!acted.ok) return acted;
  const { events, context, machine, after } = acted.value;
  const state = after.value;
  const orders = taskOrders(
    {
      id,
      subject,
      command,
      administrators,
      facts: events,
      before: (found?.context ?? noCase) as ApprovalContext,
      after: after.context as ApprovalContext,
      stands: state === 'atStep' || state === 'returned' ? state : 'ended',
    },
    (task) => isOpen(remembered.get(taskStream(task))),
  );
  const appends: StreamAppend[] = [{ stream, expected: found?.version ?? 0, org, events, context, machine }];
  for (const one of orders) {
    const append = taskAppend(one, org, remembered);
    if (!append.ok) return append;
    appends.push(append.value);
  }
  return accepted(appends);
}

export const isOpen = (task: RememberedStream | undefined): boolean =>
  task !== undefined && (task.value === 'pooled' || task.value === 'held');

export function taskAppend(
  { task, order }: TaskOrder,
  org: string,
  remembered: ReadonlyMap<string, RememberedStream>,
): Result<StreamAppend> {
  const stream = taskStream(task);
  const found = remembered.get(stream);
  const acted = act(taskDecider, found ?? null, order);
  if (!acted.ok) return { ok: false, refusal: { ...acted.refusal, data: { ...(acted.refusal.data as object), task } } };
  const { events, context, machine } = acted.value;
  return accepted({ stream, expected: found?.version ?? 0, org: found?.org ?? org, events, context, machine });
}
