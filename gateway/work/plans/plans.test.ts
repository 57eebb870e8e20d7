import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { accepted } from '../../../domain/error/errors.ts';
import type { Event } from '../../../domain/event/event.ts';
import { patrolPlans, type WorkPlan } from '../../../domain/work/plan/plans.ts';
import { patrolTasks, type WorkTask } from '../../../domain/work/task/tasks.ts';
import { workTexts } from '../../../domain/work/text/textLedgers.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { aRowIn, aRuledRow, byPerson, type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import { command } from '../../log/append/command.ts';
import { overtakenTimers, taskOvertaken } from './overtaken.ts';
import type { PlanMeans } from './planMeans.ts';
import { planMakes, planMoves } from './planPolicies.ts';
import { workOccurrences } from './workOccurrences.ts';

let world: LedgerWorld;
let means: PlanMeans;
beforeAll(async () => {
  world = await ledgerWorld();
  means = { ...world, zone: zoneOf('Asia/Shanghai'), say: () => undefined };
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

const run = () =>
  workOccurrences(means).run({
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

test('a plan without a text in force makes nothing, and says so', async () => {
  const plan = await published();
  const text = (await world.ledgers.anyRow(workTexts, plan.textId))!;
  value(
    await world.ledgers.obey(
      workTexts,
      { command: 'supersede', id: text.id, given: { until: '2026-11-20', replacedBy: text.code } },
      byPerson('x'),
    ),
  );
  await world.settled();
  const { outcome } = await run();
  expect((outcome as { readonly refused: number }).refused).toBeGreaterThan(0);
  expect(await tasksOf(plan.id)).toEqual([]);
});
