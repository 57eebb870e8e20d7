import { expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { faults } from '../../domain/fault/faultLedger.ts';
import { faultEntries } from '../../domain/fault/library/faultEntry.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { aRowIn, bySystem, ledgerWorld, value } from '../../tests/world/ledgers.ts';
import { faultPlans } from './faultPlans.ts';
import { seedFaults } from './seedFaults.ts';

test('the demo site has the library and eight faults in every state, each by its law, and a second start makes none', async () => {
  const world = await ledgerWorld();
  const { ledgers, settled, clock } = world;
  const { id: orgId } = value(await ledgers.create(organisations, { orgName: '公用', orgPid: null }, bySystem()));
  for (const code of faultPlans.map((one) => one.code))
    value(await ledgers.create(equipment, { name: code, code, orgId }, bySystem()));
  const accounts = new Map<string, string>();
  for (const account of ['operator', 'maintenance'])
    accounts.set(account, (await aRowIn(world, users.name, { orgId })).id);
  await settled();
  const userOf = (one: string): string => accounts.get(one) ?? '';
  const start = () => seedFaults({ ledgers, orgOf: () => orgId, took: () => undefined, userOf, now: clock.now() });
  await start();
  await settled();
  expect(await ledgers.everyRow(faultEntries)).toHaveLength(30);
  const rows = await ledgers.everyRow(faults);
  expect(new Map(rows.map(({ symptom, state }) => [symptom, state]))).toEqual(
    new Map(faultPlans.map(({ symptom, end }) => [symptom[0], end])),
  );
  expect(rows.filter(({ state, entryId }) => state === 'closed' && entryId !== null)).toHaveLength(4);
  const orders = await ledgers.everyRow(workOrders);
  expect(orders.map(({ state }) => state).toSorted()).toEqual(['completed', 'completed', 'completed', 'published']);
  const head = world.log.head().position;
  await start();
  expect(world.log.head().position).toBe(head);
  await world.close();
});
