import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDay } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { dutyEntries } from '../../../domain/work/duty/dutyEntry.ts';
import { patrolTasks, type WorkTask } from '../../../domain/work/task/tasks.ts';
import { noCounters } from '../../../tests/world/counters.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  byPerson,
  bySystem,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { taskCheck } from '../plans/planChecks.ts';
import type { PlanMeans } from '../plans/planMeans.ts';
import { absence } from './absence.ts';
import { dutyCalls } from './dutyCalls.ts';
import { dutyCheck } from './dutyCheck.ts';

let world: LedgerWorld;
let means: PlanMeans;
let org = '';
let role = '';
const people: Record<string, string> = {};
beforeAll(async () => {
  world = await ledgerWorld();
  means = { ...world, zone: zoneOf('Asia/Shanghai'), say: () => undefined, counters: noCounters };
  world.ledgers.checkedBy(dutyEntries, dutyCheck(world.ledgers));
  org = (await aRowIn(world, 'organisation')).id;
  const data = { organisations: [org], units: null, channels: null };
  role = (await aRowIn(world, 'role', { orgId: org, data, functions: ['/workLook', '/workLook:handle'] })).id;
  const reads = (await aRowIn(world, 'role', { orgId: org, data, functions: ['/workLook'] })).id;
  for (const [name, one] of [
    ['zheng', role],
    ['wang', role],
    ['li', role],
    ['clerk', reads],
  ] as const)
    people[name] = (await aRowIn(world, 'user', { orgId: org, userRoleIds: [one], userRealName: name })).id;
  await world.settled();
});
afterAll(() => world.close());

const iso = (at: number): string => new Date(at).toISOString();
const person = (name: string): string => people[name] ?? '';

/** A task of a round that is due in so many days, and asked of these persons. */
async function roundOf(days: number, names: readonly string[]): Promise<string> {
  const { id } = await aRowIn(world, 'patrolTask', {
    orgId: org,
    due: iso(world.clock.now() + days * aDay),
    until: null,
    assigneeIds: names.map(person),
  });
  await world.settled();
  return id;
}
const taskNow = async (id: string): Promise<WorkTask> => {
  await world.settled();
  const row = await world.ledgers.anyRow(patrolTasks, id);
  if (row === null) throw new Error('no task');
  return row;
};
const entry = (who: string, [from, to]: readonly [number, number], more: object = {}) => ({
  name: '年休假',
  orgId: org,
  userId: person(who),
  from: iso(world.clock.now() + from * aDay),
  to: iso(world.clock.now() + to * aDay),
  ...more,
});
const enter = async (row: object) => {
  const answer = await world.ledgers.create(dutyEntries, row as never, bySystem());
  await world.settled();
  return answer;
};
const react = async (): Promise<void> => {
  const event = (await world.log.read({ after: 0, limit: 500, types: ['DutyEntryCreated'] })).at(-1);
  if (event !== undefined) await absence(means).react(event);
};
const refusedOf = (answer: Awaited<ReturnType<typeof enter>>) => (answer.ok ? 'OK' : answer.refusal.fields);

test('what would go to whom is told before, and goes so: to the substitute, of who took it too; what is begun stays (V194, R278)', async () => {
  const [near, taken, begun, after] = [
    await roundOf(2, ['zheng']),
    await roundOf(3, ['zheng', 'li']),
    await roundOf(3, ['zheng']),
    await roundOf(9, ['zheng']),
  ];
  const does = async (id: string, command: string) =>
    value(await world.ledgers.obey(patrolTasks, { command, id, given: {} }, byPerson(person('zheng'))));
  await does(taken, 'take');
  await does(begun, 'take');
  await does(begun, 'begin');
  await world.settled();
  const row = entry('zheng', [1, 6], { substituteId: person('wang') });
  const { userId, from, to } = row;
  const body = { id: null, userId, from, to, substituteId: person('wang') };
  const ask = async (permissions: readonly string[]) => {
    const caller = aCaller({ permissions: new Set(permissions as never), scope: scopeOf(org) });
    const context = aContext({ caller, now: world.clock.now() });
    return value((await dutyCalls(means)[0]?.handle({ params: {}, query: {}, body } as never, context))!);
  };
  expect(await ask(['/cycle', '/workLook'])).toMatchObject({
    total: 2,
    untold: 0,
    tasks: [
      { id: near, to: ['wang'] },
      { id: taken, to: ['li', 'wang'] },
    ],
  });
  expect(await ask(['/cycle'])).toEqual({ total: 2, untold: 2, tasks: [] });
  value(await enter(row));
  await react();
  await react();
  expect(await taskNow(near)).toMatchObject({
    state: 'published',
    assigneeIds: [person('wang')],
    lastReason: 'zheng 缺勤 / zheng is absent',
  });
  expect(await taskNow(taken)).toMatchObject({
    state: 'published',
    holderId: null,
    assigneeIds: [person('li'), person('wang')],
  });
  expect(await taskNow(begun)).toMatchObject({ state: 'inProgress', holderId: person('zheng') });
  expect((await taskNow(after)).assigneeIds).toEqual([person('zheng')]);
});

test('nobody stands in: it is open to whoever may; a task that is made while he is away goes on too', async () => {
  value(await enter(entry('li', [20, 30])));
  const id = await roundOf(25, ['li']);
  const made = (await world.log.read({ after: 0, limit: 500, types: ['PatrolTaskMade'] })).at(-1);
  if (made !== undefined) await absence(means).react(made);
  expect((await taskNow(id)).assigneeIds).toEqual([]);
});

test('a substitute who may not handle tasks there, who is absent himself, or an absence twice is refused by name (V194)', async () => {
  const refused = async (who: string, span: readonly [number, number], substitute: string | null) =>
    refusedOf(await enter(entry(who, span, { substituteId: substitute === null ? null : person(substitute) })));
  expect(await refused('zheng', [40, 45], 'clerk')).toEqual({ substituteId: 'clerk 不能处理此组织的任务，请另选' });
  value(await enter(entry('wang', [41, 42])));
  expect(await refused('zheng', [40, 45], 'wang')).toEqual({ substituteId: 'wang 在这段时间自己也缺勤' });
  expect(await refused('zheng', [42, 45], 'wang')).toBe('OK');
  expect(await refused('zheng', [44, 46], null)).toEqual({ from: 'zheng 在这段时间已登记缺勤' });
  expect(await refused('zheng', [45, 45], null)).toEqual({ to: '开始必须早于结束' });
  const stranger = (await aRowIn(world, 'user')).id;
  await world.settled();
  people['stranger'] = stranger;
  expect(await refused('stranger', [1, 2], null)).toEqual({ userId: '此人看不到此组织' });
  expect(await refused('wang', [60, 60 + 1 / 24], 'zheng')).toBe('OK');
});

test('a task that was handed to whoever is away goes on; and to whoever is away now nobody hands one, by name', async () => {
  people['chen'] = (await aRowIn(world, 'user', { orgId: org, userRoleIds: [role], userRealName: 'chen' })).id;
  await world.settled();
  value(await enter(entry('chen', [-1, 50], { substituteId: null })));
  const id = await roundOf(40, ['zheng']);
  const order = (command: string, given: object = {}) =>
    world.ledgers.obey(patrolTasks, { command, id, given: { ...given } }, byPerson(person('zheng')));
  value(await order('take'));
  value(await order('handOver', { to: person('chen'), reason: null }));
  expect(await taskNow(id)).toMatchObject({ holderId: person('chen') });
  await react();
  expect(await taskNow(id)).toMatchObject({ state: 'published', holderId: null, assigneeIds: [person('zheng')] });
  world.ledgers.checkedBy(patrolTasks, taskCheck({ ledgers: world.ledgers, completionOf: async () => null }));
  value(await order('take'));
  expect(refusedOf((await order('handOver', { to: person('chen'), reason: null })) as never)).toEqual({
    to: 'chen 现在缺勤，请移交给其他人',
  });
});
