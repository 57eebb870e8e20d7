import { type Refusal, refused } from '../../domain/error/errors.ts';
import { approvalStream } from '../../domain/flow/events.ts';
import { taskStream } from '../../domain/task/events.ts';
import type { ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import type { TaskContext } from '../../machines/task/taskRules.ts';
import type { RememberedStream } from '../log/log.ts';
import type { CaseMeans } from './caseMeans.ts';
import { personSees } from './people.ts';

type KnowsMeans = Pick<CaseMeans, 'log' | 'ledgers'>;

/** What is said of a case or a task that is none, and of one that is no matter of who asks: whether an id exists is not told. */
export const absent = refused('NOT_FOUND', { data: { refusal: 'absent' } });

/** The refusal as this person may hear it. */
export async function heard(refusal: Refusal, knows: () => Promise<boolean>): Promise<Refusal> {
  return absent.ok || (await knows()) ? refusal : absent.refusal;
}

/** Whether a case is a matter of a person: he has a part in it, or sees where it belongs. */
export async function knowsCase(means: KnowsMeans, caseId: string, person: string): Promise<boolean> {
  const stream = approvalStream(caseId);
  const found = (await means.log.remembered([stream])).get(stream);
  if (found === undefined) return false;
  return hasPart(found, person) || personSees(means.ledgers, found.org, person);
}

/** Whether a person has a part in a case, wherever it belongs. */
export async function isPartOf({ log }: Pick<KnowsMeans, 'log'>, caseId: string, person: string): Promise<boolean> {
  const stream = approvalStream(caseId);
  const found = (await log.remembered([stream])).get(stream);
  return found !== undefined && hasPart(found, person);
}

function hasPart({ context }: RememberedStream, person: string): boolean {
  const { starter, assignees, opinions, given } = context as unknown as ApprovalContext;
  const parts = [starter, ...assignees, ...opinions.map(({ by }) => by), ...given.map(({ from }) => from)];
  return parts.includes(person);
}

/** The same of a task. */
export async function knowsTask({ log, ledgers }: KnowsMeans, task: string, person: string): Promise<boolean> {
  const stream = taskStream(task);
  const found = (await log.remembered([stream])).get(stream);
  if (found === undefined) return false;
  const { users, involved, holder } = found.context as unknown as TaskContext;
  return [...users, ...involved, holder].includes(person) || personSees(ledgers, found.org, person);
}
