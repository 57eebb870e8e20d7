import { afterAll, beforeAll, expect, test } from 'vitest';
import { partCost } from '../../../domain/stock/partCost.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { rowLawOf } from '../../../machines/lawOfLedger.ts';
import type { RowLaw } from '../../../machines/rowLaw.ts';
import { aRowIn, aRuledRow, value } from '../../../tests/world/ledgers.ts';
import { line, refusalOf, type Store, type StoresWorld, saysOf, storesWorld } from '../../../tests/world/stores.ts';

let world: StoresWorld['world'];
let { aStore, order, confirm, done, takeIn, stock }: Omit<StoresWorld, 'world'> = {} as StoresWorld;
beforeAll(async () => {
  const stores = await storesWorld();
  world = stores.world;
  ({ aStore, order, confirm, done, takeIn, stock } = stores);
});
afterAll(() => world.close());

const reverse = async (store: Store, id: string) =>
  value(await order(store, 'reverse', { reason: 'wrong' }, { by: store.keeper, id }));

/** Another warehouse of the same organisation, kept by the same keeper. */
async function beside(store: Store): Promise<Store> {
  const { id } = await aRowIn(world, 'warehouse', { orgId: store.orgId, keeperIds: [store.keeper] });
  return { ...store, warehouseId: id };
}

test('E343 a batch expires in the other warehouse on the day on which it does here', async () => {
  const store = await aStore();
  const [there, part] = [await beside(store), await store.part()];
  const old = { batch: 'old' };
  await takeIn(store, [line(part, '3', { ...old, expires: '2026-11-19' })]);
  await done(store, 'draftTransfer', { toId: there.warehouseId, lines: [line(part, '2', old)] });
  expect(await stock(there, part)).toMatchObject({ quantity: '2', expires: '2026-11-19' });
  const { id } = value(await order(there, 'draftOut', { lines: [line(part, '1', old)] }));
  expect(refusalOf(await confirm(there, id))).toBe('batchExpired');
});

test.each([
  ['2026-12-31', '2026-12-31', null],
  ['2026-12-31', null, null],
  ['2026-12-31', '2027-01-31', 'otherDay'],
  [null, '2027-01-31', 'undated'],
  [null, null, null],
])(
  'E343 what lies here expires on %s: more of it that expires on %s is refused as %s',
  async (here, comes, refusal) => {
    const store = await aStore();
    const part = await store.part({ name: 'Seal' });
    await takeIn(store, [line(part, '1', { expires: here })]);
    const { id } = value(await order(store, 'draftIn', { lines: [line(part, '1', { expires: comes })] }));
    const answer = await confirm(store, id);
    expect(refusalOf(answer)).toBe(refusal);
    if (refusal !== null) expect(saysOf(answer)).toContain('2027-01-31');
    expect(await stock(store, part)).toMatchObject({ quantity: refusal === null ? '2' : '1', expires: here });
  },
);

test('E343 a day that was entered wrongly is mended: it is reversed, and what comes in anew bears its own', async () => {
  const store = await aStore();
  const part = await store.part();
  await reverse(store, await takeIn(store, [line(part, '4', { expires: '2026-11-01' })]));
  await takeIn(store, [line(part, '4', { expires: '2027-11-01' })]);
  expect(await stock(store, part)).toMatchObject({ quantity: '4', expires: '2027-11-01' });
});

test('E342 what was taken in by a slip goes as it came, and a transfer of what has no price leaves nothing that waits for one', async () => {
  const store = await aStore();
  const [there, part, bare] = [await beside(store), await store.part(), await store.part()];
  await takeIn(store, [line(part, '10', { price: '10' })]);
  await reverse(store, await takeIn(store, [line(part, '10', { price: '1000' })]));
  expect(await stock(store, part)).toMatchObject({ quantity: '10', value: '100.00' });
  // It came at 10, whatever came there since.
  const moved = await done(store, 'draftTransfer', { toId: there.warehouseId, lines: [line(part, '3')] });
  await takeIn(there, [line(part, '3', { price: '2' })]);
  await reverse(store, moved);
  expect([await stock(store, part), await stock(there, part)]).toMatchObject([
    { quantity: '10', value: '100.00' },
    { quantity: '3', value: '6.00' },
  ]);
  await takeIn(store, [line(bare, '2')]);
  await reverse(store, await done(store, 'draftTransfer', { toId: there.warehouseId, lines: [line(bare, '2')] }));
  expect([await stock(store, bare), await stock(there, bare)]).toMatchObject([
    { quantity: '2', unpriced: '2', owed: '0' },
    { quantity: '0', unpriced: '0', owed: '0' },
  ]);
});

/** What this order took of a part, out of the facts of its line. */
async function costOf(store: Store, part: string, orderId: string): Promise<string> {
  const { id } = (await stock(store, part)) as { readonly id: string };
  return partCost(orderId, [await world.log.read({ after: 0, limit: 100, streams: [`stockLine-${id}`] })]).amount;
}

test('E339 an order pays nothing for what it gave back or what was reversed, whatever its parts are worth by then', async () => {
  const store = await aStore();
  const part = await store.part();
  const { id: orderId } = await aRuledRow(world, rowLawOf(workOrders) as RowLaw, {
    to: 'establish',
    given: { orgId: store.orgId },
  });
  const drawn = { orderId, taskId: null, receiverId: null };
  await takeIn(store, [line(part, '10', { price: '10' })]);
  const out = await done(store, 'draftOut', { ...drawn, lines: [line(part, '5')] });
  await takeIn(store, [line(part, '5', { price: '20' })]);
  expect(await costOf(store, part, orderId)).toBe('50.00');
  const back = await done(store, 'draftReturn', { ofId: out, lines: [line(part, '2')] });
  expect([await costOf(store, part, orderId), (await stock(store, part))?.value]).toEqual(['30.00', '170.00']);
  await reverse(store, back);
  expect([await costOf(store, part, orderId), (await stock(store, part))?.value]).toEqual(['50.00', '150.00']);
  await reverse(store, out);
  expect([await costOf(store, part, orderId), (await stock(store, part))?.value]).toEqual(['0.00', '200.00']);
});
