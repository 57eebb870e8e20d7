import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import { type Equipment, equipment } from '../../../domain/equipment/equipment.ts';
import { type WorkOrder, workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { aRowIn, byPerson, bySystem, type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import type { Policy } from '../../log/follow/policy.ts';
import { orderFollows } from './orderFollows.ts';
import { registerOrJoin } from './registering.ts';
import { repair } from './repair.ts';
import { underRepair } from './underRepair.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const said: string[] = [];
const means = (ledgers: Ledgers = world.ledgers) => ({
  log: world.log,
  ledgers,
  say: (line: string) => said.push(line),
});

/** The gateway is killed before, or right after, the n-th thing that is ordered: what was ordered stands, what follows does not. */
function killedAt(n: number, when: 'before' | 'after'): Ledgers {
  let orders = 0;
  const obey: Ledgers['obey'] = async (...asked) => {
    orders += 1;
    if (orders === n && when === 'before') throw new Error('killed');
    const done = await world.ledgers.obey(...asked);
    if (orders === n) throw new Error('killed');
    return done;
  };
  return { ...world.ledgers, obey };
}

/** Puts to the policies all that was recorded since. */
async function follow(
  from: number,
  policies: (ledgers: Ledgers) => readonly Policy[],
  ledgers = world.ledgers,
): Promise<void> {
  const events = await world.log.read({ after: from, limit: 100 });
  for (const event of events)
    for (const one of policies(ledgers)) if (one.types.includes(event.type)) await one.react(event);
  const last = events.at(-1);
  if (last !== undefined) await follow(last.position, policies, ledgers);
}
const all = (ledgers: Ledgers) => [repair(means(ledgers)), underRepair({ log: world.log, ledgers })];
const rowOf = async <Row>(ledger: { readonly name: string }, id: string): Promise<Row> =>
  (await world.log.remembered([`${ledger.name}-${id}`])).get(`${ledger.name}-${id}`)?.context as unknown as Row;
const defectOf = (id: string) => rowOf<Defect>(defects, id);
const orderOf = (id: string | null) => rowOf<WorkOrder>(workOrders, id ?? '');
const ordersOf = async (id: string) => {
  await world.settled();
  return (await world.ledgers.everyRow(workOrders)).filter(({ causeId }) => causeId?.startsWith(`${id}.`) === true);
};

interface Stage {
  readonly thing: string;
  readonly org: string;
  readonly person: Readonly<Record<'author' | 'auditor' | 'leader' | 'doer', string>>;
}
async function aStage(): Promise<Stage> {
  const org = (await aRowIn(world, 'organisation')).id;
  const thing = (await aRowIn(world, 'equipment', { orgId: org })).id;
  const person = async () => (await aRowIn(world, 'user', { orgId: org })).id;
  const persons = { author: await person(), auditor: await person(), leader: await person(), doer: await person() };
  await world.settled();
  return { thing, org, person: persons };
}
const found = ({ thing, org }: Stage, more: object = {}) => ({
  orgId: org,
  equipmentId: thing,
  deviceId: null,
  part: '储能弹簧',
  phenomenon: '储能 18.2 s，限 15.0',
  severity: 'major' as const,
  foundAt: '2026-11-18T00:00:00.000Z',
  value: '18.2',
  source: 'patrol' as const,
  sourceId: 'entry-1',
  finderId: null,
  more: { partEn: 'Spring', unit: 's', limit: '15.0' },
  ...more,
});
async function aDefect(stage: Stage): Promise<string> {
  return value(await registerOrJoin(means(), found(stage), byPerson(stage.person.author))).id;
}
const order = async (id: string, command: string, by: string, given: object = {}) => {
  const version = (await world.log.remembered([`defect-${id}`])).get(`defect-${id}`)?.version ?? 0;
  return value(await world.ledgers.obey(defects, { command, id, given: { ...given }, version }, byPerson(by)));
};
async function anAssigned(stage: Stage): Promise<string> {
  const id = await aDefect(stage);
  const reviewed = { case: `defect-${id}-1`, reviewerIds: [stage.person.auditor] };
  value(await world.ledgers.obey(defects, { command: 'pass', id, given: reviewed }, bySystem()));
  await order(id, 'assign', stage.person.leader, { leaderId: stage.person.leader, assigneeIds: [stage.person.doer] });
  return id;
}
async function work(id: string | null, command: string, by: string, given: object = {}) {
  const version = (await world.log.remembered([`workOrder-${id}`])).get(`workOrder-${id}`)?.version ?? 0;
  value(await world.ledgers.obey(workOrders, { command, id, given: { ...given }, version }, byPerson(by)));
}

test('that an order needs a ticket stands first, whatever else is cut off', async () => {
  const stage = await aStage();
  const { leader, auditor } = stage.person;
  const from = world.log.head().position;
  const long = { phenomenon: '慢'.repeat(500), more: { phenomenonEn: 'slow '.repeat(100).trim() } };
  const id = value(await registerOrJoin(means(), found(stage, long), byPerson(stage.person.author))).id;
  const reviewed = { case: `defect-${id}-1`, reviewerIds: [auditor] };
  value(await world.ledgers.obey(defects, { command: 'pass', id, given: reviewed }, bySystem()));
  await order(id, 'assign', leader, { leaderId: leader, assigneeIds: [], needsTicket: true });
  await follow(from, all);
  expect((await orderOf((await defectOf(id)).orderId)).description).toMatch(/^须开工作票 · Needs a work ticket\n慢/);
});

test('an assigned defect gets its order, published by the review that it had, and closes when a second person accepts the work', async () => {
  const stage = await aStage();
  const from = world.log.head().position;
  const id = await anAssigned(stage);
  await follow(from, all);
  const { orderId, number } = await defectOf(id);
  expect(await orderOf(orderId)).toMatchObject({
    state: 'published',
    origin: 'defect',
    causeId: `${id}.1`,
    name: `${number} 储能弹簧`,
    equipmentIds: [stage.thing],
    reviewerIds: [stage.person.auditor],
    due: '2026-12-18T00:00:00.000Z',
    priority: '2',
  });
  const stateAfter = async (command: string, by: string, given: object = {}) => {
    const position = world.log.head().position;
    await work(orderId, command, by, given);
    await follow(position, all);
    return [(await defectOf(id)).state, (await rowOf<Equipment>(equipment, stage.thing)).state];
  };
  const { doer, leader } = stage.person;
  expect(await stateAfter('take', doer)).toEqual(['assigned', 'inUse']);
  expect(await stateAfter('begin', doer)).toEqual(['fixing', 'repair']);
  expect(await stateAfter('finish', doer, { result: 'fixed' })).toEqual(['acceptance', 'repair']);
  expect(await stateAfter('return', leader, { reason: '仍慢' })).toEqual(['fixing', 'repair']);
  expect((await defectOf(id)).lastReason).toBe('仍慢');
  expect(await stateAfter('finish', doer, { result: 'fixed' })).toEqual(['acceptance', 'repair']);
  expect(await stateAfter('accept', leader)).toEqual(['closed', 'inUse']);
  expect(await defectOf(id)).toMatchObject({ how: 'repaired', closedBy: leader, orderIds: [orderId] });
});

test.each(['cancel', 'terminate', 'partly'])(
  'an order that comes to nothing (%s) leaves the defect to be assigned anew, to an order of its own',
  async (end) => {
    const stage = await aStage();
    const { doer, leader } = stage.person;
    const from = world.log.head().position;
    const id = await anAssigned(stage);
    await follow(from, all);
    const first = (await defectOf(id)).orderId;
    const position = world.log.head().position;
    if (end === 'cancel') await work(first, 'cancel', leader, { reason: '停产' });
    else {
      await work(first, 'take', doer);
      await work(first, 'begin', doer);
      if (end === 'terminate') await work(first, 'terminate', leader, { reason: '停产' });
      else {
        await work(first, 'finish', doer, { result: 'partly' });
        await work(first, 'accept', leader);
      }
    }
    await follow(position, all);
    expect(await defectOf(id)).toMatchObject({
      state: 'audited',
      orderId: null,
      lastReason: end === 'partly' ? '验收结果：部分修复 · Accepted as: Partly repaired' : '停产',
    });
    expect((await rowOf<Equipment>(equipment, stage.thing)).state).toBe('inUse');
    const again = world.log.head().position;
    await order(id, 'assign', leader, { leaderId: leader, assigneeIds: [] });
    await follow(again, all);
    const { orderId, orderIds } = await defectOf(id);
    expect(orderIds).toEqual([first, orderId]);
    expect((await orderOf(orderId)).causeId).toBe(`${id}.2`);
  },
);

test.each(([1, 2, 3] as const).flatMap((n) => (['before', 'after'] as const).map((when) => [n, when] as const)))(
  'a gateway killed at step %i (%s it) makes one order when it is back',
  async (n, when) => {
    const stage = await aStage();
    const from = world.log.head().position;
    const id = await anAssigned(stage);
    await expect(follow(from, (ledgers) => [repair(means(ledgers))], killedAt(n, when))).rejects.toThrow('killed');
    await follow(from, all);
    await follow(from, all);
    const [only, ...others] = await ordersOf(id);
    expect([others, only?.state]).toEqual([[], 'published']);
    expect(await defectOf(id)).toMatchObject({ state: 'assigned', orderId: only?.id, orderIds: [only?.id] });
  },
);

test('what was closed while its order was made sends nobody out', async () => {
  const stage = await aStage();
  const from = world.log.head().position;
  const id = await anAssigned(stage);
  await expect(follow(from, (ledgers) => [repair(means(ledgers))], killedAt(3, 'before'))).rejects.toThrow('killed');
  await order(id, 'closeWithout', stage.person.leader, { how: 'replaced', reason: '已更换' });
  await follow(from, all);
  expect((await ordersOf(id)).map(({ state }) => state)).toEqual(['cancelled']);
});

test('who reports the same part joins the defect that is open, two at once as well; of one entry it is told once', async () => {
  const stage = await aStage();
  const both = await Promise.all(
    ['author', 'doer'].map((who) =>
      registerOrJoin(
        means(),
        found(stage, { part: who === 'author' ? 'A相 触头' : 'a相触头', sourceId: who }),
        byPerson(stage.person[who as 'author' | 'doer']),
      ),
    ),
  );
  const [one, other] = both.map(value);
  expect(one?.id).toBe(other?.id);
  expect(both.map((done) => value(done).joined).sort()).toEqual([false, true]);
  expect((await defectOf(one?.id ?? '')).repeats.length).toBe(1);
  const again = await registerOrJoin(means(), found(stage, { part: 'A相触头', sourceId: 'author' }), bySystem());
  const repeated = await registerOrJoin(means(), found(stage, { part: 'A相触头', sourceId: 'doer' }), bySystem());
  expect([again, repeated].filter(({ ok }) => !ok).length).toBe(2);
});

test('what comes back within ninety days of its repair says of which it recurs', async () => {
  const stage = await aStage();
  const from = world.log.head().position;
  const id = await anAssigned(stage);
  await follow(from, all);
  const { orderId } = await defectOf(id);
  for (const [command, by, given] of [
    ['take', 'doer', {}],
    ['begin', 'doer', {}],
    ['finish', 'doer', { result: 'fixed' }],
    ['accept', 'leader', {}],
  ] as const)
    await work(orderId, command, stage.person[by], given);
  await follow(from, all);
  await world.settled();
  const later = found(stage, { foundAt: '2026-11-20T00:00:00.000Z', sourceId: 'entry-9' });
  const next = value(await registerOrJoin(means(), later, byPerson(stage.person.author)));
  expect(next.joined).toBe(false);
  expect((await defectOf(next.id)).recursOfId).toBe(id);
});

test('what is registered goes to its review by itself, and one that is repeated comes to nothing second', async () => {
  const stage = await aStage();
  const writing = byPerson(stage.person.author);
  const both = [
    await registerOrJoin(means(), found(stage), writing),
    await registerOrJoin(means(), found(stage), writing),
  ];
  const [one, other] = both.map(value);
  expect(other?.id).toBe(one?.id);
  expect(await defectOf(one?.id ?? '')).toMatchObject({ state: 'registered', review: 'inReview', repeats: [] });
});

describe('the order of a defect is to be done when its defect is', () => {
  const withFollowing = (ledgers: Ledgers) => [
    ...all(ledgers),
    orderFollows({ ...means(ledgers), clock: world.clock }),
  ];
  const limitOf = async (id: string) => {
    const { due, priority } = await orderOf((await defectOf(id)).orderId);
    return { due, priority };
  };
  const worse = (stage: Stage) =>
    registerOrJoin(
      means(),
      found(stage, { severity: 'urgent', foundAt: '2026-11-19T00:00:00.000Z', sourceId: 'entry-2' }),
      bySystem(),
    );
  const [first, sooner] = [
    { due: '2026-12-18T00:00:00.000Z', priority: '2' },
    { due: '2026-11-20T00:00:00.000Z', priority: '1' },
  ];

  test('seen again and worse, graded worse, graded down: each is told to whoever does it', async () => {
    const stage = await aStage();
    const from = world.log.head().position;
    const id = await anAssigned(stage);
    await follow(from, withFollowing);
    expect(await limitOf(id)).toEqual(first);
    const then = world.log.head().position;
    value(await worse(stage));
    await follow(then, withFollowing);
    // The gateway ends and begins anew: what happened is put to it once more, and comes to nothing second.
    await follow(then, withFollowing);
    expect(await limitOf(id)).toEqual(sooner);
    const { orderId } = await defectOf(id);
    const moved = async () =>
      world.log.read({ after: 0, limit: 9, streams: [`workOrder-${orderId}`], types: ['WorkOrderLimitMoved'] });
    expect(await moved()).toHaveLength(1);
    const graded = world.log.head().position;
    await order(id, 'regrade', stage.person.leader, { severity: 'major', reason: '复核' });
    await follow(graded, withFollowing);
    expect(await limitOf(id)).toEqual(first);
    expect(await moved()).toHaveLength(2);
  });

  test('an order that came to be while its defect got worse, and one that is sent back to work, follow too; a finished one waits', async () => {
    const stage = await aStage();
    const from = world.log.head().position;
    const id = await anAssigned(stage);
    await follow(from, all);
    value(await worse(stage));
    expect(await limitOf(id)).toEqual(first);
    await follow(from, withFollowing);
    expect(await limitOf(id)).toEqual(sooner);
    const { orderId } = await defectOf(id);
    const { doer, leader } = stage.person;
    await work(orderId, 'take', doer, { crewIds: [] });
    await work(orderId, 'begin', doer);
    await work(orderId, 'finish', doer, { result: 'fixed' });
    const finished = world.log.head().position;
    await order(id, 'regrade', leader, { severity: 'major', reason: '复核' });
    await follow(finished, withFollowing);
    expect(await limitOf(id)).toEqual(sooner);
    await work(orderId, 'return', leader, { reason: '仍慢' });
    await follow(finished, withFollowing);
    expect(await limitOf(id)).toEqual(first);
  });
});
