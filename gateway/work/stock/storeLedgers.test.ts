import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultEntries } from '../../../domain/fault/library/faultEntry.ts';
import { customForms } from '../../../domain/form/custom/customForm.ts';
import { warehouses } from '../../../domain/stock/warehouse.ts';
import { reportTexts } from '../../../domain/testReport/template/template.ts';
import { aRowIn } from '../../../tests/world/ledgers.ts';
import { line, refusalOf, type StoresWorld, saysOf, storesWorld } from '../../../tests/world/stores.ts';

let stores: StoresWorld;
beforeAll(async () => {
  stores = await storesWorld();
});
afterAll(() => stores.world.close());

test('E337 a part is called once with its model in its organisation, and bears a code of its own', async () => {
  const { aStore } = stores;
  const [store, other] = [await aStore(), await aStore()];
  const filter = { name: '滤芯', model: 'C 9' };
  await store.part({ ...filter, code: 'F1' });
  await expect(store.part({ ...filter, code: 'F2' })).rejects.toThrow('name');
  await expect(store.part({ name: '油', model: 'C 9', code: 'F1' })).rejects.toThrow('code');
  await store.part({ ...filter, model: 'C 10', code: 'F2' });
  await other.part({ ...filter, code: 'F1' });
});

test('E344 a warehouse is called once in its organisation', async () => {
  const { world, aStore } = stores;
  const [store, other] = [await aStore(), await aStore()];
  const kept = { name: '一号库', keeperIds: [store.keeper] };
  await aRowIn(world, 'warehouse', { ...kept, orgId: store.orgId });
  await expect(aRowIn(world, 'warehouse', { ...kept, orgId: store.orgId })).rejects.toThrow('name');
  await aRowIn(world, 'warehouse', { ...kept, orgId: other.orgId, keeperIds: [other.keeper] });
});

test('E345 a warehouse that is not in use takes nothing in and gives nothing out', async () => {
  const { world, aStore, order } = stores;
  const store = await aStore();
  const part = await store.part();
  const { id: warehouseId } = await aRowIn(world, 'warehouse', {
    orgId: store.orgId,
    keeperIds: [store.keeper],
    enabled: false,
  });
  for (const draft of ['draftIn', 'draftOut', 'draftReserved', 'draftStocktake']) {
    const given = draft === 'draftStocktake' ? { partId: part, batch: null } : line(part, '1');
    const price = draft === 'draftIn' ? { price: null, expires: null } : {};
    const done = await order(store, draft, { warehouseId, lines: [{ ...given, ...price }] });
    expect([draft, refusalOf(done)]).toEqual([draft, 'RULE_BROKEN']);
    expect(saysOf(done)).toHaveProperty('warehouseId');
  }
});

test.each(
  [warehouses, reportTexts, customForms, faultEntries].map((ledger) => [ledger.name, ledger.fields.name] as const),
)('V092 a name of %s has at most 32 characters', (_, name) => {
  expect(name.schema.safeParse('名'.repeat(32)).success).toBe(true);
  expect(name.schema.safeParse('名'.repeat(33)).success).toBe(false);
});
