import { accepted, type Result, refused } from '../../domain/error/errors.ts';
import type { Actor } from '../../domain/event/event.ts';
import { taskStream } from '../../domain/task/events.ts';
import type { Lang } from '../../domain/text/message.ts';
import { untilTaken } from '../log/append/command.ts';
import type { Appended, Command } from '../log/log.ts';
import { taskAppend } from './caseAppends.ts';
import type { CaseMeans } from './caseMeans.ts';
import { inWords } from './caseWords.ts';
import { heard, knowsTask } from './knows.ts';

export interface TaskOrdered {
  readonly task: string;
  readonly type: 'CLAIM' | 'RELEASE' | 'FINISH';
  readonly by: Actor;
  readonly command: { readonly id: string; readonly digest: string | null };
  readonly lang: Lang;
  readonly at: string;
}

/** A person's command of one task. What is approved ends with its case alone: by hand only what is to be taken notice of. */
export async function orderTask(means: CaseMeans, ordered: TaskOrdered): Promise<Result<Appended>> {
  const { command, by, lang } = ordered;
  const before = command.digest === null ? null : await means.log.answered(command.id, by, command.digest);
  if (before !== null) return before;
  const done = await untilTaken(means.log, () => attempt(means, ordered));
  if (done.ok) return accepted(done.value);
  return inWords(means, { refusal: await heard(done.refusal, () => knowsTask(means, ordered.task, by.id)), lang });
}

async function attempt({ log }: CaseMeans, { task, type, by, at, command }: TaskOrdered): Promise<Result<Command>> {
  const stream = taskStream(task);
  const remembered = await log.remembered([stream]);
  if (type === 'FINISH' && !(await isNotice(log, stream)))
    return refused('RULE_BROKEN', { data: { refusal: 'notByHand' } });
  const append = taskAppend({ task, order: { type, at, by: by.id } }, '', remembered);
  return append.ok ? accepted({ ...command, by, appends: [append.value], answer: { id: task } }) : append;
}

async function isNotice(log: CaseMeans['log'], stream: string): Promise<boolean> {
  const [opened] = await log.read({ after: 0, limit: 1, streams: [stream], types: ['TaskOpened'] });
  return (opened?.data as { readonly ask?: string } | undefined)?.ask === 'notice';
}
