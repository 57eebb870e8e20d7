import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCaller, aRowIn, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../../tests/world/ledgers.ts';

let world: LedgerWorld;
let org: string;
beforeAll(async () => {
  world = await ledgerWorld();
  org = (await aRowIn(world, 'organisation')).id;
  for (const code of ['A', 'B'])
    await aRowIn(world, 'energyUnit', { name: `厂区 ${code}`, code, parentId: null, orgId: org });
  await aRowIn(world, 'homeSetting', { name: '首页', orgId: org, loadPoints: [], energyPoints: [] });
  await world.settled();
});
afterAll(() => world.close());

const setupOf = async (scope: ReturnType<typeof scopeOf>, ...codes: readonly string[]) =>
  value(await world.ask('readSetup', {}, { caller: aCaller({ scope, permissions: new Set(codes) }) })) as Readonly<
    Record<string, number | null>
  >;

test('the setup guide counts what is there by the permission of each ledger, and a home page only where it measures something (R036)', async () => {
  const seen = await setupOf(scopeOf(org), '/org', '/ecus', '/sethome');
  expect(seen).toMatchObject({ organisations: 1, units: 2, home: 0, channels: null, roles: null, users: null });
});

test('what belongs to another organisation is not counted', async () => {
  expect(await setupOf(scopeOf('elsewhere'), '/org', '/ecus')).toMatchObject({
    organisations: 0,
    units: 0,
    home: null,
  });
});
