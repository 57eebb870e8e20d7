import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRowIn, value } from '../../../tests/world/ledgers.ts';
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
