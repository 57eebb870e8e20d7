import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { newBlock, newColumn } from '../../../domain/report/blockFields.ts';
import { reportTemplates } from '../../../domain/report/reportTemplate.ts';
import { aCaller, aRow, aRowIn, type LedgerWorld, ledgerWorld, scopeOf } from '../../../tests/world/ledgers.ts';

const calls = ledgerCalls(reportTemplates);
let world: LedgerWorld;
let org: string;
let units: readonly string[];
beforeAll(async () => {
  world = await ledgerWorld();
  org = (await aRowIn(world, 'organisation')).id;
  const one = await aRowIn(world, 'energyUnit', { orgId: org });
  units = [one.id, (await aRowIn(world, 'energyUnit', { orgId: org })).id];
  await world.settled();
});
afterAll(() => world.close());

async function create(name: string, unit = 0, more: object = {}) {
  const row = await aRow(world, reportTemplates, { name, unitId: units[unit], ...more });
  return world.ask(calls.create.name, { body: row }, { caller: aCaller({ scope: scopeOf(org) }) });
}
const refusal = async (made: ReturnType<typeof create>) => {
  const answer = await made;
  return answer.ok ? null : { code: answer.refusal.code, fields: Object.keys(answer.refusal.fields ?? {}) };
};

test('V170 R210 a name of letters, digits, spaces and _ - ( ) is taken, any other character refused at it', async () => {
  expect(await refusal(create('能耗 月报_1-(电)'))).toBeNull();
  for (const name of ['月报/电', '<b>', '50%', 'a;b'])
    expect(await refusal(create(name))).toEqual({ code: 'RULE_BROKEN', fields: ['name'] });
});

test('V171 R210 a name is unique within its unit, and free in another', async () => {
  expect(await refusal(create('车间日报'))).toBeNull();
  expect(await refusal(create('车间日报'))).toMatchObject({ fields: ['name'] });
  expect(await refusal(create('车间日报', 1))).toBeNull();
});

test('R211 what is wrong in a block is refused at its cell', async () => {
  const ring = ['a', 'b'].map((key, n) => ({
    ...newColumn(key, key),
    source: 'formula',
    formula: n === 0 ? 'b + 1' : 'a + 1',
  }));
  expect(await refusal(create('环', 0, { blocks: [{ ...newBlock('table'), columns: ring }] }))).toEqual({
    code: 'RULE_BROKEN',
    fields: ['blocks.0.columns.0.formula', 'blocks.0.columns.1.formula'],
  });
});
