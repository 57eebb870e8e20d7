import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { instantOf } from '../../domain/clock/clock.ts';
import { type Event, partsOfStream, streamOf } from '../../domain/event/event.ts';
import { approvalStream } from '../../domain/flow/events.ts';
import { eventTypesOf } from '../../domain/ledger/events.ts';
import { taskStream } from '../../domain/task/events.ts';
import type { ApprovalContext } from '../../machines/approval/approvalCommand.ts';
import { adminTasks } from '../../machines/approval/caseTasks.ts';
import { taskDecider } from '../../machines/task/taskDecider.ts';
import type { TaskCommand } from '../../machines/task/taskRules.ts';
import { byLaw, planned } from '../log/append/command.ts';
import type { Policy, Reaction } from '../log/follow/policy.ts';
import { casesAskingFor } from '../tasks/taskRows.ts';
import { isOpen } from './caseAppends.ts';
import { subjectOf } from './caseCommands.ts';
import { peopleFor } from './people.ts';
import { peopleFollowed } from './peopleFollowed.ts';
import type { ReadMeans } from './readMeans.ts';
import { stuckCase } from './stuck.ts';

const ofUsers = eventTypesOf(users);
const ofRoles = eventTypesOf(roles);
const ofCases = ['ApprovalStepEntered', 'ApprovalGiven', 'ApprovalDelegated', 'ApprovalReassigned'];

/**
 * Where those who can still be asked cannot end a step, the administrators are asked to name another; once they can, no longer. It is judged
 * whenever somebody left, came back or lost a right, and at each change of a case.
 */
export function approverLeft(means: ReadMeans): Policy {
  return {
    name: 'approverLeft',
    types: [ofUsers.changed, ofUsers.deleted, ofRoles.changed, ofRoles.deleted, ...ofCases],
    // Whoever left in the past left: how he stands is asked of now.
    past: 'itself',
    async react(event) {
      // Who may take a step is read from tables that may be behind.
      await peopleFollowed(means, event.position);
      const cases = await casesOf(means, event);
      const asked = await Promise.all(cases.map((id) => judged(means, id)));
      return asked.flat();
    },
  };
}

async function casesOf(means: ReadMeans, { type, stream }: Event): Promise<readonly string[]> {
  const { id } = partsOfStream(stream);
  if (ofCases.includes(type)) return [id];
  if (type === ofUsers.changed || type === ofUsers.deleted) return casesAskingFor(means.database, [id]);
  const everybody = await means.ledgers.everyRow(users);
  const holders = everybody.filter(({ userRoleIds }) => userRoleIds.includes(id)).map((one) => one.id);
  return casesAskingFor(means.database, holders);
}

/** What becomes of the administrators' task. */
async function judged(means: ReadMeans, caseId: string): Promise<readonly Reaction[]> {
  const { log, ledgers, clock, subjects } = means;
  const stream = approvalStream(caseId);
  const found = (await log.remembered([stream])).get(stream);
  const context = found?.context as ApprovalContext | undefined;
  const ledger = subjects.get(context?.subject?.kind ?? '');
  if (found === undefined || context?.subject == null || ledger === undefined) return [];
  const { id } = context.subject;
  const about = streamOf(ledger.name, id);
  const names = adminTasks(caseId, context);
  const known = await log.remembered([about, ...names.map(taskStream)]);
  const row = known.get(about);
  const open = names.filter((one) => isOpen(known.get(taskStream(one))));
  const people = await peopleFor(ledgers, found.org, clock.now());
  const fields = (row?.context ?? null) as Readonly<Record<string, never>> | null;
  const stuck = stuckCase(subjects, found, { takers: people.takers, subject: fields });
  const at = instantOf(clock.now());
  const ordered = (task: string, order: TaskCommand): Reaction => ({
    by: { kind: 'policy', id: 'approverLeft' },
    digest: null,
    reads: [stream, taskStream(task)],
    decide: (now) => planned(byLaw(taskDecider, now, { stream: taskStream(task), org: found.org, order })),
  });
  if (stuck === null) return open.map((task) => ordered(task, { type: 'WITHDRAW', at, why: 'decided' }));
  const task = names.find((one) => !known.has(taskStream(one)));
  if (open.length > 0 || task === undefined || people.administrators.length === 0 || fields === null) return [];
  return [
    ordered(task, {
      type: 'OPEN',
      at,
      subject: subjectOf(ledger, id, row?.version ?? 0, fields),
      ask: 'reassign',
      approvalCase: caseId,
      step: context.step,
      users: people.administrators,
      says: stuck.says,
      involved: [],
      due: null,
      warnAt: null,
    }),
  ];
}
