import { expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { defects } from '../../domain/defect/defectLedger.ts';
import { defectStates } from '../../domain/defect/states.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { workOrders } from '../../domain/workOrder/workOrderLedger.ts';
import { aRowIn, bySystem, ledgerWorld, value } from '../../tests/world/ledgers.ts';
import { defectPlans } from './defectPlans.ts';
import { seedDefects } from './seedDefects.ts';

test('the demo site has sixty defects over ninety days in every state, each by its law, and a second start makes none', async () => {
  const world = await ledgerWorld();
  const { ledgers, settled, clock } = world;
  const { id: orgId } = value(await ledgers.create(organisations, { orgName: '公用', orgPid: null }, bySystem()));
  for (const code of new Set(defectPlans.map((one) => one.code)))
    value(await ledgers.create(equipment, { name: code, code, orgId }, bySystem()));
  const accounts = new Map<string, string>();
  for (const account of ['inspector', 'operator', 'maintenance', 'reviewer'])
    accounts.set(account, (await aRowIn(world, users.name, { orgId })).id);
  await settled();
  const start = () =>
    seedDefects({ ledgers, orgOf: () => orgId, userOf: (one) => accounts.get(one) ?? '', now: clock.now() });
  await start();
  await settled();
  const rows = await ledgers.everyRow(defects);
  expect(rows).toHaveLength(60);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(Object.keys(defectStates)));
  expect(rows.filter(({ state }) => state === 'closed').length).toBeGreaterThan(35);
  expect(rows.every(({ foundAt, registeredAt }) => foundAt < registeredAt)).toBe(true);
  const orders = new Map((await ledgers.everyRow(workOrders)).map((one) => [one.id, one]));
  const mended = rows.filter(({ how }) => how === 'repaired');
  expect(mended.map(({ orderId }) => orders.get(orderId ?? '')?.state)).toEqual(mended.map(() => 'completed'));
  const head = world.log.head().position;
  await start();
  expect(world.log.head().position).toBe(head);
  await world.close();
});
