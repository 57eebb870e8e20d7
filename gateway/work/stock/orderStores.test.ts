import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderParts } from '../../../domain/stock/calls.ts';
import { stockDocuments } from '../../../domain/stock/stockDocument.ts';
import { workOrders } from '../../../domain/workOrder/workOrderLedger.ts';
import { lawOfLedger } from '../../../machines/lawOfLedger.ts';
import { asked } from '../../../tests/world/asked.ts';
import { aCaller, aRuledRow, byPerson, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { line, type StoresWorld, storesWorld } from '../../../tests/world/stores.ts';
import { drawnParts } from '../figures/drawnParts.ts';
import { stockCalls } from './stockCalls.ts';

let stores: StoresWorld;
beforeAll(async () => {
  stores = await storesWorld();
});
afterAll(() => stores.world.close());

test('an order is told with what it drew, and what it cost with that; who does not see the warehouse hears that it cost more', async () => {
  const { world, aStore, confirm, takeIn } = stores;
  const store = await aStore();
  const below = await aStore();
  const part = await store.part({ name: '滤芯', model: 'C 9' });
  await takeIn(store, [line(part, '9', { price: '28.5' })]);
  const { id } = await aRuledRow(world, lawOfLedger(workOrders), { to: 'begin', given: { orgId: below.orgId } });
  const scope = scopeOf(store.orgId, below.orgId);
  const { orgId, warehouseId } = store;
  const drawing = { orgId, warehouseId, note: null, orderId: id, lines: [line(part, '2')] };
  const asker = { caller: aCaller({ userId: store.mechanic, scope }), scope, lang: 'en' } as const;
  const out = await world.ledgers.obey(
    stockDocuments,
    { command: 'draftOut', id: null, given: drawing },
    { ...byPerson(store.mechanic), asker },
  );
  value(await confirm(store, value(out).id));
  await world.settled();
  const holder = (await world.ledgers.anyRow(workOrders, id))?.holderId ?? '';
  for (const [quantity, price] of [
    ['2', null],
    ['1', '100'],
  ]) {
    const given = { part: 'C9', batch: null, quantity, unit: '件', price };
    value(await world.ledgers.obey(workOrders, { command: 'recordMaterial', id, given }, byPerson(holder)));
  }
  await world.settled();
  const calls = stockCalls({ ...world, zone: 'Asia/Shanghai' });
  const told = async (...orgs: readonly string[]) => {
    const caller = aCaller({ scope: scopeOf(...orgs) });
    return value(await asked(calls, orderParts, { params: { id } }, { caller }));
  };
  const whole = await told(store.orgId, below.orgId);
  expect([whole.cost, whole.total]).toEqual([
    { amount: '57.00', isAtLeast: false },
    { amount: '157.00', isAtLeast: false, hours: '0' },
  ]);
  const lower = await told(below.orgId);
  expect([lower.cost, lower.total.amount, lower.total.isAtLeast]).toEqual([
    { amount: '0.00', isAtLeast: true },
    '100.00',
    true,
  ]);
  expect(lower.documents.map(({ warehouse, lines }) => [warehouse.name, lines[0]?.part.name])).toEqual(
    whole.documents.map(({ warehouse, lines }) => [warehouse.name, lines[0]?.part.name]),
  );
  expect(lower.drawn).toMatchObject([{ id: part, drawn: '2' }]);
  const figures = async (...orgs: readonly string[]) =>
    (await drawnParts(world, { scope: scopeOf(...orgs), asOf: null })).get(id);
  expect(await figures(store.orgId, below.orgId)).toMatchObject({ isHidden: false, parts: [{ drawn: '2' }] });
  expect(await figures(below.orgId)).toMatchObject({ isHidden: true, parts: [{ drawn: '2' }] });
});
