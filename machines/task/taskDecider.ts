import { dataOf } from '../../domain/event/declaration.ts';
import type { Event, Fact } from '../../domain/event/event.ts';
import { taskEvents } from '../../domain/task/events.ts';
import type { Remembered } from '../decider.ts';
import { lawOf } from '../law.ts';
import { taskMachine } from './taskMachine.ts';
import { holderOf, noTask, objectionTo, type TaskCommand, type TaskContext } from './taskRules.ts';

/** Why a task refuses a command; stands in the refusal's `data`. */
const refusals = {
  absent: 'NOT_FOUND',
  exists: 'ALREADY_DONE',
  done: 'ALREADY_DONE',
  withdrawn: 'ALREADY_DONE',
  noCandidate: 'RULE_BROKEN',
  notCandidate: 'NO_PERMISSION',
  heldByOther: 'NO_PERMISSION',
  notHeld: 'RULE_BROKEN',
  ownWork: 'NO_PERMISSION',
  lacksRight: 'RULE_BROKEN',
  isHis: 'ALREADY_DONE',
} as const;
export type TaskRefusal = keyof typeof refusals;

function factsOf(command: TaskCommand): readonly Fact[] {
  const { at } = command;
  const fact = (type: string, data: Fact['data']): readonly Fact[] => [{ type, at, data }];
  switch (command.type) {
    case 'OPEN': {
      const { subject, ask, approvalCase, step, users, involved, due, warnAt, says } = command;
      return fact('TaskOpened', {
        subject,
        ask,
        approvalCase,
        step,
        users,
        involved,
        due,
        warnAt,
        ...(says === undefined ? {} : { says }),
      });
    }
    case 'CLAIM':
      return fact('TaskClaimed', { by: command.by });
    case 'RELEASE':
      return fact('TaskReleased', { by: command.by });
    case 'DELEGATE':
      return fact('TaskDelegated', { from: command.by, to: command.to, reason: command.reason });
    case 'MOVE_DUE':
      return fact('TaskDueMoved', { due: command.due });
    case 'FINISH':
      return fact('TaskDone', { by: command.by });
    case 'WITHDRAW':
      return fact('TaskWithdrawn', { why: command.why });
  }
}

function after(context: TaskContext, fact: Pick<Event, 'type' | 'data'>): TaskContext {
  switch (fact.type) {
    case 'TaskOpened': {
      const { users, involved } = dataOf(taskEvents.TaskOpened, fact);
      return { users, involved, holder: holderOf({ users, involved }) };
    }
    case 'TaskClaimed':
      return { ...context, holder: dataOf(taskEvents.TaskClaimed, fact).by };
    case 'TaskReleased':
      return { ...context, holder: null };
    case 'TaskDelegated': {
      const { from, to } = dataOf(taskEvents.TaskDelegated, fact);
      const others = context.users.filter((one) => one !== from && one !== to);
      return { ...context, users: [...others, to], holder: to };
    }
    default:
      return context;
  }
}

function refusalOf({ value, context }: Remembered<TaskContext>, command: TaskCommand): TaskRefusal {
  if (value === 'absent') return command.type === 'OPEN' ? (objectionTo(context, command) ?? 'absent') : 'absent';
  if (command.type === 'OPEN') return 'exists';
  if (value === 'done' || value === 'withdrawn') return value;
  const isTaken = value === 'held' && command.type === 'CLAIM';
  if (isTaken) return command.by === context.holder ? 'isHis' : 'heldByOther';
  return objectionTo(context, command) ?? 'notHeld';
}

/** The law of one task. Its streams are `task-<task>`. */
export const taskDecider = lawOf<TaskCommand, TaskContext, TaskRefusal>({
  name: 'task',
  version: 1,
  machine: taskMachine,
  initial: { value: 'absent', context: noTask },
  factsOf: (command) => factsOf(command),
  after,
  refusals,
  refusalOf,
});
