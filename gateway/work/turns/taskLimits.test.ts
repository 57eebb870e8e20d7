import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted } from '../../../domain/error/errors.ts';
import { type Event, streamOf } from '../../../domain/event/event.ts';
import { approvalStream } from '../../../domain/flow/events.ts';
import type { WorkName } from '../../../domain/notice/works.ts';
import { taskStream } from '../../../domain/task/events.ts';
import { processTimes } from '../../../domain/work/processTime.ts';
import { stepOfTask } from '../../../machines/approval/caseTasks.ts';
import { taskDecider } from '../../../machines/task/taskDecider.ts';
import type { TaskCommand } from '../../../machines/task/taskRules.ts';
import { aRowIn, bySystem, type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import { patience } from '../../../tests/world/process.ts';
import { byLaw, command, planned } from '../../log/append/command.ts';
import type { Reaction } from '../../log/follow/policy.ts';
import { startFollowers } from '../../log/follow/startFollowers.ts';
import { taskFollower, taskFollowerName } from '../../tasks/taskFollower.ts';
import { taskLimits, taskLimitTimers } from './taskLimits.ts';

const [opened, warned, due, later] = [
  ...['2026-11-21T00:00:00.000Z', '2026-11-21T20:00:00.000Z', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
] as [string, string, string, string];
let world: LedgerWorld;
let tasks: Awaited<ReturnType<typeof startFollowers>>;
beforeAll(async () => {
  world = await ledgerWorld();
  const { database, log, clock } = world;
  tasks = await startFollowers({ database, log, clock, patience, followers: [taskFollower], say: () => undefined });
});
afterAll(async () => {
  await tasks.close();
  await world.close();
});

/** What the policy asks, at a moment that is handed in. */
const meansAt = (at: string) => ({
  ...world,
  zone: 'UTC',
  clock: { ...world.clock, now: () => Date.parse(at) },
  followers: {
    ...world.followers,
    passed: (position: number, name?: string) =>
      (name === taskFollowerName ? tasks : world.followers).passed(position, name),
  },
});
let commands = 0;
async function does(reactions: readonly Reaction[]): Promise<void> {
  for (const one of reactions) await command(world.log, { ...one, id: `limits:${++commands}` });
}
async function orders(task: string, org: string, order: TaskCommand): Promise<void> {
  const stream = taskStream(task);
  await command(world.log, {
    id: `orders:${++commands}`,
    by: { kind: 'system', id: 'test' },
    digest: null,
    reads: [stream],
    decide: (known) => planned(byLaw(taskDecider, known, { stream, org, order })),
  });
  await does(await taskLimits(meansAt(order.at)).react((await factsOf(stream)).at(-1) as Event));
}
const factsOf = (stream: string) => world.log.read({ after: 0, limit: 20, streams: [stream] });
const timersOf = (stream: string) =>
  world.database.query<{ readonly name: string; readonly due: number; readonly version: number }>(
    'select name, due, version from log.timer where stream = $1',
    [stream],
  );
/** What the scheduler does with the timer that waits there, fired so often; `meanwhile`: what happens while it is decided on first. */
async function fires(
  stream: string,
  at: string,
  { times = 1, meanwhile }: { readonly times?: number; readonly meanwhile?: () => Promise<void> } = {},
): Promise<readonly unknown[]> {
  const [timer] = await timersOf(stream);
  const handler = timer === undefined ? undefined : taskLimitTimers(meansAt(at)).get(timer.name);
  if (timer === undefined || handler === undefined) throw new Error(`nothing waits at ${stream}`);
  const fired = { ...timer, stream };
  let happens = meanwhile;
  for (let n = 0; n < times; n += 1)
    await command(world.log, {
      id: `fires:${++commands}`,
      by: { kind: 'timer', id: timer.name },
      digest: null,
      reads: [stream, ...(handler.reads?.(fired) ?? [])],
      async decide(known) {
        const appends = await handler(fired, known);
        const first = happens;
        happens = undefined;
        await first?.();
        return accepted({ appends });
      },
    });
  return (await factsOf(stream)).map(({ type, data }) => (type === 'NoticeSent' ? data : type));
}
const wordOf = (which: string, task: string, until: string): string =>
  `notice-${which}.${which === 'caseDue' ? stepOfTask(idOf(task)) : idOf(task)}.${Date.parse(until)}`;
/** The task of a case's first step, or one beside it. */
const idOf = (task: string, n = 0): string => `${task}-case.1.${n}`;

/** The case comes to its next step, which it is to leave by then. */
async function enters(caseId: string, org: string, until: string | null): Promise<void> {
  const data = { step: 'head', assignees: [], due: until, warnAt: null, copies: [] };
  const append = {
    stream: approvalStream(caseId),
    org,
    events: [{ type: 'ApprovalStepEntered', at: opened, data, to: null }],
  };
  await command(world.log, {
    id: `enters:${++commands}`,
    by: { kind: 'system', id: 'test' },
    digest: null,
    reads: [append.stream],
    decide: () => accepted({ appends: [append] }),
  });
}

/** Two who are asked, of whom one submitted it, and an administrator. */
async function asked(task: string, more: Partial<Extract<TaskCommand, { type: 'OPEN' }>>, work: WorkName) {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const data = { organisations: [orgId], units: null, channels: null };
  const { id: ruling } = await aRowIn(world, 'role', { orgId, admin: true, data });
  const person = (userRoleIds: readonly string[] = []) => aRowIn(world, 'user', { orgId, userRoleIds });
  const [one, other, gone, own, admin] = [
    ...[await person(), await person(), await person(), await person(), await person([ruling])],
  ].map(({ id }) => id) as [string, string, string, string, string];
  await world.settled();
  await enters(`${task}-case`, orgId, more.due === undefined ? due : more.due);
  const open = async (n = 0, those: readonly string[] = [one, other, own]) =>
    orders(idOf(task, n), orgId, {
      type: 'OPEN',
      at: opened,
      ask: 'approve',
      approvalCase: `${task}-case`,
      step: 'head',
      subject: { kind: 'workOrder', id: `${task}-row`, version: 1, work, title: '更换水泵' },
      users: those,
      involved: [own],
      due,
      warnAt: warned,
      ...more,
    });
  return { orgId, one, other, gone, own, admin, open };
}

test('who is asked is told ahead of the limit and when it is past, an administrator then too; each once, whatever fires again', async () => {
  const { one, other, admin, open } = await asked('t1', {}, 'ENERGY_ORDER');
  await open();
  const about = { subject: '更换水泵', state: null, kind: 'DETAIL' };
  expect(await timersOf(wordOf('taskWarn', 't1', due))).toMatchObject([{ due: Date.parse(warned) }]);
  expect(await fires(wordOf('taskWarn', 't1', due), warned, { times: 2 })).toMatchObject([
    { ...about, work: 'TASK_SOON', dataId: idOf('t1'), to: [one, other].sort() },
  ]);
  expect(await fires(wordOf('taskDue', 't1', due), due, { times: 2 })).toMatchObject([
    { ...about, work: 'TASK_LATE', dataId: idOf('t1'), to: [one, other].sort() },
  ]);
  expect(await fires(wordOf('caseDue', 't1', due), due, { times: 2 })).toMatchObject([
    { ...about, work: 'CASE_LATE', dataId: 't1-case', to: [admin] },
  ]);
});

test('R057 a task without a limit of its own is reminded of by the process times, its case is not', async () => {
  const { orgId, one, other, open } = await asked('t2', { due: null, warnAt: null }, 'ENERGY_ORDER');
  await aRowIn(world, processTimes.name, {
    orgId,
    work: 'ENERGY_ORDER',
    versions: [{ since: '2026-11-01', hours: 24, warnHours: 4 }],
  });
  await world.settled();
  await open();
  const about = { kind: 'DETAIL', state: null, dataId: idOf('t2'), to: [one, other].sort() };
  expect(await fires(wordOf('taskWarn', 't2', due), warned)).toMatchObject([{ ...about, work: 'TASK_SOON' }]);
  expect(await fires(wordOf('taskDue', 't2', due), due)).toMatchObject([{ ...about, work: 'TASK_LATE' }]);
  // The desks know of no limit of its case.
  expect(await timersOf(wordOf('caseDue', 't2', due))).toEqual([]);
});

test('nothing is said of a task that is done, nor ahead of a limit that passed while nobody ran; what was said of it is over', async () => {
  const { orgId, one, open } = await asked('t3', {}, 'ENERGY_ORDER');
  await open();
  expect(await fires(wordOf('taskWarn', 't3', due), due)).toEqual([]);
  expect(await fires(wordOf('taskDue', 't3', due), due)).toHaveLength(1);
  await orders(idOf('t3'), orgId, { type: 'FINISH', at: due, by: one });
  expect((await factsOf(wordOf('taskDue', 't3', due))).map(({ type }) => type)).toEqual(['NoticeSent', 'NoticeDone']);
  expect(await fires(wordOf('caseDue', 't3', due), due)).toEqual([]);
});

test('a later limit is waited for in place of the first; who holds it is told alone', async () => {
  const { orgId, other, open } = await asked('t4', { approvalCase: null, step: null, ask: 'do' }, 'ENERGY_ORDER');
  await open();
  await orders(idOf('t4'), orgId, { type: 'CLAIM', at: opened, by: other });
  await orders(idOf('t4'), orgId, { type: 'MOVE_DUE', at: opened, due: later });
  expect(await fires(wordOf('taskDue', 't4', due), due)).toEqual([]);
  expect(await fires(wordOf('taskDue', 't4', later), later)).toMatchObject([{ work: 'TASK_LATE', to: [other] }]);
  // It is of no case: nobody is called who could name others.
  expect(await timersOf(wordOf('caseDue', 't4', later))).toEqual([]);
});

test('what was open when the policy came to the site is waited for, unless it was late by then', async () => {
  const [soon, late] = [await asked('t5', {}, 'ENERGY_ORDER'), await asked('t6', { due: opened }, 'ENERGY_ORDER')];
  for (const { open } of [soon, late]) await open();
  await world.settled();
  const swept = (await taskLimits(meansAt(warned)).sweep?.react()) ?? [];
  const of = (task: string) => swept.filter(({ key }) => key?.includes(`.${task}-case.`) === true).length;
  expect([of('t5'), of('t6')]).toEqual([3, 0]);
});

test('a task that came after its limit, or after the moment to say so ahead, rings for nobody by what was behind then', async () => {
  const [late, soon] = [
    await asked('t7', { due: opened }, 'ENERGY_ORDER'),
    await asked('t8', { warnAt: opened }, 'ENERGY_ORDER'),
  ];
  for (const { open } of [late, soon]) await open();
  for (const which of ['taskWarn', 'taskDue', 'caseDue'])
    expect(await timersOf(wordOf(which, 't7', opened)), which).toEqual([]);
  expect(await timersOf(wordOf('taskWarn', 't8', due))).toEqual([]);
  expect(await timersOf(wordOf('taskDue', 't8', due))).toHaveLength(1);
});

test('a corrected process time is waited for in place of the first, what was said by that is over, and the first that is entered is waited for too', async () => {
  const { orgId, one, other, open } = await asked('t9', { due: null, warnAt: null }, 'ENERGY_ORDER');
  const until = (hours: number) => [{ since: '2026-11-01', hours, warnHours: 4 }];
  /** The newest fact of the process time, heard at a moment. */
  const heard = async (id: string, at: string) => {
    const [newest] = (await factsOf(streamOf(processTimes.name, id))).slice(-1);
    await does(await taskLimits(meansAt(at)).react({ ...(newest as Event), at }));
  };
  await open();
  expect(await timersOf(wordOf('taskDue', 't9', due))).toEqual([]);
  const { id } = await aRowIn(world, processTimes.name, { orgId, work: 'ENERGY_ORDER', versions: until(24) });
  await world.settled();
  await heard(id, opened);
  expect(await fires(wordOf('taskDue', 't9', due), due)).toHaveLength(1);
  value(await world.ledgers.update(processTimes, id, 1, { versions: until(48) }, bySystem()));
  await world.settled();
  await heard(id, warned);
  expect((await factsOf(wordOf('taskDue', 't9', due))).map(({ type }) => type)).toEqual(['NoticeSent', 'NoticeDone']);
  expect(await fires(wordOf('taskDue', 't9', later), later)).toMatchObject([{ to: [one, other].sort() }]);
  await orders(idOf('t9'), orgId, { type: 'FINISH', at: later, by: one });
  expect((await factsOf(wordOf('taskDue', 't9', later))).map(({ type }) => type)).toEqual(['NoticeSent', 'NoticeDone']);
});

test('of a step at which several are asked the administrators hear once that it is late, and until the last of them decided', async () => {
  const { orgId, one, other, admin, open } = await asked('t10', {}, 'ENERGY_ORDER');
  await open(0, [one]);
  await open(1, [other]);
  const late = wordOf('caseDue', 't10', due);
  expect(await timersOf(late)).toHaveLength(1);
  expect(await fires(late, due)).toMatchObject([{ work: 'CASE_LATE', dataId: 't10-case', to: [admin] }]);
  await orders(idOf('t10'), orgId, { type: 'FINISH', at: later, by: one });
  expect(await factsOf(late)).toHaveLength(1);
  await orders(idOf('t10', 1), orgId, { type: 'FINISH', at: later, by: other });
  expect((await factsOf(late)).map(({ type }) => type)).toEqual(['NoticeSent', 'NoticeDone']);
});

test('what was sent back and waits with whoever submitted it calls no administrator', async () => {
  const { open } = await asked('t11', { ask: 'do' }, 'ENERGY_ORDER');
  await open();
  expect(await timersOf(wordOf('taskDue', 't11', due))).toHaveLength(1);
  expect(await timersOf(wordOf('caseDue', 't11', due))).toEqual([]);
});

test('what is done while its reminder is written is reminded of by nobody', async () => {
  const { orgId, one, open } = await asked('t12', {}, 'ENERGY_ORDER');
  await open();
  const meanwhile = () => orders(idOf('t12'), orgId, { type: 'FINISH', at: due, by: one });
  expect(await fires(wordOf('taskDue', 't12', due), due, { meanwhile })).toEqual([]);
});

test('who is asked one after the other has a limit of his own, and is asked late where the step is: the administrators hear it when the step is, once', async () => {
  const { orgId, one, other, admin, open } = await asked('t13', {}, 'ENERGY_ORDER');
  await open(0, [one]);
  await orders(idOf('t13'), orgId, { type: 'FINISH', at: warned, by: one });
  await orders(idOf('t13', 1), orgId, {
    type: 'OPEN',
    at: warned,
    ask: 'approve',
    approvalCase: 't13-case',
    step: 'head',
    subject: { kind: 'workOrder', id: 't13-row', version: 1, work: 'ENERGY_ORDER', title: '更换水泵' },
    users: [other],
    involved: [],
    due: later,
    warnAt: null,
  });
  expect(await timersOf(wordOf('caseDue', 't13', later))).toEqual([]);
  expect(await fires(wordOf('caseDue', 't13', due), due)).toMatchObject([{ work: 'CASE_LATE', to: [admin] }]);
  await orders(idOf('t13', 1), orgId, { type: 'FINISH', at: later, by: other });
  expect((await factsOf(wordOf('caseDue', 't13', due))).map(({ type }) => type)).toEqual(['NoticeSent', 'NoticeDone']);
});
