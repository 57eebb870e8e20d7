import { afterAll, beforeAll, expect, test } from 'vitest';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { readUnitTree } from '../../domain/unit/treeCalls.ts';
import { flattened, nodeOf, type UnitTreeNode } from '../../domain/unit/unitTree.ts';
import { aCaller, aRowIn, bySystem, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../tests/world/ledgers.ts';
import type { Scope } from '../http/handler.ts';
import { unitTreeOf } from './unitTree.ts';

let world: LedgerWorld;
let org: string;
const ids: Record<'company' | 'hall' | 'line' | 'association', string> = {
  company: '',
  hall: '',
  line: '',
  association: '',
};
beforeAll(async () => {
  world = await ledgerWorld();
  const top = (await aRowIn(world, 'organisation')).id;
  org = (await aRowIn(world, 'organisation', { orgPid: top })).id;
  const unit = async (name: string, parentId: string | null, classification: string) =>
    (await aRowIn(world, 'energyUnit', { name, parentId, orgId: org, classification })).id;
  ids.company = await unit('公司', null, 'primary');
  ids.hall = await unit('一车间', ids.company, 'secondary');
  ids.line = await unit('产线', ids.hall, 'secondary');
  await aRowIn(world, 'channel', {
    id: 'C9',
    orgId: org,
    protocol: 'modbusRtu',
    settings: { protocol: 'modbusRtu', host: '10.0.0.9', port: 502 },
  });
  await world.settled();
  await aRowIn(world, 'device', { id: 'M9', name: '产线表', orgId: org, channelId: 'C9' });
  await world.settled();
  await aRowIn(world, 'point', { id: 'M9.Ep', deviceId: 'M9', kind: 'counter' });
  await world.settled();
  ids.association = (
    await aRowIn(world, 'deviceAssociation', { name: '产线用电', unitId: ids.line, deviceId: 'M9', pointId: 'M9.Ep' })
  ).id;
  await world.settled();
});
afterAll(() => world.close());

async function treeFor(scope: Scope, asOf: number | null = null): Promise<readonly UnitTreeNode[]> {
  const tree = value(await unitTreeOf({ ledgers: world.ledgers }, { caller: aCaller({ scope }), asOf, lang: 'cn' }));
  expect(readUnitTree.response.safeParse(tree).error).toBeUndefined();
  return tree;
}

test('a node of a unit has its id, its class, the level of its organisation and the units above it (E398 E403 E404 E405 E406)', async () => {
  const tree = await treeFor(scopeOf(org));
  expect(tree).toMatchObject([
    {
      id: ids.company,
      firstLevel: ids.company,
      secondLevel: null,
      classification: 'primary',
      orgLevel: '02',
      meter: null,
    },
  ]);
  const [{ node: line } = { node: null }] = flattened(nodeOf(tree, ids.line) as UnitTreeNode);
  expect(line).toMatchObject({
    name: '产线',
    firstLevel: ids.company,
    secondLevel: ids.hall,
    classification: 'secondary',
    orgLevel: '02',
  });
});

test('a node of a counter has its meter, its device, its channel and how that is collected (E399 E400 E401 E402)', async () => {
  const tree = await treeFor(scopeOf(org));
  expect(nodeOf(tree, ids.line)?.children).toMatchObject([
    {
      id: ids.association,
      name: '产线用电',
      meter: 'M9.Ep',
      device: 'M9',
      deviceName: '产线表',
      channel: 'C9',
      collectWay: 'modbusRtu',
      firstLevel: ids.company,
      secondLevel: ids.hall,
      classification: null,
      children: [],
    },
  ]);
});

test('the tree shows nobody what he does not see, and the past as it stood', async () => {
  expect(await treeFor(scopeOf('elsewhere'))).toEqual([]);
  const before = world.log.head().position;
  const row = await world.ledgers.anyRow(energyUnits, ids.line);
  value(await world.ledgers.update(energyUnits, ids.line, row?.version ?? 0, { parentId: ids.company }, bySystem()));
  await world.settled();
  expect(nodeOf(await treeFor(scopeOf(org)), ids.line)?.secondLevel).toBe(ids.line);
  expect(nodeOf(await treeFor(scopeOf(org), before), ids.line)?.secondLevel).toBe(ids.hall);
});
