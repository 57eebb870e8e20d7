import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '../../../domain/event/event.ts';
import { spareParts } from '../../../domain/stock/sparePart.ts';
import { type StockDocument, stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { patrolTasks } from '../../../domain/work/task/tasks.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { rowLawOf } from '../../../machines/lawOfLedger.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { aRuledRow, bySystem, value } from '../../../tests/world/ledgers.ts';
import { line, refusalOf, type Store, type StoresWorld, storesWorld } from '../../../tests/world/stores.ts';
import { partShort } from './partShort.ts';
import { partsReleased } from './partsReleased.ts';

let world: StoresWorld['world'];
let { aStore, order, confirm, done, takeIn, stock }: Omit<StoresWorld, 'world'> = {} as StoresWorld;
beforeAll(async () => {
  const stores = await storesWorld();
  world = stores.world;
  ({ aStore, order, confirm, done, takeIn, stock } = stores);
});
afterAll(() => world.close());

/** Whom the policy tells, fact by fact, since a position. */
async function toldSince(
  after: number,
): Promise<readonly { readonly to: readonly string[]; readonly subject: string }[]> {
  await world.settled();
  const policy = partShort({ ledgers: world.ledgers, followers: world.followers, zone: 'Asia/Shanghai' });
  const facts = await world.log.read({ after, limit: 1000, types: policy.types });
  const told: { to: readonly string[]; subject: string }[] = [];
  for (const fact of facts)
    for (const { decide } of await policy.react(fact)) {
      const planned = value(await decide({ of: () => null }));
      told.push(planned.appends[0]?.events[0]?.data as never);
    }
  return told;
}

async function draw(store: Store, part: string, quantity: string): Promise<void> {
  await done(store, 'draftOut', { lines: [line(part, quantity)] });
}

test('E338 E347 the keepers are told once that too little is free, and once more when it was enough again; what is reserved is not free', async () => {
  const store = await aStore();
  const part = await store.part({ name: 'Fuse', min: '3', max: '9' });
  const after = world.log.head().position;
  await takeIn(store, [line(part, '4')]);
  // From 4 to 3 is not below 3.
  await draw(store, part, '1');
  expect(await toldSince(after)).toEqual([]);
  const { id } = value(await order(store, 'draftOut', { lines: [line(part, '1')] }));
  value(await order(store, 'reserve', {}, { id }));
  expect(await toldSince(after)).toMatchObject([{ to: [store.keeper, store.other] }]);
  // It falls further: that is told already.
  value(await confirm(store, id));
  await draw(store, part, '1');
  expect(await toldSince(after)).toHaveLength(1);
  await takeIn(store, [line(part, '5')]);
  await draw(store, part, '4');
  expect(await toldSince(after)).toHaveLength(2);
});

test('a minimum that is raised over what is free is told; of a new part, of which none can be there yet, nothing is', async () => {
  const store = await aStore();
  const after = world.log.head().position;
  const part = await store.part({ min: '2' });
  expect(await toldSince(after)).toEqual([]);
  await takeIn(store, [line(part, '5')]);
  const head = world.log.head().position;
  value(await world.ledgers.amend(spareParts, part, () => ({ min: '6' }), bySystem()));
  expect(await toldSince(head)).toHaveLength(1);
});

test('V178 a minimum is less than its maximum', async () => {
  const store = await aStore();
  await expect(store.part({ min: '5', max: '5' })).rejects.toThrow('min');
  await store.part({ min: '4.99', max: '5' });
});

test('what an order had reserved is free again when it is over', async () => {
  const store = await aStore();
  const part = await store.part();
  await takeIn(store, [line(part, '5')]);
  const law = rowLawOf(workOrders) as RowLaw;
  const { id: orderId } = await aRuledRow(world, law, { to: 'establish', given: { orgId: store.orgId } });
  const { id } = value(await order(store, 'draftOut', { orderId, lines: [line(part, '2')] }));
  value(await order(store, 'reserve', {}, { id }));
  await world.settled();
  const number = (await world.ledgers.anyRow(workOrders, orderId))?.number;
  expect(await stock(store, part)).toMatchObject({
    free: '3',
    reservations: [{ document: id, for: number, quantity: '2' }],
  });
  value(await world.ledgers.obey(workOrders, { command: 'cancel', id: orderId, given: { reason: 'x' } }, bySystem()));
  const policy = partsReleased({ ledgers: world.ledgers, followers: world.followers, say: () => undefined });
  const [fact] = await world.log.read({ after: 0, limit: 10, newestFirst: true, types: ['WorkOrderCancelled'] });
  await policy.react(fact as Event);
  expect(await stock(store, part)).toMatchObject({ free: '5', reservations: [] });
  expect(((await world.ledgers.anyRow(stockDocuments, id)) as StockDocument | null)?.state).toBe('draft');
  // Nothing would free it a second time.
  expect(refusalOf(await order(store, 'reserve', {}, { id }))).toBe('orderOver');
  const again = { orderId, lines: [line(part, '1')] };
  expect(refusalOf(await order(store, 'draftReserved', again))).toBe('orderOver');
});

test('E340 nothing is reserved for nobody', async () => {
  const store = await aStore();
  const part = await store.part();
  await takeIn(store, [line(part, '5')]);
  const lines = [line(part, '1')];
  expect(refusalOf(await order(store, 'draftReserved', { receiverId: null, lines }))).toBe('noPurpose');
  // A number that nobody gave, and a task of another organisation, are told alike.
  expect(refusalOf(await order(store, 'draftReserved', { receiverId: null, taskId: 'PT-1', lines }))).toBe('noTask');
  const { orgId } = await aStore();
  const beyond = await aTask(orgId, 'make');
  expect(refusalOf(await order(store, 'draftReserved', { receiverId: null, taskId: beyond.number, lines }))).toBe(
    'noTask',
  );
  const own = await aTask(store.orgId, 'make');
  value(await order(store, 'draftReserved', { receiverId: null, taskId: own.number, lines }));
});

async function aTask(orgId: string, to: string) {
  const { id } = await aRuledRow(world, rowLawOf(patrolTasks) as RowLaw, { to, given: { orgId } });
  await world.settled();
  return { id, number: (await world.ledgers.anyRow(patrolTasks, id))?.number ?? '' };
}

test('of a task that is over nothing is reserved: nothing would ever free it', async () => {
  const store = await aStore();
  const part = await store.part();
  await takeIn(store, [line(part, '5')]);
  const over = await aTask(store.orgId, 'cancel');
  const lines = [line(part, '1')];
  expect(refusalOf(await order(store, 'draftReserved', { taskId: over.number, lines }))).toBe('taskOver');
  const { id } = value(await order(store, 'draftOut', { taskId: over.number, lines }));
  expect(refusalOf(await order(store, 'reserve', {}, { id }))).toBe('taskOver');
  expect(await stock(store, part)).toMatchObject({ free: '5', reservations: [] });
});

test('what a task had reserved is free again when it is over', async () => {
  const store = await aStore();
  const part = await store.part();
  await takeIn(store, [line(part, '5')]);
  const { id: task, number: taskId } = await aTask(store.orgId, 'make');
  const { number: other } = await aTask(store.orgId, 'make');
  value(await order(store, 'draftReserved', { taskId, lines: [line(part, '2')] }));
  const beside = value(await order(store, 'draftReserved', { taskId: other, lines: [line(part, '1')] }));
  const policy = partsReleased({ ledgers: world.ledgers, followers: world.followers, say: () => undefined });
  expect(policy.types).toContain('PatrolTaskCancelled');
  await policy.react({
    position: world.log.head().position,
    stream: `patrolTask-${task}`,
    type: 'PatrolTaskCancelled',
  } as Event);
  expect((await stock(store, part))?.reservations?.map(({ document }) => document)).toEqual([beside.id]);
});
