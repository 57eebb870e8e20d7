import { isActive } from '../../../domain/access/permission.ts';
import { roles } from '../../../domain/access/role.ts';
import { users } from '../../../domain/access/user.ts';
import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { dataOf } from '../../../domain/event/declaration.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { approvalEvents, approvalStream } from '../../../domain/flow/events.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import { noticeDone, noticeSent } from '../../../domain/notice/events.ts';
import type { NoticeContent } from '../../../domain/notice/notice.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { taskEvents, taskStream } from '../../../domain/task/events.ts';
import { processTimes } from '../../../domain/work/processTime.ts';
import { caseOfStep, stepOfTask } from '../../../machines/approval/caseTasks.ts';
import type { DueTimer, Policy, Reaction, TimerHandler } from '../../log/follow/policy.ts';
import { taskFollowerName } from '../../tasks/taskFollower.ts';
import { afterTask, type TaskRow } from '../../tasks/taskRow.ts';
import { openTaskIds, openTasksAtStep } from '../../tasks/taskRows.ts';
import { peopleFor } from '../people.ts';
import { followed } from '../peopleFollowed.ts';
import { limitsOfTasks, type TaskLimits } from '../processLimits.ts';
import type { ReadMeans } from '../readMeans.ts';

const name = 'taskLimits';
const by = { kind: 'policy', id: name } as const;
type TaskLimitsMeans = Pick<ReadMeans, 'log' | 'ledgers' | 'followers' | 'clock' | 'zone' | 'database'>;

/** What is said of a limit: ahead of it and when it is past to whoever is asked; of a case then to the administrators, who can name others. */
const reminders = ['taskWarn', 'taskDue', 'caseDue'] as const;
type Reminder = (typeof reminders)[number];

/** Where the word of a limit stands, by its task, or by the step of a case that was entered: a later limit has its own. */
const streamOf = (which: Reminder, of: string, due: number): string => `notice-${which}.${of}.${due}`;

function toldIn(stream: string): { readonly of: string; readonly due: number } {
  const { id } = partsOfStream(stream);
  const [first, last] = [id.indexOf('.'), id.lastIndexOf('.')];
  return { of: id.slice(first + 1, last), due: Number(id.slice(last + 1)) };
}

interface Known {
  readonly org: string;
  readonly row: TaskRow;
}
type KnownTask = Known & { readonly task: string };

/** A task by its facts; null: nothing of it is kept. */
async function taskBy(
  log: TaskLimitsMeans['log'],
  task: string,
  upTo: number | null = null,
): Promise<readonly Event[]> {
  const types = Object.keys(taskEvents);
  return log.read({ after: 0, limit: 500, streams: [taskStream(task)], types, upTo });
}

function folded(events: readonly Event[]): Known | null {
  const [first] = events;
  const row = events.reduce<TaskRow | null>((known, event) => afterTask(known, event), null);
  return first === undefined || row === null ? null : { org: first.org, row };
}

const isOpen = ({ row: { state } }: Known): boolean => state === 'pooled' || state === 'held';

const ofTimes: readonly string[] = (({ created, changed, deleted, restored }) => [created, changed, deleted, restored])(
  eventTypesOf(processTimes),
);

/** A task's limits are waited for, each that it is given; what was said of one that is behind, or of a task that is over, waits for nobody. */
export function taskLimits(means: TaskLimitsMeans): Policy {
  return {
    name,
    types: ['TaskOpened', 'TaskDueMoved', 'TaskDone', 'TaskWithdrawn', ...ofTimes],
    past: 'left',
    async react(event) {
      const { position } = event;
      await followed(means, position, [taskFollowerName, processTimes.name, organisations.name]);
      if (ofTimes.includes(event.type)) return corrected(means, event);
      const task = partsOfStream(event.stream).id;
      const events = await taskBy(means.log, task, position);
      const [now, before] = [folded(events), folded(events.filter((one) => one.position !== position))];
      // By the process times of its own moment: what it waits for was set by those.
      const limitsOf = await limitsOfTasks(means, position);
      const former = before === null ? null : limitsOf(before.org, before.row);
      const limits = now === null || !isOpen(now) ? null : limitsOf(now.org, now.row);
      return [
        ...behind(task, former, limits, event),
        ...(await behindOfCase(means, { task, before, now }, event)),
        ...(now === null || limits === null ? [] : waitsFor(task, now, limits)),
        ...(now === null || !isOpen(now) ? [] : await caseWaits(means, { ...now, task }, position)),
      ];
    },
    // Those that were open when the policy came to the site, and not late by then: what is late already stands so on the desks.
    sweep: {
      version: 3,
      async react() {
        await followed(means, means.log.head().position, [taskFollowerName, processTimes.name, organisations.name]);
        const limitsOf = await limitsOfTasks(means, null);
        const now = means.clock.now();
        const open = await openTasks(means, await openTaskIds(means.database, null), null);
        const reactions = open.flatMap((one) => waitsUnlessLate(one, limitsOf(one.org, one.row), now));
        for (const one of open) {
          const due = await dueOfStep(means, stepOfTask(one.task), null);
          if (due !== null && due > now) reactions.push(...(await caseWaits(means, one, null)));
        }
        return reactions;
      },
    },
  };
}

/** Other process times: what is open waits by them, unless it is late by them already; by the former ones nobody does. */
async function corrected(means: TaskLimitsMeans, event: Event): Promise<readonly Reaction[]> {
  const { position, at } = event;
  const [before, after] = [await limitsOfTasks(means, position - 1), await limitsOfTasks(means, position)];
  const open = await openTasks(means, await openTaskIds(means.database, position), position);
  return open.flatMap((one) => {
    const [former, limits] = [before(one.org, one.row), after(one.org, one.row)];
    return [
      ...behind(one.task, former, limits, event),
      ...waitsUnlessLate(one, limits, millisOf(at) ?? means.clock.now()),
    ];
  });
}

async function openTasks({ log }: TaskLimitsMeans, tasks: readonly string[], asOf: number | null) {
  const open: KnownTask[] = [];
  for (const task of tasks) {
    const known = folded(await taskBy(log, task, asOf));
    if (known !== null && isOpen(known)) open.push({ ...known, task });
  }
  return open;
}

/** What was said of a limit that is another now, or none. */
const behind = (task: string, former: TaskLimits | null, limits: TaskLimits | null, event: Event) =>
  former === null || former.due === limits?.due
    ? []
    : (['taskWarn', 'taskDue'] as const).map((which) => over(streamOf(which, task, former.due), event));

/** Whether somebody is asked to decide on a case. */
const isAsked = ({ row: { ask, case: caseId } }: Known): boolean => ask === 'approve' && caseId !== null;

/** Until when a case is to leave a step that was entered, as the desks tell it; whoever is asked later at that step has his own limit. */
async function dueOfStep({ log }: TaskLimitsMeans, entered: string, asOf: number | null): Promise<number | null> {
  const events = await log.read({
    after: 0,
    limit: 500,
    streams: [approvalStream(caseOfStep(entered))],
    types: ['ApprovalStepEntered'],
    upTo: asOf,
  });
  const event = events[Number(entered.slice(entered.lastIndexOf('.') + 1)) - 1];
  const due = event === undefined ? null : dataOf(approvalEvents.ApprovalStepEntered, event).due;
  return due === null ? null : millisOf(due);
}

/** The administrators are called once for a step, whoever of it is asked by then. */
async function caseWaits(means: TaskLimitsMeans, known: KnownTask, asOf: number | null): Promise<readonly Reaction[]> {
  const step = stepOfTask(known.task);
  const due = isAsked(known) ? await dueOfStep(means, step, asOf) : null;
  return due === null ? [] : waitsAt('caseDue', step, { at: due, due, known });
}

interface Changed {
  readonly task: string;
  readonly before: Known | null;
  readonly now: Known | null;
}

/** It stands while anybody is asked at the step. */
async function behindOfCase(
  means: TaskLimitsMeans,
  { task, before, now }: Changed,
  event: Event,
): Promise<readonly Reaction[]> {
  if (before === null || !isAsked(before) || (now !== null && isOpen(now))) return [];
  const step = stepOfTask(task);
  const due = await dueOfStep(means, step, event.position);
  const others = await openAtStep(means, step, event.position);
  return due === null || others.some(isAsked) ? [] : [over(streamOf('caseDue', step, due), event)];
}

const openAtStep = async (means: TaskLimitsMeans, step: string, asOf: number | null) =>
  openTasks(means, await openTasksAtStep(means.database, step, asOf), asOf);

const waitsUnlessLate = (known: KnownTask, limits: TaskLimits | null, now: number) =>
  limits === null || limits.due <= now ? [] : waitsFor(known.task, known, limits);

/** Ahead of the limit of a task, and when it is past. */
const waitsFor = (task: string, known: Known, { due, warnAt }: TaskLimits): readonly Reaction[] => [
  ...(warnAt === null || warnAt >= due ? [] : waitsAt('taskWarn', task, { at: warnAt, due, known })),
  ...waitsAt('taskDue', task, { at: due, due, known }),
];

interface Waiting {
  readonly at: number;
  readonly due: number;
  readonly known: Known;
}

/** What was behind already when the task came rings for nobody: each step of a late row would ring anew. */
function waitsAt(which: Reminder, of: string, { at, due, known: { org, row } }: Waiting): readonly Reaction[] {
  if (at <= (millisOf(row.openedAt) ?? 0)) return [];
  const stream = streamOf(which, of, due);
  const append = { stream, org, events: [], timers: [{ name: which, due: at }] };
  return [{ by, digest: null, reads: [stream], key: stream, decide: () => accepted({ appends: [append] }) }];
}

/** What was said of it waits for nobody any more. */
const over = (stream: string, { org, at }: Event): Reaction => ({
  by,
  digest: null,
  reads: [stream],
  key: `over:${stream}`,
  decide(known) {
    if ((known.of(stream)?.version ?? 0) !== 1) return refused('ALREADY_DONE');
    return accepted({ appends: [{ stream, org, events: [{ type: noticeDone.type, at, data: {}, to: null }] }] });
  },
});

export const taskLimitTimers = (means: TaskLimitsMeans): ReadonlyMap<string, TimerHandler> =>
  new Map(reminders.map((which) => [which, said(means, which)] as const));

/** What says whether a limit still holds, and who is told of it. A table that lags says neither, and the timer fires again. */
const deciding = [taskFollowerName, ...[processTimes, organisations, users, roles].map((ledger) => ledger.name)];

/** Said once, to who is asked then, while the task is open, or anybody is asked at the step, and the limit the same. */
function said(means: TaskLimitsMeans, which: Reminder): TimerHandler {
  const says: TimerHandler = async ({ stream, due: at }, known) => {
    const { of, due } = toldIn(stream);
    await followed(means, means.log.head().position, deciding);
    // Of one that is late already nothing is said ahead.
    if ((known.of(stream)?.version ?? 0) > 0 || (which === 'taskWarn' && means.clock.now() >= due)) return [];
    const late = which === 'caseDue' ? await lateAtStep(means, of, due) : await boundTo(means, of, due);
    const [first] = late;
    const to = first === undefined ? [] : await toldOf(means, late, which);
    if (first === undefined || to.length === 0) return [];
    const data = { ...contentOf(which, first), to };
    return [{ stream, org: first.org, events: [{ type: noticeSent.type, at: instantOf(at), data, to: null }] }];
  };
  // What ends meanwhile ends what was said of it, and so must know of it.
  return Object.assign(says, {
    reads: ({ stream }: DueTimer) => {
      const { of } = toldIn(stream);
      return [which === 'caseDue' ? approvalStream(caseOfStep(of)) : taskStream(of)];
    },
  });
}

async function lateAtStep(means: TaskLimitsMeans, step: string, due: number): Promise<readonly KnownTask[]> {
  return (await dueOfStep(means, step, null)) === due ? (await openAtStep(means, step, null)).filter(isAsked) : [];
}

/** A task, if it is open and this is its limit. */
async function boundTo(means: TaskLimitsMeans, task: string, due: number): Promise<readonly KnownTask[]> {
  const limitsOf = await limitsOfTasks(means, null);
  return (await openTasks(means, [task], null)).filter(({ org, row }) => limitsOf(org, row)?.due === due);
}

const askedIn = ({ row: { holder, users: those, involved } }: Known): readonly string[] =>
  holder === null ? those.filter((one) => !involved.includes(one)) : [holder];

async function toldOf(
  { ledgers, clock }: TaskLimitsMeans,
  late: readonly KnownTask[],
  which: Reminder,
): Promise<readonly string[]> {
  const now = clock.now();
  const asked = late.flatMap(askedIn);
  if (which === 'caseDue')
    return (await peopleFor(ledgers, late[0]?.org ?? '', now)).administrators.filter((one) => !asked.includes(one));
  const persons = await ledgers.everyRow(users, { ids: asked });
  return persons.filter((one) => isActive(one, now)).map(({ id }) => id);
}

/** News, which opens the task, or the case. */
function contentOf(which: Reminder, { task, row: { subject, case: caseId } }: KnownTask): NoticeContent {
  const about = { subject: subject.title, taskId: taskStream(task), deviceType: null, state: null };
  if (which === 'caseDue') return { ...about, kind: 'DETAIL', work: 'CASE_LATE', dataId: caseId ?? task };
  return { ...about, kind: 'DETAIL', work: which === 'taskWarn' ? 'TASK_SOON' : 'TASK_LATE', dataId: task };
}
