import { isActive } from '../../../domain/access/permission.ts';
import { users } from '../../../domain/access/user.ts';
import { instantOf, millisOf } from '../../../domain/clock/clock.ts';
import { accepted, refused } from '../../../domain/error/errors.ts';
import { type Event, partsOfStream } from '../../../domain/event/event.ts';
import { eventTypesOf } from '../../../domain/ledger/events.ts';
import { noticeDone, noticeSent } from '../../../domain/notice/events.ts';
import type { NoticeContent } from '../../../domain/notice/notice.ts';
import { type WorkName, works } from '../../../domain/notice/works.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { taskEvents, taskStream } from '../../../domain/task/events.ts';
import { processTimes } from '../../../domain/work/processTime.ts';
import type { Policy, Reaction, TimerHandler } from '../../log/follow/policy.ts';
import { taskFollowerName } from '../../tasks/taskFollower.ts';
import { afterTask, type TaskRow } from '../../tasks/taskRow.ts';
import { openTaskIds } from '../../tasks/taskRows.ts';
import { peopleFor } from '../people.ts';
import { followed } from '../peopleFollowed.ts';
import { limitsOfTasks, type TaskLimits } from '../processLimits.ts';
import type { ReadMeans } from '../readMeans.ts';

const name = 'taskLimits';
const by = { kind: 'policy', id: name } as const;
type Means = Pick<ReadMeans, 'log' | 'ledgers' | 'followers' | 'clock' | 'zone' | 'database'>;

/** What is said of a limit: ahead of it and when it is past to whoever is asked; of a case then to the administrators, who can name others. */
const reminders = ['taskWarn', 'taskDue', 'caseDue'] as const;
type Reminder = (typeof reminders)[number];

/** Where the word of a task's limit stands: a later limit has its own. */
const streamOf = (which: Reminder, task: string, due: number): string => `notice-${which}.${task}.${due}`;

function toldIn(stream: string): { readonly task: string; readonly due: number } {
  const { id } = partsOfStream(stream);
  const [first, last] = [id.indexOf('.'), id.lastIndexOf('.')];
  return { task: id.slice(first + 1, last), due: Number(id.slice(last + 1)) };
}

interface Known {
  readonly org: string;
  readonly row: TaskRow;
}

/** A task by its facts; null: nothing of it is kept. */
async function taskBy(log: Means['log'], task: string, upTo?: number): Promise<readonly Event[]> {
  const types = Object.keys(taskEvents);
  return log.read({
    ...{ after: 0, limit: 500, streams: [taskStream(task)], types },
    ...(upTo === undefined ? {} : { upTo }),
  });
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
export function taskLimits(means: Means): Policy {
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
        ...(now === null || limits === null ? [] : waitsFor(task, now, limits)),
      ];
    },
    // Those that were open when the policy came to the site, and not late by then: what is late already stands so on the desks.
    sweep: {
      version: 3,
      async react() {
        await followed(means, means.log.head().position, [taskFollowerName, processTimes.name, organisations.name]);
        const limitsOf = await limitsOfTasks(means, null);
        const now = means.clock.now();
        return (await openTasks(means, null)).flatMap((one) => waitsUnlessLate(one, limitsOf(one.org, one.row), now));
      },
    },
  };
}

/** Other process times: what is open waits by them, unless it is late by them already; by the former ones nobody does. */
async function corrected(means: Means, event: Event): Promise<readonly Reaction[]> {
  const { position, at } = event;
  const [before, after] = [await limitsOfTasks(means, position - 1), await limitsOfTasks(means, position)];
  return (await openTasks(means, position)).flatMap((one) => {
    const [former, limits] = [before(one.org, one.row), after(one.org, one.row)];
    return [
      ...behind(one.task, former, limits, event),
      ...waitsUnlessLate(one, limits, millisOf(at) ?? means.clock.now()),
    ];
  });
}

async function openTasks({ database, log }: Means, asOf: number | null) {
  const open: (Known & { readonly task: string })[] = [];
  for (const task of await openTaskIds(database, asOf)) {
    const known = folded(await taskBy(log, task, asOf ?? undefined));
    if (known !== null && isOpen(known)) open.push({ ...known, task });
  }
  return open;
}

/** What was said of a limit that is another now, or none. */
const behind = (task: string, former: TaskLimits | null, limits: TaskLimits | null, event: Event) =>
  former === null || former.due === limits?.due
    ? []
    : reminders.map((which) => over(streamOf(which, task, former.due), event));

const waitsUnlessLate = (known: Known & { readonly task: string }, limits: TaskLimits | null, now: number) =>
  limits === null || limits.due <= now ? [] : waitsFor(known.task, known, limits);

/** What was behind already when the task came rings for nobody: each step of a late row would ring anew. */
function waitsFor(task: string, { org, row }: Known, { due, warnAt }: TaskLimits): readonly Reaction[] {
  const came = millisOf(row.openedAt) ?? 0;
  const wait = (which: Reminder, at: number): readonly Reaction[] => {
    if (at <= came) return [];
    const stream = streamOf(which, task, due);
    const append = { stream, org, events: [], timers: [{ name: which, due: at }] };
    return [{ ...{ by, digest: null, reads: [stream], key: stream }, decide: () => accepted({ appends: [append] }) }];
  };
  return [
    ...(warnAt === null || warnAt >= due ? [] : wait('taskWarn', warnAt)),
    ...wait('taskDue', due),
    ...(row.case === null ? [] : wait('caseDue', due)),
  ];
}

/** What was said of it waits for nobody any more. */
const over = (stream: string, { org, at }: Event): Reaction => ({
  ...{ by, digest: null, reads: [stream], key: `over:${stream}` },
  decide(known) {
    if ((known.of(stream)?.version ?? 0) !== 1) return refused('ALREADY_DONE');
    return accepted({ appends: [{ stream, org, events: [{ type: noticeDone.type, at, data: {}, to: null }] }] });
  },
});

export const taskLimitTimers = (means: Means): ReadonlyMap<string, TimerHandler> =>
  new Map(reminders.map((which) => [which, said(means, which)] as const));

/** Said once, to who is asked then, while the task is open and its limit the same. */
const said =
  (means: Means, which: Reminder): TimerHandler =>
  async ({ stream, due: at }, known) => {
    const { task, due } = toldIn(stream);
    const found = folded(await taskBy(means.log, task));
    if (found === null || !isOpen(found) || (known.of(stream)?.version ?? 0) > 0) return [];
    const limits = (await limitsOfTasks(means, null))(found.org, found.row);
    // Of one that is late already nothing is said ahead.
    if (limits?.due !== due || (which === 'taskWarn' && means.clock.now() >= due)) return [];
    const to = await toldOf(means, found, which);
    if (to.length === 0) return [];
    const data = { ...contentOf(which, task, found.row), to };
    return [{ stream, org: found.org, events: [{ type: noticeSent.type, at: instantOf(at), data, to: null }] }];
  };

async function toldOf({ ledgers, clock }: Means, { org, row }: Known, which: Reminder): Promise<readonly string[]> {
  const now = clock.now();
  const asked = row.holder === null ? row.users.filter((one) => !row.involved.includes(one)) : [row.holder];
  if (which === 'caseDue')
    return (await peopleFor(ledgers, org, now)).administrators.filter((one) => !asked.includes(one));
  const persons = await ledgers.everyRow(users, { ids: [...asked] });
  return persons.filter((one) => isActive(one, now)).map(({ id }) => id);
}

/** A reminder of a kind of work that is reminded of stands among its reminders; of others it is news, which opens the task. */
function contentOf(which: Reminder, task: string, { subject, case: caseId }: TaskRow): NoticeContent {
  const about = { subject: subject.title, taskId: taskStream(task), deviceType: null };
  const news = (work: WorkName, dataId: string): NoticeContent => ({
    ...about,
    ...{ kind: 'DETAIL', work, state: null, dataId },
  });
  if (which === 'caseDue') return news('CASE_LATE', caseId ?? task);
  const isReminded = works[subject.work].reminder !== null;
  if (isReminded)
    return {
      ...{ ...about, kind: 'REMINDER', work: subject.work },
      ...{ state: which === 'taskWarn' ? '02' : '03', dataId: subject.id },
    };
  return news(which === 'taskWarn' ? 'TASK_SOON' : 'TASK_LATE', task);
}
