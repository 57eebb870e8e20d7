import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { ledgers as declarations } from '../../domain/all/ledgers.ts';
import { points } from '../../domain/device/point.ts';
import { ledgerCalls } from '../../domain/ledger/calls.ts';
import { choiceCallOf } from '../../domain/ledger/choices.ts';
import { aCaller, aRowIn, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../tests/world/ledgers.ts';
import { openLookUp } from './excel/lookUp.ts';
import { graphOf } from './references.ts';

let world: LedgerWorld;
let plant: string;
let rule: string;
beforeAll(async () => {
  world = await ledgerWorld();
  plant = (await aRowIn(world, 'organisation', { orgName: '北厂', orgPid: null })).id;
  await world.settled();
  const channelId = (await aRowIn(world, 'channel', { orgId: plant })).id;
  await world.settled();
  for (const [id, name] of [
    ['T1', '1#变压器'],
    ['T2', '2#变压器'],
  ]) {
    await aRowIn(world, 'device', { id, name, orgId: plant, channelId });
    await world.settled();
    await aRowIn(world, 'point', { id: `${id}.oil`, name: '油温', deviceId: id, kind: 'analog', unit: '°C' });
  }
  await aRowIn(world, 'point', { id: 'T2.fan', name: '风机', deviceId: 'T2', kind: 'analog' });
  await world.settled();
  rule = (await aRowIn(world, 'limitRule', { pointId: 'T2.oil' })).id;
  await world.settled();
});
afterAll(() => world.close());

const whoSees = () => ({ caller: aCaller({ scope: scopeOf(plant) }) });
const asked = async (name: string, input: object) => value(await world.ask(name, input, whoSees())) as never;

test('a list tells the points that its rows refer to with their devices, and so does the history of a row', async () => {
  const list: { readonly names: object } = await asked(ledgerCalls(limitRules).list.name, { query: {} });
  expect(list.names).toMatchObject({ point: { 'T2.oil': '2#变压器 油温' } });
  const history: { readonly rows: readonly object[] } = await asked(ledgerCalls(limitRules).history.name, {
    params: { id: rule },
    query: {},
  });
  expect(history.rows.at(-1)).toMatchObject({ names: { point: { 'T2.oil': '2#变压器 油温' } } });
});

test('a form offers points with their devices before them', async () => {
  const { rows }: { readonly rows: readonly { readonly name: string }[] } = await asked(
    choiceCallOf(points, declarations).name,
    { query: {} },
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    ['1#变压器 油温', '2#变压器 油温', '2#变压器 风机'].toSorted(),
  );
});

test('a workbook names a point as it was exported, by its id, or by its own name where that is the only one', async () => {
  const means = { database: world.database, graph: graphOf(declarations), asker: { scope: scopeOf(plant) } };
  const lookUp = openLookUp(means as never, limitRules);
  const told = ['2#变压器 油温', 'T1.oil', '风机', '油温'];
  await lookUp.prepare(told.map((pointId) => ({ cells: { pointId } })) as never);
  expect(told.map((name) => lookUp.find('point', name).toSorted())).toEqual([
    ['T2.oil'],
    ['T1.oil'],
    ['T2.fan'],
    ['T1.oil', 'T2.oil'],
  ]);
});
