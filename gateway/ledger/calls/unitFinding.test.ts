import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FoundUnit } from '../../../domain/unit/findCalls.ts';
import { aCaller, aRowIn, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../../tests/world/ledgers.ts';

let world: LedgerWorld;
let org: string;
beforeAll(async () => {
  world = await ledgerWorld();
  org = (await aRowIn(world, 'organisation')).id;
  const park = (await aRowIn(world, 'energyUnit', { name: '西园区', code: 'WEST', parentId: null, orgId: org })).id;
  await world.settled();
  const hall = (
    await aRowIn(world, 'energyUnit', {
      name: '铸造车间',
      code: 'CAST',
      parentId: park,
      orgId: org,
      classification: 'secondary',
    })
  ).id;
  await world.settled();
  await aRowIn(world, 'usingUnit', { name: '铸造一线', code: 'CAST-1', unitId: hall });
  await world.settled();
});
afterAll(() => world.close());

async function found(q: string, caller: Parameters<typeof aCaller>[0], size?: number): Promise<readonly string[]> {
  const query = { q, ...(size === undefined ? {} : { size }) };
  const units = value(
    await world.ask('findUnits', { query }, { caller: aCaller({ scope: scopeOf(org), ...caller }) }),
  ) as readonly FoundUnit[];
  return units.map(({ kind, name, within }) => `${kind} ${name} in ${within}`);
}
const sees = (...codes: readonly string[]) => ({ permissions: new Set(codes) }) as Parameters<typeof aCaller>[0];

test('units of both ledgers are found by name and code, each with the energy unit above it', async () => {
  const both = ['energyUnit 铸造车间 in 西园区', 'usingUnit 铸造一线 in 铸造车间'];
  for (const typed of ['铸造', 'cast']) expect(await found(typed, sees('/ecus', '/eau'))).toEqual(both);
  expect(await found('西园', sees('/ecus', '/eau'))).toEqual(['energyUnit 西园区 in null']);
  expect(await found('铸造', sees('/ecus', '/eau'), 1)).toHaveLength(2);
});

test('a ledger that one may not see, and units of another organisation, are not found', async () => {
  expect(await found('铸造', sees('/eau'))).toEqual(['usingUnit 铸造一线 in 铸造车间']);
  expect(await found('铸造', { ...sees('/ecus', '/eau'), scope: scopeOf('elsewhere') })).toEqual([]);
});
