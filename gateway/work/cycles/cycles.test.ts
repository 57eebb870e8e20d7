import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDay } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { cycleLedgers } from '../../../domain/work/cycle/cycles.ts';
import { testPlans, upkeepPlans } from '../../../domain/work/plan/plans.ts';
import { testTasks } from '../../../domain/work/task/tasks.ts';
import { testTexts, upkeepTexts } from '../../../domain/work/text/textLedgers.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { countersOf, noCounters } from '../../../tests/world/counters.ts';
import { daily } from '../../../tests/world/lawSamples.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  aRuledRow,
  byPerson,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { makeTasks } from '../plans/makeTasks.ts';
import type { PlanMeans } from '../plans/planMeans.ts';
import { cycleCalls } from './cycleCalls.ts';
import { cycleCheck } from './cycleCheck.ts';
import { machineCalls } from './machineCalls.ts';

let world: LedgerWorld;
let means: PlanMeans;
beforeAll(async () => {
  world = await ledgerWorld();
  means = { ...world, zone: zoneOf('Asia/Shanghai'), say: () => undefined, counters: noCounters };
  world.ledgers.checkedBy(cycleLedgers.test, cycleCheck(means.zone));
});
afterAll(() => world.close());

const yearly = { ...daily, unit: 'year' };
const cycleIn = (kind: 'test' | 'upkeep', orgId: string, more: object) =>
  aRowIn(world, cycleLedgers[kind].name, { orgId, versions: [{ since: '2026-01-01', ...yearly }], ...more });
const pieceIn = (orgId: string, more: object) => aRowIn(world, 'equipment', { orgId, ...more });

const asked = (org: string, permissions: readonly string[] = ['/expCycle'], more: object = {}) =>
  aContext({
    caller: aCaller({ scope: scopeOf(org), permissions: new Set(permissions as never) }),
    now: world.clock.now(),
    ...more,
  });
const standings = async (org: string, kind = 'test', context = asked(org)) =>
  cycleCalls(means)[0]?.handle({ params: {}, query: { kind }, body: undefined } as never, context);

/** A plan of tests that keeps a cycle, published. */
async function planOf(orgId: string, cycleId: string, equipmentIds: readonly string[], more: object = {}) {
  const { id: textId } = await aRuledRow(world, lawOfLedger(testTexts), { to: 'putInForce', given: { orgId } });
  const given = { orgId, textId, cycleId, equipmentIds, triggers: [yearly], from: '2026-11-20', lead: 1, ...more };
  const { id } = await aRuledRow(world, lawOfLedger(testPlans), { to: 'publish', given });
  await world.settled();
  const plan = await world.ledgers.anyRow(testPlans, id);
  if (plan === null) throw new Error('no plan');
  return plan;
}

test('equipment of a class stands to its cycle in one way each, what has no plan by name; of then as it was then (D126, R164)', async () => {
  const { id: org } = await aRowIn(world, 'organisation');
  const cycle = await cycleIn('test', org, { item: '油试验', class: 'transformerOil', standard: 'DL/T 596' });
  const [t1, t2, t3] = [
    await pieceIn(org, { name: 'T1', class: 'transformerOil' }),
    await pieceIn(org, { name: 'T2', class: 'transformerOil' }),
    await pieceIn(org, { name: 'T3', class: 'transformerOil' }),
  ];
  await pieceIn(org, { name: 'QF', class: 'breakerVacuum' });
  await pieceIn(org, { name: 'T9', class: 'transformerOil', state: 'scrapped' });
  await world.settled();
  const before = world.log.head().position;
  expect(value((await standings(org))!)).toMatchObject({
    cycles: [
      { item: '油试验', plans: 0, equipment: 3, unplanned: 3, past: 0, soon: 0, inside: 0, never: 0, next: null },
    ],
  });
  const plan = await planOf(org, cycle.id, [t1.id, t2.id]);
  expect((await makeTasks(means, { kind: 'test', plan })).made).toBe(2);
  await world.settled();
  const told = value((await standings(org))!) as { cycles: object[] };
  expect(told.cycles).toMatchObject([
    { plans: 1, equipment: 3, soon: 2, unplanned: 1, withoutPlan: [{ id: t3.id, name: 'T3' }] },
  ]);
  // A new version changes no plan by itself: whose triggers are others is named.
  expect(told.cycles).toMatchObject([{ otherwise: [] }]);
  const newer = [{ since: '2026-11-21', ...yearly, every: 3 }];
  const versions = [{ since: '2026-01-01', ...yearly }, ...newer];
  value(await world.ledgers.update(cycleLedgers.test, cycle.id, cycle.version, { versions }, bySystem()));
  await world.settled();
  const tomorrow = { now: world.clock.now() + 3 * aDay };
  expect(value((await standings(org, 'test', asked(org, ['/expCycle'], tomorrow)))!)).toMatchObject({
    cycles: [{ otherwise: [{ id: plan.id, name: plan.name }] }],
  });
  // One of them is done, the other becomes late.
  const [task] = (await world.ledgers.everyRow(testTasks)).filter(({ equipmentIds }) => equipmentIds[0] === t1.id);
  const { id: doer } = await aRowIn(world, 'user');
  for (const command of ['take', 'begin', 'finish'])
    value(await world.ledgers.obey(testTasks, { command, id: task?.id ?? '', given: {} }, byPerson(doer)));
  await world.settled();
  const later = { now: world.clock.now() + 30 * aDay };
  expect(value((await standings(org, 'test', asked(org, ['/expCycle'], later)))!)).toMatchObject({
    cycles: [{ past: 1, inside: 1, unplanned: 1, soon: 0, next: { equipment: 'T2' } }],
  });
  expect(value((await standings(org, 'test', asked(org, ['/expCycle'], { asOf: before })))!)).toMatchObject({
    cycles: [{ plans: 0, unplanned: 3 }],
  });
});

test('each kind of cycles is told to whoever keeps them, of organisations that he sees', async () => {
  const { id: org } = await aRowIn(world, 'organisation');
  const { id: other } = await aRowIn(world, 'organisation');
  await cycleIn('test', org, { class: 'cable' });
  await world.settled();
  expect(code((await standings(org, 'test', asked(org, ['/cycle'])))!)).toBe('NO_PERMISSION');
  expect(value((await standings(other))!)).toEqual({ cycles: [] });
});

test('what has run of a cycle is not changed: a new one begins tomorrow at the earliest, and says so', async () => {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const cycle = await cycleIn('test', orgId, { class: 'relay' });
  await world.settled();
  const change = (versions: object[], version: number) =>
    world.ledgers.update(cycleLedgers.test, cycle.id, version, { versions }, bySystem());
  const ran = { since: '2026-01-01', ...yearly };
  const said = async (versions: object[]) => {
    const answer = await change(versions, cycle.version);
    return answer.ok ? 'OK' : [answer.refusal.code, answer.refusal.fields?.['versions']];
  };
  expect(await said([{ ...ran, every: 2 }])).toEqual([
    'RULE_BROKEN',
    '已执行过的周期不能修改或删除，请从以后某日起新增一条',
  ]);
  expect(await said([ran, { ...ran, since: '2026-11-20' }])).toEqual(['RULE_BROKEN', '新的周期最早从明天起生效']);
  expect(await said([ran, { ...ran, since: '2026-11-21', every: 2 }])).toBe('OK');
});

test('a machine is told by what is left to its service, since its plan began or since it was done; nobody knows is not none (D127, R205)', async () => {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const device = await aRowIn(world, 'device', { orgId });
  const point = await aRowIn(world, 'point', { id: `${device.id}.runHours`, deviceId: device.id, kind: 'counter' });
  const counter = { counter: 'runHours', step: 2000 };
  const cycle = await cycleIn('upkeep', orgId, {
    class: 'compressor',
    versions: [{ since: '2026-01-01', ...daily, ...counter }],
  });
  const [ac1, ac2] = [
    await pieceIn(orgId, { name: 'AC1', class: 'compressor', deviceIds: [device.id] }),
    await pieceIn(orgId, { name: 'AC2', class: 'compressor' }),
  ];
  const { id: textId } = await aRuledRow(world, lawOfLedger(upkeepTexts), { to: 'putInForce', given: { orgId } });
  const given = { orgId, textId, cycleId: cycle.id, triggers: [{ ...daily, ...counter }], from: '2026-11-20' };
  await aRuledRow(world, lawOfLedger(upkeepPlans), { to: 'publish', given: { ...given, equipmentIds: [ac1.id] } });
  await world.settled();
  const now = world.clock.now();
  const readings = [
    { at: now - 30 * aDay, value: 7400 },
    { at: now - aDay, value: 8000 },
    { at: now + 20 * aDay, value: 8400 },
  ];
  const counters = countersOf(new Map([[point.id, readings]]), { good: 20 * aDay });
  const [served] = machineCalls({ ...means, counters });
  const context = asked(orgId, ['/maintainPeriodAdmin'], { now: now + 20 * aDay });
  const { rows } = value((await served?.handle({ params: {}, query: {}, body: undefined } as never, context))!) as {
    rows: object[];
  };
  expect(rows).toMatchObject([
    {
      equipment: { id: ac1.id },
      now: '8400',
      since: '400',
      left: '1600',
      perDay: '20',
      basis: 'plan',
      isPlanned: true,
      expected: '2027-02-28',
    },
    {
      equipment: { id: ac2.id },
      point: null,
      now: null,
      since: null,
      left: null,
      perDay: null,
      expected: null,
      isPlanned: false,
    },
  ]);
});

test.each([
  ['grid', 2600, '-900', '2300'],
  ['grid', 4000, '500', '2300'],
  ['lastDone', 2600, '300', '2300'],
  ['lastDone', 2400, '100', '2300'],
] as const)(
  'a machine of a plan by its %s of %i has left what the plan waits for, %s, since its first reading, whatever its cycle says (D127)',
  async (basis, step, left, since) => {
    const { id: orgId } = await aRowIn(world, 'organisation');
    const device = await aRowIn(world, 'device', { orgId });
    const point = await aRowIn(world, 'point', { id: `${device.id}.runHours`, deviceId: device.id, kind: 'counter' });
    const every = { ...daily, counter: 'runHours', step: 2600 };
    const cycle = await cycleIn('upkeep', orgId, {
      class: 'compressor',
      versions: [{ since: '2026-01-01', ...every }],
    });
    const ac1 = await pieceIn(orgId, { class: 'compressor', deviceIds: [device.id] });
    const { id: textId } = await aRuledRow(world, lawOfLedger(upkeepTexts), { to: 'putInForce', given: { orgId } });
    const given = {
      orgId,
      textId,
      cycleId: cycle.id,
      triggers: [{ ...every, step }],
      from: '2026-11-20',
      basis,
      equipmentIds: [ac1.id],
    };
    const { id } = await aRuledRow(world, lawOfLedger(upkeepPlans), { to: 'publish', given });
    await world.settled();
    const now = world.clock.now();
    const readings = [
      { at: now + aDay, value: 1200 },
      { at: now + 20 * aDay, value: 3500 },
    ];
    const counters = countersOf(new Map([[point.id, readings]]));
    const [served] = machineCalls({ ...means, counters });
    const context = asked(orgId, ['/maintainPeriodAdmin'], { now: now + 20 * aDay });
    const told = async () => served?.handle({ params: {}, query: {}, body: undefined } as never, context);
    expect(value((await told())!)).toMatchObject({ rows: [{ left, since, step, basis: 'plan' }] });
    // Its task is made and nobody has done it: as much is left as before.
    world.clock.advance(20 * aDay);
    const plan = await world.ledgers.anyRow(upkeepPlans, id);
    if (plan === null) throw new Error('no plan');
    const { made } = await makeTasks({ ...means, counters }, { kind: 'upkeep', plan });
    await world.settled();
    expect(made).toBe(Number(left) < 0 ? 1 : 0);
    expect(value((await told())!)).toMatchObject({ rows: [{ left, since, step }] });
  },
);
