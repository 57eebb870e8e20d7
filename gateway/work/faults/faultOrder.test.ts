import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from '../../../domain/error/errors.ts';
import { type Fault, faults } from '../../../domain/fault/faultLedger.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import {
  aCaller,
  aContext,
  aGiven,
  aRowIn,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  value,
} from '../../../tests/world/ledgers.ts';
import type { Ledgers } from '../../ledger/ledgers.ts';
import { orderOfFault } from './faultOrder.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const people = { leaderId: null, assigneeIds: [] } as never;

async function aFault(more: object = {}): Promise<string> {
  const org = (await aRowIn(world, 'organisation')).id;
  const piece = (await aRowIn(world, 'equipment', { orgId: org })).id;
  const bare = await aGiven(world, lawOfLedger(faults), 'report', { orgId: org, equipmentId: piece });
  const given = { ...bare, orgId: org, equipmentId: piece, deviceId: null, ...more };
  return value(await world.ledgers.obey(faults, { command: 'report', id: null, given }, bySystem())).id;
}
const faultOf = async (id: string) => {
  const stream = `fault-${id}`;
  return (await world.log.remembered([stream])).get(stream)?.context as unknown as Fault;
};
const ordersOf = async (id: string) => {
  await world.settled();
  return (await world.ledgers.everyRow(workOrders)).filter(({ causeId }) => causeId?.startsWith(`${id}.`) === true);
};
const pressing = async () => aContext({ caller: aCaller({ userId: (await aRowIn(world, 'user')).id }) });

/** Where a command waits for its turn, or is not taken at all. */
const whenTold = (told: (asked: Parameters<Ledgers['obey']>) => ReturnType<Ledgers['obey']>) => ({
  log: world.log,
  ledgers: {
    ...world.ledgers,
    obey: ((...asked) =>
      asked[1].command === 'order' ? told(asked) : world.ledgers.obey(...asked)) as Ledgers['obey'],
  },
});

/** All who order it have seen it without an order before the first of them tells it of one. */
function together(n: number) {
  let come = 0;
  let open: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return whenTold(async (asked) => {
    come += 1;
    if (come === n) open();
    await all;
    return world.ledgers.obey(...asked);
  });
}

test.each(['two persons order', 'one person orders twice'])(
  'a fault that %s at once gets one order, and it stands',
  async (who) => {
    const id = await aFault();
    const first = await pressing();
    const second = who === 'two persons order' ? await pressing() : first;
    const means = together(2);
    const [one, other] = (
      await Promise.all([orderOfFault(means, id, people, first), orderOfFault(means, id, people, second)])
    ).map(value);
    expect(other).toMatchObject({ id: one?.id, number: one?.number });
    expect((await ordersOf(id)).map(({ id: order, state }) => [order, state])).toEqual([[one?.id, 'published']]);
    expect((await faultOf(id)).orderId).toBe(one?.id);
  },
);

test('an order that its fault cannot be told of now waits for whoever asks again', async () => {
  const id = await aFault();
  const context = await pressing();
  const down = whenTold(async () => refused('UNAVAILABLE'));
  expect(code(await orderOfFault(down, id, people, context))).toBe('UNAVAILABLE');
  const done = value(await orderOfFault(world, id, people, context));
  expect((await ordersOf(id)).map(({ id: order, state }) => [order, state])).toEqual([[done.id, 'published']]);
});

test('a fault that is void by the time at which its order is made sends nobody out', async () => {
  const id = await aFault();
  const voided = whenTold(async (asked) => {
    const given = { reason: '误报' };
    value(await world.ledgers.obey(faults, { command: 'void', id, given, version: 1 }, bySystem()));
    return world.ledgers.obey(...asked);
  });
  expect((await orderOfFault(voided, id, people, await pressing())).ok).toBe(false);
  expect((await ordersOf(id)).map(({ state }) => state)).toEqual(['cancelled']);
});

test('that an order needs a ticket stands first, whatever else is cut off', async () => {
  const id = await aFault({ symptom: '跳'.repeat(500), symptomEn: 'trip '.repeat(100) });
  const given = { leaderId: null, assigneeIds: [], description: '查'.repeat(500), needsTicket: true } as never;
  value(await orderOfFault(world, id, given, await pressing()));
  expect((await ordersOf(id))[0]?.description).toMatch(/^须开工作票 · Needs a work ticket\n查/);
});
