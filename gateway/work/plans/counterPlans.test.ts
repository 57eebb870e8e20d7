import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDay } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { Epoch } from '../../../domain/energy/epochs.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import type { CounterReading } from '../../../domain/work/cycle/counted.ts';
import { headFields } from '../../../domain/work/plan/fields.ts';
import { upkeepPlans, type WorkPlan } from '../../../domain/work/plan/plans.ts';
import { upkeepTasks } from '../../../domain/work/task/tasks.ts';
import { upkeepTexts } from '../../../domain/work/text/textLedgers.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { countersOf, noCounters } from '../../../tests/world/counters.ts';
import { daily } from '../../../tests/world/lawSamples.ts';
import {
  aRowIn,
  aRuledRow,
  byPerson,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  value,
} from '../../../tests/world/ledgers.ts';
import { makeTasks } from './makeTasks.ts';
import type { PlanMeans } from './planMeans.ts';
import { planMakes } from './planPolicies.ts';

let world: LedgerWorld;
let means: PlanMeans;
beforeAll(async () => {
  world = await ledgerWorld();
  means = { ...world, zone: zoneOf('Asia/Shanghai'), say: () => undefined, counters: noCounters };
});
afterAll(() => world.close());

const every2000 = { ...daily, counter: 'runHours', step: 2000 };

/** A published plan of one machine with a counter. */
async function machinePlan(given: object = {}): Promise<{ readonly plan: WorkPlan; readonly point: string }> {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const { id: textId } = await aRuledRow(world, lawOfLedger(upkeepTexts), { to: 'putInForce', given: { orgId } });
  const device = await aRowIn(world, 'device', { orgId });
  const point = await aRowIn(world, 'point', { id: `${device.id}.runHours`, deviceId: device.id, kind: 'counter' });
  const piece = await aRowIn(world, 'equipment', { orgId, deviceIds: [device.id] });
  const { id } = await aRuledRow(world, lawOfLedger(upkeepPlans), {
    to: 'publish',
    given: { orgId, textId, equipmentIds: [piece.id], triggers: [every2000], from: '2026-11-20', ...given },
  });
  await world.settled();
  const plan = await world.ledgers.anyRow(upkeepPlans, id);
  if (plan === null) throw new Error('no plan');
  return { plan: plan as unknown as WorkPlan, point: point.id };
}

/** Makes what is due with these readings, and tells what the plan has made in all. */
async function made(
  { plan, point }: Awaited<ReturnType<typeof machinePlan>>,
  readings: readonly CounterReading[],
  epochs: readonly Epoch[] = [],
): Promise<readonly string[]> {
  const counters = countersOf(new Map([[point, readings]]), { epochs });
  await makeTasks({ ...means, counters }, { kind: 'upkeep', plan });
  await world.settled();
  const tasks = (await world.ledgers.everyRow(upkeepTasks)).filter(({ planId }) => planId === plan.id);
  return tasks.map(({ occurrence }) => occurrence.split(':').at(-2) ?? '').sort();
}

test('each step of a counter makes one task, once for ever: over a replaced counter, a jump, and what falls back (D127)', async () => {
  const of = await machinePlan();
  const begin = world.clock.now() - aDay;
  const at = (minutes: number, value: number): CounterReading => ({ at: begin + minutes * 60_000, value });
  expect(await made(of, [at(0, 5900)])).toEqual([]);
  expect(await made(of, [at(0, 5900), at(1500, 6010)])).toEqual([]);
  world.clock.advance(2 * aDay);
  expect(await made(of, [at(0, 5900), at(1500, 6010)])).toEqual(['runHours 6000']);
  expect(await made(of, [at(0, 5900), at(1500, 6010), at(1600, 6020)])).toEqual(['runHours 6000']);
  // It fell without a word, and showed the same again.
  expect(await made(of, [at(0, 5900), at(1600, 20)])).toEqual(['runHours 6000']);
  const replaced = { at: begin + 1700 * 60_000, final: '7000', start: '0', oldRatio: '1', newRatio: '1' };
  expect(await made(of, [at(0, 5900), at(1800, 900)], [replaced])).toEqual(['runHours 6000']);
  expect(await made(of, [at(0, 5900), at(1900, 5100)], [replaced])).toEqual(['runHours 12000', 'runHours 6000']);
  const [jump] = (await world.ledgers.everyRow(upkeepTasks)).filter(({ name }) => name.includes('12000'));
  expect(jump?.name).toContain('一次越过 3 档');
});

const tasksOf = async (planId: string) =>
  (await world.ledgers.everyRow(upkeepTasks)).filter((one) => one.planId === planId);
const whoSees = async (orgId: string, ...functions: string[]): Promise<string> => {
  const data = { organisations: [orgId], units: null, channels: null };
  const { id: role } = await aRowIn(world, 'role', { orgId, data, functions });
  return (await aRowIn(world, 'user', { orgId, userRoleIds: [role] })).id;
};
const toldOf = async (planId: string) =>
  (await world.log.read({ after: 0, limit: 1000, types: ['NoticeSent'] })).filter(
    ({ data }) => (data as { readonly dataId: string }).dataId === planId,
  ).length;

test('one false reading far above is told of as the counter falls back, and once its task is cancelled the steps go on; what was cancelled stays so (D127)', async () => {
  const of = await machinePlan();
  const leaderId = await whoSees(of.plan.orgId, '/mainatainAdmin');
  await world.settled();
  const led = { ...of, plan: { ...of.plan, leaderId } };
  const begin = world.clock.now() - aDay;
  const at = (minutes: number, value: number): CounterReading => ({ at: begin + minutes * 60_000, value });
  world.clock.advance(2 * aDay);
  expect(await made(led, [at(0, 5900), at(1500, 64_100)])).toEqual(['runHours 64000']);
  expect(await toldOf(of.plan.id)).toBe(0);
  expect(await made(led, [at(0, 5900), at(1600, 5950)])).toEqual(['runHours 64000']);
  await made(led, [at(0, 5900), at(1700, 5951)]);
  expect(await toldOf(of.plan.id)).toBe(1);
  const [task] = await tasksOf(of.plan.id);
  const cancel = { command: 'cancel', id: task?.id ?? '', given: { reason: '读数有误' } };
  value(await world.ledgers.obey(upkeepTasks, cancel, byPerson(leaderId)));
  await world.settled();
  expect(await made(led, [at(0, 5900), at(1800, 6001)])).toEqual(['runHours 6000', 'runHours 64000']);
  expect(await made(led, [at(0, 5900), at(1800, 64_001)])).toEqual(['runHours 6000', 'runHours 64000']);
});

const after = async (id: string): Promise<WorkPlan> => {
  await world.settled();
  const row = await world.ledgers.anyRow(upkeepPlans, id);
  if (row === null) throw new Error('no plan');
  return row as unknown as WorkPlan;
};
const revised = async (plan: WorkPlan, given: object): Promise<WorkPlan> => {
  const head = Object.fromEntries(Object.keys(headFields('upkeep')).map((key) => [key, plan[key as keyof WorkPlan]]));
  const order = { command: 'revise', id: plan.id, given: { ...head, ...given } as never, version: plan.version };
  value(await world.ledgers.obey(upkeepPlans, order, byPerson('planner')));
  return after(plan.id);
};

test.each(['lastDone', 'grid'] as const)(
  'what was counted stays counted when the plan is revised; what it has since counts since (basis %s, D127)',
  async (basis) => {
    const of = await machinePlan({ basis });
    const begin = world.clock.now() - aDay;
    const other = await aRowIn(world, 'equipment', { orgId: of.plan.orgId, deviceIds: [of.point.split('.')[0] ?? ''] });
    world.clock.advance(2 * aDay);
    const before = [
      { at: begin, value: 100 },
      { at: begin + 1.5 * aDay, value: 2000 },
    ];
    const plan = await revised(of.plan, { minutes: 90, equipmentIds: [...of.plan.equipmentIds, other.id] });
    world.clock.advance(aDay);
    const now = world.clock.now();
    const key = basis === 'grid' ? 'runHours 2000' : 'first';
    expect(await made({ ...of, plan }, [...before, { at: now - 60_000, value: 2100 }])).toEqual([key]);
    // And once more it makes no second.
    const again = await revised(plan, { minutes: 60 });
    expect(await made({ ...of, plan: again }, [...before, { at: now - 60_000, value: 2150 }])).toEqual([key]);
  },
);

test('what was withdrawn as its plan was unpublished is made again as it is published anew; what somebody cancelled is not (D127)', async () => {
  const of = await machinePlan();
  const begin = world.clock.now() - aDay;
  world.clock.advance(2 * aDay);
  const first = { at: begin, value: 5900 };
  expect(await made(of, [first, { at: begin + 1.5 * aDay, value: 6010 }])).toEqual(['runHours 6000']);
  const cancel = { command: 'cancel', id: (await tasksOf(of.plan.id))[0]?.id ?? '', given: { reason: '不做' } };
  value(await world.ledgers.obey(upkeepTasks, cancel, byPerson('planner')));
  await world.settled();
  const two = [first, { at: begin + 1.6 * aDay, value: 8010 }];
  expect(await made(of, two)).toEqual(['runHours 6000', 'runHours 8000']);
  const order = { command: 'unpublish', id: of.plan.id, given: { reason: '停' } };
  value(await world.ledgers.obey(upkeepPlans, order, byPerson('planner')));
  const [event] = await world.log.read({
    after: 0,
    limit: 1,
    streams: [`upkeepPlan-${of.plan.id}`],
    newestFirst: true,
  });
  if (event !== undefined) await planMakes(means).react(event);
  for (const command of ['submit', 'publish'])
    value(await world.ledgers.obey(upkeepPlans, { command, id: of.plan.id, given: {} }, bySystem()));
  const plan = await after(of.plan.id);
  expect(await made({ ...of, plan }, two)).toEqual(['runHours 6000', 'runHours 8000', 'runHours 8000']);
  expect(await made({ ...of, plan }, [first, { at: begin + 1.7 * aDay, value: 6500 }])).toHaveLength(3);
});

test('by what was done: a step after the service; a counter that was never read makes nothing, and whoever leads is told once (D127)', async () => {
  const { plan, point } = await machinePlan({ basis: 'lastDone' });
  const data = { organisations: [plan.orgId], units: null, channels: null };
  const { id: role } = await aRowIn(world, 'role', { orgId: plan.orgId, data, functions: ['/mainatainAdmin'] });
  const { id: leaderId } = await aRowIn(world, 'user', { orgId: plan.orgId, userRoleIds: [role] });
  await world.settled();
  const of = { plan: { ...plan, leaderId }, point };
  const begin = world.clock.now() - aDay;
  expect(await made(of, [])).toEqual([]);
  const stopped = async () =>
    (await world.log.read({ after: 0, limit: 500, types: ['NoticeSent'] }))
      .map((one) => one.data as { readonly dataId: string; readonly to: readonly string[] })
      .filter(({ dataId }) => dataId === plan.id)
      .map(({ to }) => to);
  expect(await stopped()).toEqual([[leaderId]]);
  await made(of, []);
  expect(await stopped()).toEqual([[leaderId]]);
  world.clock.advance(aDay);
  const readings = [
    { at: begin, value: 100 },
    { at: begin + 1.5 * aDay, value: 2200 },
  ];
  expect(await made(of, readings)).toEqual(['first']);
  const [task] = (await world.ledgers.everyRow(upkeepTasks)).filter(({ planId }) => planId === of.plan.id);
  const { id: doer } = await aRowIn(world, 'user');
  for (const command of ['take', 'begin', 'finish'])
    value(await world.ledgers.obey(upkeepTasks, { command, id: task?.id ?? '', given: {} }, byPerson(doer)));
  const { id: second } = await aRowIn(world, 'user');
  value(await world.ledgers.obey(upkeepTasks, { command: 'accept', id: task?.id ?? '', given: {} }, byPerson(second)));
  await world.settled();
  const done = world.clock.now();
  world.clock.advance(aDay);
  expect(await made(of, [...readings, { at: done + 60_000, value: 4100 }])).toEqual(['first']);
  expect(await made(of, [...readings, { at: done + 60_000, value: 4200 }])).toHaveLength(2);
});

test('after a service it counts on by the first reading of the device that hangs there since (D127)', async () => {
  const of = await machinePlan({ basis: 'lastDone' });
  const begin = world.clock.now() - aDay;
  world.clock.advance(aDay);
  const before = [
    { at: begin, value: 100 },
    { at: begin + 1.5 * aDay, value: 2200 },
  ];
  expect(await made(of, before)).toEqual(['first']);
  const [task] = (await world.ledgers.everyRow(upkeepTasks)).filter(({ planId }) => planId === of.plan.id);
  const { id: doer } = await aRowIn(world, 'user');
  for (const command of ['take', 'begin', 'finish'])
    value(await world.ledgers.obey(upkeepTasks, { command, id: task?.id ?? '', given: {} }, byPerson(doer)));
  const { id: second } = await aRowIn(world, 'user');
  value(await world.ledgers.obey(upkeepTasks, { command: 'accept', id: task?.id ?? '', given: {} }, byPerson(second)));
  await world.settled();
  const done = world.clock.now();
  const device = await aRowIn(world, 'device', { orgId: of.plan.orgId });
  const { id: point } = await aRowIn(world, 'point', {
    id: `${device.id}.runHours`,
    deviceId: device.id,
    kind: 'counter',
  });
  const piece = await world.ledgers.anyRow(equipment, of.plan.equipmentIds[0] ?? '');
  value(
    await world.ledgers.update(equipment, piece?.id ?? '', piece?.version ?? 0, { deviceIds: [device.id] }, bySystem()),
  );
  await world.settled();
  world.clock.advance(2 * aDay);
  const since = (last: number) => [
    { at: done + aDay, value: 10 },
    { at: done + 1.5 * aDay, value: last },
  ];
  expect(await made({ ...of, point }, since(2009))).toEqual(['first']);
  expect(await made({ ...of, point }, since(2010))).toHaveLength(2);
});

test('the true step is made after a false reading’s task of it was cancelled, and once; what was cancelled then stays so (D127)', async () => {
  const of = await machinePlan();
  const begin = world.clock.now() - aDay;
  const at = (days: number, value: number): CounterReading => ({ at: begin + days * aDay, value });
  const cancelLast = async () => {
    const last = (await tasksOf(of.plan.id)).find(({ state }) => state === 'published');
    const cancel = { command: 'cancel', id: last?.id ?? '', given: { reason: '读数有误' } };
    value(await world.ledgers.obey(upkeepTasks, cancel, byPerson('planner')));
    await world.settled();
  };
  world.clock.advance(aDay);
  const shown = [at(0, 5900), at(1.2, 8010), at(1.4, 5950)];
  expect(await made(of, shown.slice(0, 2))).toEqual(['runHours 8000']);
  await cancelLast();
  shown.push(at(3, 6010));
  world.clock.advance(2 * aDay);
  expect(await made(of, shown)).toEqual(['runHours 6000', 'runHours 8000']);
  await cancelLast();
  shown.push(at(5, 8001));
  world.clock.advance(2 * aDay);
  const all = ['runHours 6000', 'runHours 8000', 'runHours 8000 (2)'];
  expect(await made(of, shown)).toEqual(all);
  expect(await made(of, shown)).toEqual(all);
  // 6000 was passed when it was cancelled: what is passed since is one step.
  const again = (await tasksOf(of.plan.id)).find(({ occurrence }) => occurrence.includes('8000 (2)'));
  expect(again?.name).not.toContain('一次越过');
  await cancelLast();
  expect(await made(of, shown)).toEqual(all);
});

test('a plan that is revised goes on by what its counter showed then, below what a false reading made (D127)', async () => {
  const of = await machinePlan();
  const begin = world.clock.now() - aDay;
  world.clock.advance(aDay);
  const shown = [
    { at: begin, value: 5900 },
    { at: begin + 1.5 * aDay, value: 64_100 },
  ];
  expect(await made(of, shown)).toEqual(['runHours 64000']);
  const [task] = await tasksOf(of.plan.id);
  const { id: doer } = await aRowIn(world, 'user');
  for (const command of ['take', 'begin', 'finish'])
    value(await world.ledgers.obey(upkeepTasks, { command, id: task?.id ?? '', given: {} }, byPerson(doer)));
  await world.settled();
  const since = [...shown, { at: begin + 2.5 * aDay, value: 5990 }, { at: begin + 3.5 * aDay, value: 6010 }];
  world.clock.advance(aDay);
  const plan = await revised(of.plan, { minutes: 90 });
  world.clock.advance(aDay);
  expect(await made(of, since), 'as long as nobody revised it').toEqual(['runHours 64000']);
  expect(await made({ ...of, plan }, since)).toEqual(['runHours 6000', 'runHours 64000']);
});

test('of a plan over several machines each whose counter fell, or was never read, is told by name, and again when it falls from more (D127)', async () => {
  const of = await machinePlan();
  const leaderId = await whoSees(of.plan.orgId, '/mainatainAdmin');
  const machine = async (name: string) => {
    const device = await aRowIn(world, 'device', { orgId: of.plan.orgId });
    const point = await aRowIn(world, 'point', { id: `${device.id}.runHours`, deviceId: device.id, kind: 'counter' });
    const { id } = await aRowIn(world, 'equipment', { orgId: of.plan.orgId, name, deviceIds: [device.id] });
    return { id, point: point.id };
  };
  const [ac1, ac2, ac3] = [await machine('AC1'), await machine('AC2'), await machine('AC3')];
  await world.settled();
  const plan = { ...of.plan, leaderId, equipmentIds: [ac1.id, ac2.id, ac3.id] };
  const begin = world.clock.now() - aDay;
  const shows = new Map<string, CounterReading[]>();
  const hears = async (day: number, point: string, total: number): Promise<readonly string[]> => {
    shows.set(point, [...(shows.get(point) ?? []), { at: begin + day * aDay, value: total }]);
    await makeTasks({ ...means, counters: countersOf(shows) }, { kind: 'upkeep', plan });
    await world.settled();
    const told = await world.log.read({ after: 0, limit: 1000, types: ['NoticeSent'] });
    return told
      .map(({ data }) => data as { readonly dataId: string; readonly subject: string })
      .filter(({ dataId }) => dataId === plan.id)
      .map(({ subject }) => subject.slice(subject.lastIndexOf('·') + 2));
  };
  world.clock.advance(9 * aDay);
  shows.set(ac1.point, [{ at: begin, value: 100 }]);
  const lacks = ['AC3 运行小时'];
  expect(await hears(0, ac2.point, 5900)).toEqual(lacks);
  const first = [...lacks, 'AC1 运行小时'];
  expect(await hears(2, ac1.point, 10)).toEqual(first);
  expect(await hears(3, ac1.point, 200)).toEqual(first);
  const second = [...first, 'AC2 运行小时'];
  expect(await hears(4, ac2.point, 300)).toEqual(second);
  expect(await hears(4.1, ac2.point, 310)).toEqual(second);
  expect(await hears(5, ac2.point, 6010)).toEqual(second);
  expect(await hears(6, ac2.point, 20)).toEqual([...second, 'AC2 运行小时']);
});
