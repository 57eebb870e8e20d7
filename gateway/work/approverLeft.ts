import { isActive } from '../../domain/access/permission.ts';
import { type User, users } from '../../domain/access/user.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { type Event, partsOfStream } from '../../domain/event/event.ts';
import { approvalStream } from '../../domain/flow/events.ts';
import { eventTypesOf } from '../../domain/ledger/events.ts';
import { taskStream } from '../../domain/task/events.ts';
import type { ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import { adminTask } from '../../machines/approval/caseTasks.ts';
import { taskDecider } from '../../machines/task/taskDecider.ts';
import type { TaskCommand } from '../../machines/task/taskRules.ts';
import { byLaw, planned } from '../log/append/command.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
import { casesAskingFor } from '../tasks/taskRows.ts';
import { subjectOf } from './caseCommands.ts';
import { peopleFor } from './people.ts';
import type { ReadMeans } from './readMeans.ts';

/** Where nobody is left who could settle a step, the administrators are asked to name another. */
export function approverLeft(means: ReadMeans): Policy {
  const { changed, deleted } = eventTypesOf(users);
  return {
    name: 'approverLeft',
    types: [changed, deleted],
    // Whoever left in the past left: how he stands is asked of now.
    past: 'itself',
    async react(event) {
      if (!(await hasLeft(means, event))) return [];
      // Who may take a step is read from tables that may be behind.
      await means.followers.passed(event.position);
      const cases = await casesAskingFor(means.database, partsOfStream(event.stream).id);
      const asked = await Promise.all(cases.map((id) => askedFor(means, id)));
      return asked.flatMap((one) => one ?? []);
    },
  };
}

async function hasLeft({ log, clock }: ReadMeans, { stream }: Event): Promise<boolean> {
  const row = (await log.remembered([stream])).get(stream)?.context as unknown as User | null | undefined;
  return row == null || !isActive(row, clock.now());
}

/** The task of the administrators; null while somebody is left at the step. */
async function askedFor(means: ReadMeans, caseId: string): Promise<Reaction | null> {
  const { log, ledgers, clock, subjects } = means;
  const stream = approvalStream(caseId);
  const found = (await log.remembered([stream])).get(stream);
  const context = found?.context as ApprovalContext | undefined;
  const ledger = subjects.get(context?.subject?.kind ?? '');
  if (found?.value !== 'atStep' || context?.subject == null || ledger === undefined) return null;
  const { id, version } = context.subject;
  const row = await ledgers.anyRow(ledger, id);
  const people = await peopleFor(ledgers, found.org, clock.now());
  const given = new Set(context.opinions.map(({ by }) => by));
  const isLeft = context.assignees.some((one) => !given.has(one) && people.takers.some((taker) => taker.id === one));
  if (row === null || isLeft || people.administrators.length === 0) return null;
  const task = taskStream(adminTask(caseId, context));
  const order: TaskCommand = {
    type: 'OPEN',
    ...{ at: instantOf(clock.now()), subject: subjectOf(ledger, id, version, row as never) },
    ...{ ask: 'reassign' as const, approvalCase: caseId, step: context.step, users: people.administrators },
    ...{ involved: [], due: null, warnAt: null },
  };
  return {
    ...{ by: { kind: 'policy', id: 'approverLeft' }, digest: null, reads: [stream, task] },
    decide: (known) => planned(byLaw(taskDecider, known, { stream: task, org: found.org, order })),
  };
}
