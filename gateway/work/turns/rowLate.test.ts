import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted } from '../../../domain/error/errors.ts';
import { mayBeLate } from '../../../domain/workOrder/orderFigures.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { aRowIn, aRuledRow, byPerson, type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import { command } from '../../log/append/command.ts';
import type { Reaction } from '../../log/follow/policy.ts';
import { type Late, rowLate, rowLateTimers } from './rowLate.ts';

const late: Late = [[workOrders, 'ORDER_LATE', ({ state }) => mayBeLate(String(state))]];
const [first, second] = ['2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'] as const;
let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const noticeOf = (id: string, due: string): string => `notice-late.workOrder.${id}.${Date.parse(due)}`;
const timersOf = (stream: string) =>
  world.database.query<{ readonly name: string; readonly due: number; readonly version: number }>(
    'select name, due, version from log.timer where stream = $1',
    [stream],
  );
const toldAt = async (stream: string) =>
  (await world.log.read({ after: 0, limit: 10, streams: [stream] })).map(({ data }) => data);

let commands = 0;
async function does(reactions: readonly Reaction[]): Promise<void> {
  for (const one of reactions) await command(world.log, { ...one, id: `late:${++commands}` });
}
/** What the policy does with the last fact of an order. */
async function reacts(id: string): Promise<void> {
  const event = (await world.log.read({ after: 0, limit: 100, streams: [`workOrder-${id}`] })).at(-1);
  if (event !== undefined) await does(await rowLate(world, late).react(event));
}
/** What the scheduler does with the timer that waits there. */
async function fires(stream: string): Promise<void> {
  const [timer] = await timersOf(stream);
  if (timer === undefined) throw new Error('nothing waits');
  await command(world.log, {
    id: `fires:${++commands}`,
    by: { kind: 'timer', id: timer.name },
    digest: null,
    reads: [stream],
    decide: async (known) =>
      accepted({ appends: (await rowLateTimers(world, late).get(timer.name)?.({ ...timer, stream }, known)) ?? [] }),
  });
}

/** An order with a limit; its leader may read it, or he may not and an administrator is there. */
async function ordered(leaderReads: boolean) {
  const { id: orgId } = await aRowIn(world, 'organisation');
  const data = { organisations: [orgId], units: null, channels: null };
  const { id: reading } = await aRowIn(world, 'role', { orgId, data, functions: ['/workOrder'] });
  const { id: ruling } = await aRowIn(world, 'role', { orgId, admin: true });
  const leader = await aRowIn(world, 'user', { orgId, userRoleIds: leaderReads ? [reading] : [] });
  const administrator = await aRowIn(world, 'user', { orgId, userRoleIds: [ruling] });
  const given = { orgId, leaderId: leader.id, due: first };
  const { id, version } = await aRuledRow(world, lawOfLedger(workOrders), { to: 'establish', given });
  await world.settled();
  return { id, version, leader: leader.id, administrator: administrator.id };
}

test('an order that is not done by its limit is told to its leader, once, and again by a later limit alone', async () => {
  const { id, leader } = await ordered(true);
  await reacts(id);
  expect(await timersOf(noticeOf(id, first))).toMatchObject([{ due: Date.parse(first) }]);
  await fires(noticeOf(id, first));
  const [told, ...more] = await toldAt(noticeOf(id, first));
  expect(told).toMatchObject({ kind: 'CC', work: 'ORDER_LATE', dataId: id, to: [leader] });
  expect(more).toEqual([]);
  // The timer fires twice: he is told once.
  await does((await rowLate(world, late).sweep?.react()) ?? []);
  await fires(noticeOf(id, first));
  expect(await toldAt(noticeOf(id, first))).toHaveLength(1);
});

test('whoever leads and may not read it is not told: an administrator is', async () => {
  const { id, administrator } = await ordered(false);
  await reacts(id);
  await fires(noticeOf(id, first));
  expect(await toldAt(noticeOf(id, first))).toMatchObject([{ to: [administrator] }]);
});

test('an order that was given a later limit, or is over, is not late by the first', async () => {
  const { id, leader, version } = await ordered(true);
  await reacts(id);
  const row = await world.ledgers.anyRow(workOrders, id);
  const { name, nameEn, priority, description, deviceIds, equipmentIds, leaderId, assigneeIds, copyTo } = row!;
  const head = { name, nameEn, priority, description, deviceIds, equipmentIds, leaderId, assigneeIds, copyTo };
  const rest = { plannedFrom: null, plannedTo: null, plannedHours: null, due: second };
  const change = { command: 'change', id, version, given: { ...head, ...rest } };
  value(await world.ledgers.obey(workOrders, change, byPerson(row?.authorId ?? '')));
  await reacts(id);
  await fires(noticeOf(id, first));
  expect(await toldAt(noticeOf(id, first))).toEqual([]);
  await fires(noticeOf(id, second));
  expect(await toldAt(noticeOf(id, second))).toMatchObject([{ to: [leader] }]);
});

test('an order that is finished and waits to be accepted is late to nobody', async () => {
  const { id } = await aRuledRow(world, lawOfLedger(workOrders), { to: 'finish', given: { due: first } });
  await world.settled();
  await does((await rowLate(world, late).sweep?.react()) ?? []);
  expect(await timersOf(noticeOf(id, first))).toEqual([]);
});
