import type { LawRow } from '../../ledger/lawRule.ts';
import type { Turn, Turns } from '../../turn/turn.ts';
import { kindFacts, type WorkKind } from '../kinds.ts';
import type { endedTaskStates, TaskState } from './states.ts';
import { workTitle } from './taskTitle.ts';

type Open = Exclude<TaskState, (typeof endedTaskStates)[number]>;

/** Whose turn it is with a task of a kind. */
export function taskTurns(kind: WorkKind): Turns<Open> {
  const { tasks, work } = kindFacts[kind];
  const held =
    (cn: string, en: string, acts: readonly string[]) =>
    ({ holderId }: LawRow): Turn => ({ does: { cn, en }, who: [holderId], acts, may: `${tasks}:handle` });
  return {
    by: {
      published: ({ assigneeIds }) => ({
        does: { cn: '领取任务', en: 'take the task' },
        who: [assigneeIds],
        acts: ['take'],
        may: `${tasks}:handle`,
      }),
      pending: held('开始', 'begin', ['begin']),
      inProgress: held('完成', 'finish', ['resume', 'finish']),
      finished: ({ leaderId, doerIds }) => ({
        does: { cn: '验收', en: 'accept the work' },
        who: [leaderId],
        not: [doerIds],
        acts: ['accept'],
        may: `${tasks}:issue`,
        accepts: true,
      }),
    },
    tasks: { work, title: workTitle, due: 'due', leader: 'leaderId', copies: { field: 'copyTo', since: 'published' } },
  };
}
