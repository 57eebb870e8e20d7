import type { Instant } from '../../domain/clock/clock.ts';
import type { Subject } from '../../domain/flow/events.ts';
import type { Ask, TaskSays, Withdrawal } from '../../domain/task/events.ts';

export type TaskCommand =
  | {
      readonly type: 'OPEN';
      readonly at: Instant;
      readonly subject: Subject;
      readonly ask: Ask;
      readonly approvalCase: string | null;
      readonly step: string | null;
      readonly users: readonly string[];
      readonly involved: readonly string[];
      readonly due: Instant | null;
      readonly warnAt: Instant | null;
      readonly says?: TaskSays;
    }
  | { readonly type: 'CLAIM' | 'RELEASE' | 'FINISH'; readonly at: Instant; readonly by: string }
  | {
      readonly type: 'DELEGATE';
      readonly at: Instant;
      readonly by: string;
      readonly to: string;
      readonly reason: string;
      /** Whether the other could take it by the rights that he has. */
      readonly mayTake: boolean;
    }
  | { readonly type: 'MOVE_DUE'; readonly at: Instant; readonly due: Instant | null }
  | { readonly type: 'WITHDRAW'; readonly at: Instant; readonly why: Withdrawal };

export type TaskContext = {
  readonly users: readonly string[];
  readonly involved: readonly string[];
  readonly holder: string | null;
};

export const noTask: TaskContext = { users: [], involved: [], holder: null };

/** Why a task refuses a command that its state would take. */
export type Objection = 'noCandidate' | 'notCandidate' | 'heldByOther' | 'notHeld' | 'ownWork' | 'lacksRight' | 'isHis';

const asked = ({ users, involved }: Pick<TaskContext, 'users' | 'involved'>): readonly string[] => [
  ...new Set(users.filter((one) => !involved.includes(one))),
];

/** Whether it is one person's from the beginning; null: a pool's. */
export const isOnes = (command: TaskCommand): boolean => command.type === 'OPEN' && asked(command).length === 1;

export const holderOf = (opened: Pick<TaskContext, 'users' | 'involved'>): string | null => {
  const [one, ...others] = asked(opened);
  return one !== undefined && others.length === 0 ? one : null;
};

export const allows = (context: TaskContext, command: TaskCommand): boolean => objectionTo(context, command) === null;

/** What speaks against a command; null: nothing. */
export function objectionTo(context: TaskContext, command: TaskCommand): Objection | null {
  switch (command.type) {
    case 'OPEN':
      return asked(command).length === 0 ? 'noCandidate' : null;
    case 'CLAIM':
      return ofCandidate(context, command.by);
    case 'FINISH':
      return ofHolder(context, command.by) ?? ofCandidate(context, command.by);
    case 'RELEASE':
      return context.holder === null ? 'notHeld' : ofHolder(context, command.by);
    case 'DELEGATE': {
      const { by, to, mayTake } = command;
      const own = ofHolder(context, by) ?? ofCandidate(context, by);
      if (own !== null) return own;
      if (context.involved.includes(to)) return 'ownWork';
      if (!mayTake) return 'lacksRight';
      return to === by ? 'isHis' : null;
    }
    case 'MOVE_DUE':
    case 'WITHDRAW':
      return null;
  }
}

const ofHolder = ({ holder }: TaskContext, by: string): Objection | null =>
  holder === null || holder === by ? null : 'heldByOther';

function ofCandidate({ users, involved, holder }: TaskContext, by: string): Objection | null {
  if (involved.includes(by)) return 'ownWork';
  return users.includes(by) || holder === by ? null : 'notCandidate';
}
