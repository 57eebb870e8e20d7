import type { Fact } from '../../domain/event/event.ts';
import type { Subject } from '../../domain/flow/events.ts';
import type { TaskCommand } from '../task/taskRules.ts';
import { type ApprovalCommand, type ApprovalContext, type CastStep, noCase } from './approvalCommand.ts';
import { nextInTurn, stepNow } from './approvalRules.ts';

/** What a command of a case does to one task. */
export interface TaskOrder {
  readonly task: string;
  readonly order: TaskCommand;
}

export interface CaseStep {
  readonly id: string;
  readonly subject: Subject;
  readonly before: ApprovalContext;
  readonly after: ApprovalContext;
  /** Whether the case is at a step afterwards, or with its starter. */
  readonly stands: 'atStep' | 'returned' | 'ended';
  readonly command: ApprovalCommand;
  readonly facts: readonly Fact[];
  /** Who is asked to name somebody where nobody can take a step. */
  readonly administrators: readonly string[];
}

type Named = Pick<ApprovalContext, 'entered' | 'assignees' | 'graph' | 'step'>;

const taskId = (id: string, { entered }: Named, what: number | string): string => `${id}.${entered}.${what}`;

/** The step that was entered, by a task of it. */
export const stepOfTask = (task: string): string => task.slice(0, task.lastIndexOf('.'));
/** The case of such a step. */
export const caseOfStep = (entered: string): string => entered.slice(0, entered.lastIndexOf('.'));

/** The task by which a person of the present step is asked: of "any one" there is one for all of them. */
export function taskOf(id: string, context: Named, person: string): string | null {
  const place = context.assignees.indexOf(person);
  if (place < 0) return null;
  return taskId(id, context, isPool(context) ? 0 : place);
}

const isPool = (context: Named): boolean => stepNow({ ...noCase, ...context })?.rule === 'any';

/** By which administrators are asked to name another where the present step cannot end: once more, where somebody is missed again. */
export const adminTasks = (id: string, context: Named): readonly string[] =>
  ['admin', 'admin2', 'admin3', 'admin4', 'admin5'].map((one) => taskId(id, context, one));

/** Every task that the present step may have: those that are not there or over are left alone. */
export const tasksOf = (id: string, context: Named): readonly string[] => [
  ...(isPool(context) ? [taskId(id, context, 0)] : context.assignees.map((_, n) => taskId(id, context, n))),
  taskId(id, context, 'back'),
  ...adminTasks(id, context),
];

/** What a command of a case opens and ends. `isOpen`: of the tasks of the step that was. */
export function taskOrders(step: CaseStep, isOpen: (task: string) => boolean): readonly TaskOrder[] {
  const { id, before, after, command, stands } = step;
  const { at } = command;
  const mine = 'by' in command && command.type !== 'REASSIGN' ? taskOf(id, before, command.by) : null;
  const others = tasksOf(id, before).filter((task) => task !== mine && isOpen(task));
  const withdrawn = (why: Extract<TaskCommand, { type: 'WITHDRAW' }>['why']): readonly TaskOrder[] =>
    others.map((task) => ({ task, order: { type: 'WITHDRAW', at, why } }));
  const finished = (task: string | null, by: string): readonly TaskOrder[] =>
    task === null || !isOpen(task) ? [] : [{ task, order: { type: 'FINISH', at, by } }];
  const movedOn = stands !== 'atStep' || after.entered !== before.entered;

  switch (command.type) {
    case 'OPEN':
      return [...opened(step), ...copies(step)];
    case 'APPROVE':
    case 'FAIL':
      return [
        ...finished(mine, command.by),
        ...(movedOn ? [...withdrawn('decided'), ...opened(step), ...copies(step)] : nextOf(step)),
      ];
    case 'RETURN':
      return [...finished(mine, command.by), ...withdrawn('returned'), ...opened(step), ...copies(step)];
    case 'RESUBMIT':
      return [...finished(taskId(id, before, 'back'), command.by), ...opened(step), ...copies(step)];
    case 'WITHDRAW':
      return withdrawn('ended');
    case 'OVERTAKE':
      return withdrawn('overtaken');
    case 'DELEGATE':
    case 'REASSIGN': {
      const { from, to, reason } = command;
      const named = adminTasks(id, before)
        .filter(isOpen)
        .map((task): TaskOrder => ({ task, order: { type: 'WITHDRAW', at, why: 'decided' } }));
      if (before.assignees.length === 0) return [...named, ...opened(step)];
      const task = taskOf(id, before, from ?? before.assignees[0] ?? '');
      if (task === null) return named;
      if (from === null && !isPool(after)) return [...named, ...askedInstead(step, to)];
      // Whose turn had not come, or who has a part in it, has no task that could be given on.
      if (!isOpen(task)) return [...named, ...askedInstead(step, to)];
      const giver = from ?? before.assignees[0] ?? '';
      return [{ task, order: { type: 'DELEGATE', at, by: giver, to, reason, mayTake: true } }, ...named];
    }
  }
}

/** The tasks with which a step, or a return to the starter, begins. */
function opened(step: CaseStep): readonly TaskOrder[] {
  const { id, after, command, stands, administrators } = step;
  if (stands === 'ended') return [];
  if (stands === 'returned')
    return asking(step, taskId(id, after, 'back'), { ask: 'do', users: [after.starter ?? ''], involved: [] });
  if (after.assignees.length === 0)
    return asking(step, taskId(id, after, 'admin'), { ask: 'reassign', users: administrators, involved: [] });
  const limits = limitsOf(command, after);
  const one = (n: number, users: readonly string[]) =>
    asking(step, taskId(id, after, n), { ask: 'approve', users, ...limits });
  if (isPool(after)) return one(0, after.assignees);
  const those = stepNow(after)?.rule === 'inTurn' ? after.assignees.slice(0, 1) : after.assignees;
  return those.flatMap((person, n) => (hasPart(step, person) ? [] : one(n, [person])));
}

/** Who is missed because he has a part in it is asked nothing. */
const hasPart = ({ after, command }: CaseStep, person: string): boolean =>
  [after.starter, ...after.involved, ...('involved' in command ? command.involved : [])].includes(person);

/** Who was named for another who had no task. */
function askedInstead(step: CaseStep, person: string): readonly TaskOrder[] {
  const { id, after, command } = step;
  const task = taskOf(id, after, person);
  if (task === null || (stepNow(after)?.rule === 'inTurn' && nextInTurn(after) !== person)) return [];
  return asking(step, task, { ask: 'approve', users: [person], ...limitsOf(command, after) });
}

/** Where one is asked after the other: the next one. */
function nextOf(step: CaseStep): readonly TaskOrder[] {
  const { id, after, command } = step;
  const next = stepNow(after)?.rule === 'inTurn' ? nextInTurn(after) : null;
  const task = next === null ? null : taskOf(id, after, next);
  if (next === null || task === null || hasPart(step, next)) return [];
  return asking(step, task, { ask: 'approve', users: [next], ...limitsOf(command, after) });
}

/** Each of those who are told on the way has it to read for himself. */
function copies(step: CaseStep): readonly TaskOrder[] {
  const { id, after, facts } = step;
  const told = facts.flatMap(({ data }) => (data as { readonly copies?: readonly string[] }).copies ?? []);
  return [...new Set(told)].flatMap((person, n) =>
    asking(step, taskId(id, after, `${step.stands === 'ended' ? 'e' : 'c'}${n}`), {
      ask: 'notice',
      users: [person],
      involved: [],
    }),
  );
}

type CaseTasksQuestion = Pick<Extract<TaskCommand, { type: 'OPEN' }>, 'ask' | 'users'> & {
  readonly involved?: readonly string[];
} & Partial<CastStep>;

function asking(
  { id, after, command, subject }: CaseStep,
  task: string,
  asked: CaseTasksQuestion,
): readonly TaskOrder[] {
  const involved = asked.involved ?? [...new Set([after.starter ?? '', ...after.involved])].filter((one) => one !== '');
  const { due = null, warnAt = null } = asked;
  const step = after.step;
  if (asked.users.length === 0) return [];
  const about = { subject, ask: asked.ask, approvalCase: id, step, users: asked.users, involved, due, warnAt };
  return [{ task, order: { type: 'OPEN', at: command.at, ...about } }];
}

const limitsOf = (command: ApprovalCommand, { step }: ApprovalContext): Pick<CastStep, 'due' | 'warnAt'> => {
  const cast = 'cast' in command ? command.cast[step ?? ''] : undefined;
  return { due: cast?.due ?? null, warnAt: cast?.warnAt ?? null };
};
