import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Defect, defects } from '../../../domain/defect/defectLedger.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { aRowIn, byPerson, bySystem, value } from '../../../tests/world/ledgers.ts';
import { type ReminderWorld, reminderWorld } from '../../../tests/world/reminders.ts';
import { registerOrJoin } from '../defects/registering.ts';
import { repair } from '../defects/repair.ts';

/** Found on the eighteenth and major: to be mended within thirty days, which is told a day ahead; urgent, within one. */
const [found, soon, late, urgentSoon] = [
  ...['2026-11-18T00:00:00.000Z', '2026-12-17T12:00:00.000Z', '2026-12-18T00:00:00.000Z', '2026-11-18T21:00:00.000Z'],
] as [string, string, string, string];
const work = 'ENERGY_DEFECT';
let it: ReminderWorld;
beforeAll(async () => {
  it = await reminderWorld();
});
afterAll(() => it.close());

async function aDefect() {
  const { world } = it;
  const org = (await aRowIn(world, 'organisation')).id;
  const data = { organisations: [org], units: null, channels: null };
  const role = async (...functions: string[]) => (await aRowIn(world, 'role', { orgId: org, data, functions })).id;
  const mending = await role('/defective', '/workOrder', '/workOrder:handle');
  const issuing = await role('/defective', '/defective:issue', '/workOrder', '/workOrder:issue');
  const person = async (held: string) => (await aRowIn(world, 'user', { orgId: org, userRoleIds: [held] })).id;
  const who = {
    author: await person(mending),
    doer: await person(mending),
    other: await person(mending),
    head: await person(issuing),
  };
  const equipmentId = (await aRowIn(world, 'equipment', { orgId: org })).id;
  await world.settled();
  const about = {
    orgId: org,
    equipmentId,
    deviceId: null,
    part: '储能弹簧',
    phenomenon: '储能慢',
    severity: 'major' as const,
  };
  const by = { foundAt: found, value: null, source: 'hand' as const, sourceId: null, finderId: null, more: {} };
  const told = { ...about, ...by };
  const { id } = value(await registerOrJoin(world, told, byPerson(who.author)));
  await world.settled();
  return { id, who, told };
}
const rowOf = async (id: string) =>
  (await it.world.log.remembered([`defect-${id}`])).get(`defect-${id}`)?.context as unknown as Defect;

async function does(ledger: LedgerDeclaration, id: string | null, act: string, by: string, given: object = {}) {
  const stream = `${ledger.name}-${id}`;
  const version = (await it.world.log.remembered([stream])).get(stream)?.version ?? 0;
  const from = it.world.log.head().position;
  value(
    await it.world.ledgers.obey(ledger, { command: act, id: id ?? '', given: { ...given }, version }, byPerson(by)),
  );
  await mends(from);
}
/** What becomes of a defect and its order by themselves. */
async function mends(from: number): Promise<void> {
  const policy = repair({ ...it.world, say: () => undefined });
  const events = await it.world.log.read({ after: from, limit: 100 });
  for (const event of events) if (policy.types.includes(event.type)) await policy.react(event);
  const last = events.at(-1);
  if (last !== undefined) return mends(last.position);
  await it.world.settled();
}
async function passes(id: string, reviewer: string): Promise<void> {
  const given = { case: `defect-${id}-1`, reviewerIds: [reviewer] };
  value(await it.world.ledgers.obey(defects, { command: 'pass', id, given }, bySystem()));
  await it.world.settled();
}
async function assigned() {
  const one = await aDefect();
  await passes(one.id, one.who.head);
  const given = { leaderId: one.who.head, assigneeIds: [one.who.doer], copyTo: [one.who.author] };
  await does(defects, one.id, 'assign', one.who.head, given);
  return { ...one, orderId: (await rowOf(one.id)).orderId };
}

test('D013 A defect that nobody was given is told of to whoever may: a day ahead, and when its time is over', async () => {
  const { id, who } = await aDefect();
  await it.until(soon);
  expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.head] }]);
  await it.until(late, { again: true });
  expect(await it.waiting(id)).toEqual([{ work, state: '03', to: [who.head] }]);
});

test('D013 While its order runs whoever goes on with that is told, and whom it is handed to; who accepts it then; closed it is told to nobody', async () => {
  const { id, who, orderId } = await assigned();
  await it.until(soon);
  expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.doer] }]);
  await does(workOrders, orderId, 'take', who.doer, { crewIds: [] });
  await does(workOrders, orderId, 'handOver', who.doer, { to: who.other, reason: null });
  await it.until(soon);
  expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.other] }]);
  await does(workOrders, orderId, 'begin', who.other);
  await does(workOrders, orderId, 'finish', who.other, { result: 'fixed' });
  await it.until(late);
  expect(await it.waiting(id)).toEqual([{ work, state: '03', to: [who.head] }]);
  await does(workOrders, orderId, 'accept', who.head, { reason: null });
  await it.until(late);
  expect((await rowOf(id)).state).toBe('closed');
  expect(await it.waiting(id)).toEqual([]);
});

test('D013 A defect that is graded worse is late by its new limit, graded down it is not, and graded worse again it is late again', async () => {
  const { id, who } = await aDefect();
  const grade = (severity: string) => does(defects, id, 'regrade', who.head, { severity, reason: '复核' });
  await passes(id, who.head);
  await grade('urgent');
  await it.until(urgentSoon);
  expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.head] }]);
  await grade('major');
  await it.until(found.replace('18T', '20T'));
  expect(await it.waiting(id)).toEqual([]);
  await grade('urgent');
  await it.until(found.replace('18T', '20T'));
  expect(await it.waiting(id)).toEqual([{ work, state: '03', to: [who.head] }]);
});

test('D013 What is seen again and is worse by then is told of by the nearer limit', async () => {
  const { id, who, told } = await aDefect();
  const again = { ...told, severity: 'urgent' as const, foundAt: '2026-11-19T00:00:00.000Z' };
  expect(value(await registerOrJoin(it.world, again, { ...bySystem() }))).toMatchObject({ id, joined: true });
  await it.until('2026-11-19T21:00:00.000Z');
  expect(await it.waiting(id)).toEqual([{ work, state: '02', to: [who.head] }]);
});
