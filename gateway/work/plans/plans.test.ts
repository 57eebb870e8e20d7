import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { accepted } from '../../../domain/error/errors.ts';
import type { Event } from '../../../domain/event/event.ts';
import { patrolPlans, type WorkPlan } from '../../../domain/work/plan/plans.ts';
import { patrolTasks, type WorkTask } from '../../../domain/work/task/tasks.ts';
import { workTexts } from '../../../domain/work/text/textLedgers.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { noCounters } from '../../../tests/world/counters.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  aRuledRow,
  byPerson,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { command } from '../../log/append/command.ts';
import { openingOf } from '../sheets/sheetForm.ts';
import { sheetSources } from '../sheets/sheetSources.ts';
import { makeTasks } from './makeTasks.ts';
import { overtakenTimers, taskOvertaken } from './overtaken.ts';
import { planCalls } from './planCalls.ts';
import { planCheck } from './planChecks.ts';
import type { PlanMeans } from './planMeans.ts';
import { planMakes, planMoves } from './planPolicies.ts';
import { workOccurrences } from './workOccurrences.ts';

let world: LedgerWorld;
let means: PlanMeans;
beforeAll(async () => {
  world = await ledgerWorld();
  means = { ...world, zone: zoneOf('Asia/Shanghai'), say: () => undefined, counters: noCounters };
});
afterAll(() => world.close());

const law = lawOfLedger(patrolPlans);
const twiceADay = {
  every: 1,
  unit: 'day',
  weekdays: null,
  monthDay: null,
  times: '09:00,21:00',
  season: null,
  workingDays: 'any',
  counter: null,
  step: null,
};

/** A published plan of two pieces of equipment by a text in force. */
async function published(given: object = {}): Promise<WorkPlan> {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const { id: textId } = await aRuledRow(world, lawOfLedger(workTexts), { to: 'putInForce', given: { orgId } });
  const pieces = [await aRowIn(world, 'equipment', { orgId }), await aRowIn(world, 'equipment', { orgId })];
  const equipmentIds = pieces.map(({ id }) => id);
  const { id } = await aRuledRow(world, law, {
    to: 'publish',
    given: { orgId, textId, equipmentIds, triggers: [twiceADay], from: '2026-11-20', lead: 1, ...given },
  });
  await world.settled();
  return planNow(id);
}
async function planNow(id: string): Promise<WorkPlan> {
  const row = await world.ledgers.anyRow(patrolPlans, id);
  if (row === null) throw new Error('no plan');
  return row;
}

const tasksOf = async (planId: string): Promise<readonly WorkTask[]> => {
  await world.settled();
  return (await world.ledgers.everyRow(patrolTasks)).filter((one) => one.planId === planId);
};
const lastOf = async (ledger: string, id: string): Promise<Event> => {
  const event = (await world.log.read({ after: 0, limit: 100, streams: [`${ledger}-${id}`] })).at(-1);
  if (event === undefined) throw new Error('nothing happened');
  return event;
};

const run = (by = means) =>
  workOccurrences(by).run({
    id: 'run',
    planned: world.clock.now(),
    attempt: 1,
    epoch: 1,
    input: {},
    userId: null,
    signal: new AbortController().signal,
    progress: () => undefined,
    phase: null,
    enter: async () => undefined,
  });

const order = (id: string, name: string, given: object = {}, version?: number) =>
  world.ledgers.obey(
    patrolPlans,
    { command: name, id, given: { ...given }, ...(version === undefined ? {} : { version }) },
    byPerson('planner'),
  );
let [zheng, wang] = ['', ''];
beforeAll(async () => {
  [zheng, wang] = [(await aRowIn(world, 'user')).id, (await aRowIn(world, 'user')).id];
});
const does = async (task: WorkTask, name: string, given: object = {}, who = zheng) =>
  value(await world.ledgers.obey(patrolTasks, { command: name, id: task.id, given: { ...given } }, byPerson(who)));

test('what is published makes its tasks up to its lead at once; the job that runs after it makes none more', async () => {
  const plan = await published();
  await planMakes(means).react(await lastOf('patrolPlan', plan.id));
  const made = await tasksOf(plan.id);
  expect(made.map(({ due }) => due).sort()).toEqual([
    ...['2026-11-20T01:00:00.000Z', '2026-11-20T01:00:00.000Z', '2026-11-20T13:00:00.000Z', '2026-11-20T13:00:00.000Z'],
  ]);
  expect(new Set(made.map(({ number }) => number)).size).toBe(4);
  await planMakes(means).react(await lastOf('patrolPlan', plan.id));
  await run();
  await run();
  expect(await tasksOf(plan.id)).toHaveLength(4);
});

test('a text that has a next version in force is worked by that one', async () => {
  const plan = await published();
  const old = (await world.ledgers.anyRow(workTexts, plan.textId))!;
  const next = await aRuledRow(world, lawOfLedger(workTexts), {
    to: 'putInForce',
    given: { orgId: old.orgId, code: old.code, number: old.number + 1 },
  });
  value(
    await world.ledgers.obey(
      workTexts,
      { command: 'supersede', id: old.id, given: { until: '2026-11-20', replacedBy: old.code } },
      byPerson('x'),
    ),
  );
  await world.settled();
  await run();
  expect(new Set((await tasksOf(plan.id)).map(({ textId }) => textId))).toEqual(new Set([next.id]));
});

test('revised, tasks that nobody has begun go and come as the plan now says; one that is under way stays', async () => {
  const plan = await published();
  await run();
  const [first] = (await tasksOf(plan.id)).filter(({ due }) => due.endsWith('T01:00:00.000Z'));
  await does(first!, 'take', { crewIds: [] });
  await does(first!, 'begin');
  const { name, nameEn, pathId, equipmentIds, textId, from, to, basis, tolerance, lead, catchUp } = plan;
  const { assigneeIds, leaderId, copyTo, minutes } = plan;
  const head = { name, nameEn, pathId, equipmentIds, textId, from, to, basis, tolerance, lead, catchUp };
  const given = { ...head, assigneeIds, leaderId, copyTo, minutes, triggers: [{ ...twiceADay, times: '13:00' }] };
  value(await order(plan.id, 'revise', given, plan.version));
  await world.settled();
  await planMakes(means).react(await lastOf('patrolPlan', plan.id));
  const states = (await tasksOf(plan.id)).map(({ due, state }) => `${due.slice(11, 16)} ${state}`).sort();
  expect(states).toEqual([
    ...[
      '01:00 cancelled',
      '01:00 inProgress',
      '05:00 published',
      '05:00 published',
      '13:00 cancelled',
      '13:00 cancelled',
    ],
  ]);
});

test('the first task that is begun begins its plan, which is then terminated and not taken back', async () => {
  const plan = await published();
  await run();
  const [task] = await tasksOf(plan.id);
  await does(task!, 'take', { crewIds: [] });
  await does(task!, 'begin');
  await planMoves(means).react(await lastOf('patrolTask', task!.id));
  await world.settled();
  expect((await planNow(plan.id)).state).toBe('inProgress');
  const refused = await order(plan.id, 'unpublish', { reason: '停' });
  expect(refused.ok ? 'OK' : refused.refusal.data).toMatchObject({ refusal: 'begun' });
  value(await order(plan.id, 'terminate', { reason: '停产' }));
  await world.settled();
  await planMakes(means).react(await lastOf('patrolPlan', plan.id));
  const states = (await tasksOf(plan.id)).map(({ state }) => state).sort();
  expect(states).toEqual(['cancelled', 'cancelled', 'cancelled', 'inProgress']);
});

test('S020 a round that nobody began is missed when the next is due, and gives back what it held; one under way goes on', async () => {
  const plan = await published();
  await run();
  const [left, walked] = (await tasksOf(plan.id)).filter(({ due }) => due.endsWith('T01:00:00.000Z'));
  await does(walked!, 'take', { crewIds: [] });
  await does(walked!, 'begin');
  for (const task of [left!, walked!]) {
    const made = (await world.log.read({ after: 0, limit: 1, streams: [`patrolTask-${task.id}`] }))[0]!;
    for (const one of await taskOvertaken.react(made)) await command(world.log, { ...one, id: `over:${task.id}` });
    const stream = `patrolTask-${task.id}`;
    const [timer] = await world.database.query<{ name: string; due: number; version: number }>(
      'select name, due::float8 as due, version from log.timer where stream = $1',
      [stream],
    );
    expect(timer).toMatchObject({ name: 'taskOvertaken', due: Date.parse('2026-11-20T13:00:00.000Z') });
    await command(world.log, {
      id: `fires:${task.id}`,
      by: { kind: 'timer', id: 'taskOvertaken' },
      digest: null,
      reads: [stream],
      decide: async (known) =>
        accepted({ appends: (await overtakenTimers.get('taskOvertaken')?.({ ...timer!, stream }, known)) ?? [] }),
    });
  }
  const states = new Map((await tasksOf(plan.id)).map((one) => [one.id, one] as const));
  expect(states.get(left!.id)).toMatchObject({ state: 'terminated', isMissed: true });
  expect(states.get(walked!.id)).toMatchObject({ state: 'inProgress', isMissed: false });
  const claim = (task: WorkTask) => ({ kind: `patrolTask.equipmentIds:${task.equipmentIds[0]}`, key: task.id });
  const held = await world.log.holders([claim(left!), claim(walked!)]);
  expect(held.map(({ key }) => key)).toEqual([walked!.id]);
});

test('a plan past its last day with no task open is finished', async () => {
  const plan = await published({ to: '2026-11-20' });
  await run();
  world.clock.setWall(Date.parse('2026-11-21T00:00:00.000Z'));
  for (const task of await tasksOf(plan.id)) {
    await does(task, 'take', { crewIds: [] });
    await does(task, 'begin');
    await does(task, 'finish', { reason: null, outsideCost: null });
    if (task === (await tasksOf(plan.id)).at(-1)) expect((await planNow(plan.id)).state).not.toBe('finished');
    await does(task, 'accept', { reason: null }, wang);
  }
  await world.settled();
  await run();
  await world.settled();
  expect((await planNow(plan.id)).state).toBe('finished');
});

test('by what was done: a task that was cancelled leaves no plan as done, the next is due a step after it', async () => {
  const monthly = { ...twiceADay, unit: 'month', times: '09:00' };
  const plan = await published({ basis: 'lastDone', triggers: [monthly], lead: 60 });
  await run();
  const [first, other] = await tasksOf(plan.id);
  expect([first!, other!].map(({ due }) => due)).toEqual(['2026-11-20T01:00:00.000Z', '2026-11-20T01:00:00.000Z']);
  await does(first!, 'cancel', { reason: '停产' });
  await world.settled();
  await run();
  const next = (await tasksOf(plan.id)).filter(({ state }) => state === 'published');
  expect(next.map(({ due, equipmentIds }) => [due, equipmentIds[0]]).sort()).toEqual(
    [
      ['2026-11-20T01:00:00.000Z', other!.equipmentIds[0]],
      ['2026-12-20T01:00:00.000Z', first!.equipmentIds[0]],
    ].sort(),
  );
});

test('a plan without a text in force makes nothing, and says so: whoever leads it is told once', async () => {
  const plan = await published();
  const text = (await world.ledgers.anyRow(workTexts, plan.textId))!;
  value(
    await world.ledgers.obey(
      workTexts,
      { command: 'supersede', id: text.id, given: { until: '2026-11-20', replacedBy: text.code } },
      byPerson('x'),
    ),
  );
  const data = { organisations: [text.orgId], units: null, channels: null };
  const { id: role } = await aRowIn(world, 'role', { orgId: text.orgId, data, functions: ['/planPage'] });
  const { id: leaderId } = await aRowIn(world, 'user', { orgId: text.orgId, userRoleIds: [role] });
  await world.settled();
  for (const _ of [1, 2]) await makeTasks(means, { kind: 'patrol', plan: { ...plan, leaderId } });
  const notices = await world.log.read({ after: 0, limit: 500, types: ['NoticeSent'] });
  expect(
    notices.map((one) => one.data).filter((one) => (one as { readonly dataId: string }).dataId === plan.id),
  ).toMatchObject([{ kind: 'CC', work: 'PATROL_PLAN_STOPPED', to: [leaderId] }]);
  const { outcome } = await run();
  expect((outcome as { readonly refused: number }).refused).toBeGreaterThan(0);
  expect(await tasksOf(plan.id)).toEqual([]);
});

test('what of a kind is planned is told to whoever plans this kind, and its tasks to whoever may read them', async () => {
  const plan = await published();
  await run();
  await world.settled();
  const [preview, calendar] = planCalls(means);
  const { triggers, from, to, basis, tolerance, pathId, equipmentIds, minutes } = plan;
  const body = { kind: 'patrol', id: null, until: '2026-11-30', minutes };
  const head = { triggers, from, to, basis, tolerance, pathId, equipmentIds };
  const query = { kind: 'patrol', from: '2026-11-20', to: '2026-11-23' };
  const given = { params: {}, query, body: { ...body, ...head } };
  const asked = async (permissions: readonly string[]) => {
    const caller = aCaller({ permissions: new Set(permissions) as never, scope: scopeOf(plan.orgId) });
    const context = aContext({ now: world.clock.now(), caller });
    return Promise.all([preview!.handle(given as never, context), calendar!.handle(given as never, context)]);
  };
  for (const answer of await asked(['/expAdmin', '/repire', '/mainatainAdmin', '/workLook']))
    expect(code(answer)).toBe('NO_PERMISSION');
  const tasksTold = async (permissions: readonly string[]) => {
    const [, told] = await asked(permissions);
    const { days } = value(told as never) as { readonly days: readonly { tasks: number; planned: number }[] };
    return days.reduce((sum, day) => sum + day.tasks - day.planned, 0);
  };
  expect(await tasksTold(['/planPage', '/workLook'])).toBe(4);
  expect(await tasksTold(['/planPage'])).toBe(0);
});

test('a round is walked by the version of each text that is in force when it is opened, and is not submitted with a point of which none is', async () => {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const textOf = (to: 'draft' | 'putInForce', given: object = {}) =>
    aRuledRow(world, lawOfLedger(workTexts), { to, given: { orgId, ...given } });
  const [first, draft] = [await textOf('putInForce'), await textOf('draft')];
  const { id: pathId } = await aRowIn(world, 'patrolPath', { orgId });
  const { id: equipmentId } = await aRowIn(world, 'equipment', { orgId });
  const point = { pathId, equipmentIds: [equipmentId], textId: first.id, order: 1 };
  await aRowIn(world, 'patrolPoint', { ...point, place: '一层' });
  await world.settled();
  const given = { orgId, pathId, textId: first.id, equipmentIds: [], triggers: [twiceADay], from: '2026-11-20' };
  const { id } = await aRuledRow(world, law, { to: 'establish', given });
  await world.settled();
  const before = await planNow(id);
  const check = planCheck(means, 'patrol');
  const submitted = () => check({ id, before, after: { ...before, review: 'inReview' }, lang: 'cn' } as never);
  expect(await submitted()).toBeNull();
  const { code: named, number } = (await world.ledgers.anyRow(workTexts, first.id))!;
  const next = await textOf('putInForce', { code: named, number: number + 1 });
  const superseded = { command: 'supersede', id: first.id, given: { until: '2026-11-20', replacedBy: '2' } };
  value(await world.ledgers.obey(workTexts, superseded, byPerson('x')));
  await world.settled();
  expect(await submitted()).toBeNull();
  const task = { ...before, ledger: 'patrolTask', id: 'task', textId: next.id, pathId } as never;
  const opened = await openingOf(sheetSources(world.ledgers), task);
  expect(opened.points.map(({ place, textId }) => [place, textId])).toEqual([['一层', next.id]]);
  await aRowIn(world, 'patrolPoint', { ...point, place: '二层', textId: draft.id, order: 2 });
  await world.settled();
  expect(await submitted()).toMatchObject({ fields: { pathId: expect.stringContaining('二层') } });
});

test('what was begun before its plan was revised is not made again for the same moment; what was withdrawn with the revision is', async () => {
  const plan = await published();
  await run();
  const [begun] = (await tasksOf(plan.id)).filter(({ due }) => due.endsWith('T13:00:00.000Z'));
  await does(begun!, 'take', { crewIds: [] });
  await does(begun!, 'begin');
  await does(begun!, 'finish', { reason: null, outsideCost: null });
  const { name, nameEn, pathId, equipmentIds, textId, from, to, basis, tolerance, lead, catchUp, triggers } = plan;
  const { assigneeIds, leaderId, copyTo, minutes } = plan;
  const head = { name, nameEn, pathId, equipmentIds, textId, from, to, basis, tolerance, lead, catchUp, triggers };
  value(await order(plan.id, 'revise', { ...head, assigneeIds, leaderId, copyTo, minutes }, plan.version));
  await world.settled();
  await planMakes(means).react(await lastOf('patrolPlan', plan.id));
  const evening = (await tasksOf(plan.id)).filter(({ due }) => due.endsWith('T13:00:00.000Z'));
  expect(evening.map(({ state, equipmentIds: [one] }) => `${state} ${one === begun!.equipmentIds[0]}`).sort()).toEqual([
    'cancelled false',
    'finished true',
    'published false',
  ]);
});

test('whoever held a task, and his crew, are no second person to it, though he gave it away before it was begun', async () => {
  const plan = await published();
  await run();
  const [task] = await tasksOf(plan.id);
  await does(task!, 'take', { crewIds: [] });
  await does(task!, 'handOver', { to: wang, reason: null });
  await does(task!, 'begin', {}, wang);
  await does(task!, 'finish', { reason: null, outsideCost: null }, wang);
  const accepts = { command: 'accept', id: task!.id, given: { reason: null } };
  const done = await world.ledgers.obey(patrolTasks, accepts, byPerson(zheng));
  expect(done.ok ? 'OK' : done.refusal.data).toMatchObject({ refusal: 'ownWork' });
});

test('other tasks are another command, though they begin with the same one and are as many', async () => {
  const plan = await published();
  const commands: string[] = [];
  const obeyMany: typeof world.ledgers.obeyMany = async (_ledger, orders, writing) => {
    commands.push(writing.command.id);
    return orders.map(() => ({ ok: false, refusal: { code: 'UNAVAILABLE' } })) as never;
  };
  const watched = { ...means, ledgers: { ...world.ledgers, obeyMany } };
  const [one, two] = plan.equipmentIds as [string, string];
  for (const equipmentIds of [
    [one, two],
    [one, 'other'],
    [one, two],
  ])
    await makeTasks(watched, { kind: 'patrol', plan: { ...plan, equipmentIds } });
  expect(commands[0]).not.toBe(commands[1]);
  expect(commands[0]).toBe(commands[2]);
});

test('a plan that fails is said, and keeps neither other plans nor what an absent person has not begun waiting', async () => {
  const gone = await aRowIn(world, 'user');
  const first = await published({ assigneeIds: [gone.id] });
  await run();
  expect((await tasksOf(first.id)).map(({ assigneeIds }) => assigneeIds[0])).toContain(gone.id);
  const now = world.clock.now();
  const away = { from: new Date(now - 3_600_000).toISOString(), to: new Date(now + 90 * 86_400_000).toISOString() };
  await aRowIn(world, 'dutyEntry', {
    orgId: first.orgId,
    kind: 'absence',
    userId: gone.id,
    substituteId: null,
    ...away,
  });
  const [bad, good] = [await published(), await published()];
  const said: string[] = [];
  const obeyMany: typeof world.ledgers.obeyMany = async (ledger, orders, writing) => {
    if (orders.some(({ given }) => given['planId'] === bad.id)) throw new Error('no way');
    return world.ledgers.obeyMany(ledger, orders, writing);
  };
  const watched = { ...means, say: (line: string) => said.push(line), ledgers: { ...world.ledgers, obeyMany } };
  await run(watched as never);
  expect(said).toContain(`the plan ${bad.number} failed: Error: no way`);
  expect(await tasksOf(bad.id)).toEqual([]);
  expect((await tasksOf(good.id)).length).toBeGreaterThan(0);
  expect((await tasksOf(first.id)).flatMap(({ assigneeIds }) => assigneeIds)).toEqual([]);
});
