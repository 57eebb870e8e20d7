import { dataOf } from '../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { isPast } from '../../domain/event/past.ts';
import type { Subject } from '../../domain/flow/events.ts';
import { noticeSent } from '../../domain/notice/events.ts';
import { type Ask, type TaskSays, taskEvents } from '../../domain/task/events.ts';
import { holderOf } from '../../machines/task/taskRules.ts';

/** A task as people read it. */
export interface TaskRow {
  readonly subject: Subject;
  readonly ask: Ask;
  readonly case: string | null;
  readonly step: string | null;
  readonly state: 'pooled' | 'held' | 'done' | 'withdrawn';
  readonly holder: string | null;
  readonly users: readonly string[];
  readonly involved: readonly string[];
  readonly due: string | null;
  readonly warnAt: string | null;
  readonly says?: TaskSays;
  readonly openedAt: string;
  /** By whose act it came; null: by the house. */
  readonly from: string | null;
  readonly endedAt: string | null;
  readonly doneBy: string | null;
  /** Who gave it to whom has it now, and why. */
  readonly given: { readonly from: string; readonly reason: string } | null;
}

/** A task after a fact; null: nothing of it is kept. */
export function afterTask(row: TaskRow | null, event: Event): TaskRow | null {
  const { type, at } = event;
  if (type === 'TaskOpened') {
    const { subject, ask, approvalCase, step, users, involved, due, warnAt, says } = dataOf(
      taskEvents.TaskOpened,
      event,
    );
    const holder = holderOf({ users, involved });
    const from = event.by.kind === 'user' ? event.by.id : null;
    return {
      subject,
      ask,
      case: approvalCase,
      step,
      users,
      involved,
      due,
      warnAt,
      holder,
      from,
      openedAt: at,
      state: holder === null ? 'pooled' : 'held',
      endedAt: null,
      doneBy: null,
      given: null,
      ...(says === undefined ? {} : { says }),
    };
  }
  if (row === null) return null;
  switch (type) {
    case 'TaskClaimed': {
      const { by } = dataOf(taskEvents.TaskClaimed, event);
      return { ...row, state: 'held', holder: by };
    }
    case 'TaskReleased':
      return { ...row, state: 'pooled', holder: null };
    case 'TaskDelegated': {
      const { from, to, reason } = dataOf(taskEvents.TaskDelegated, event);
      const users = [...row.users.filter((one) => one !== from && one !== to), to];
      return { ...row, state: 'held', holder: to, users, given: { from, reason } };
    }
    case 'TaskDueMoved':
      return { ...row, due: dataOf(taskEvents.TaskDueMoved, event).due };
    case 'TaskDone':
      return { ...row, state: 'done', doneBy: dataOf(taskEvents.TaskDone, event).by, endedAt: at };
    case 'NoticeDone':
    case 'NoticesRead':
      return row.state === 'done' ? null : { ...row, state: 'done', doneBy: event.by.id, endedAt: at };
    default:
      return { ...row, state: 'withdrawn', endedAt: at };
  }
}

/** The policy that tells of tasks, whose notices are none. */
export const taskNewsName = 'taskNews';

/** What a notice asks: of several persons together to do it, or of each to take notice. */
export function noticeTasks(event: Event): readonly { readonly id: string; readonly row: TaskRow }[] {
  const { kind, work, subject, dataId, to } = dataOf(noticeSent, event);
  if ((kind !== 'TODO' && kind !== 'CC') || event.by.id === taskNewsName || isPast(event, null)) return [];
  const { id } = partsOfStream(event.stream);
  const users = [...new Set(to)];
  const row = (ones: readonly string[]): TaskRow => ({
    subject: { kind: 'notice', id: dataId ?? id, version: 0, work, title: subject },
    ask: kind === 'TODO' ? 'do' : 'notice',
    case: null,
    step: null,
    involved: [],
    due: null,
    warnAt: null,
    users: ones,
    holder: ones.length === 1 ? (ones[0] ?? null) : null,
    state: ones.length === 1 ? 'held' : 'pooled',
    openedAt: event.at,
    endedAt: null,
    doneBy: null,
    given: null,
    from: event.by.kind === 'user' ? event.by.id : null,
  });
  if (kind === 'TODO') return [{ id: `notice-${id}`, row: row(users) }];
  return users.map((one) => ({ id: `notice-${id}.${one}`, row: row([one]) }));
}
