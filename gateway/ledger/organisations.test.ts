import { afterAll, beforeAll, expect, test } from 'vitest';
import { organisations } from '../../domain/site/organisation.ts';
import {
  aCaller,
  aRowIn,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const org = (orgName: string, orgPid: string | null = null) => aRowIn(world, 'organisation', { orgName, orgPid });
const move = (id: string, version: number, orgPid: string | null) =>
  world.ledgers.update(organisations, id, version, { orgPid }, bySystem());
async function levels(...ids: readonly string[]) {
  await world.settled();
  const rows = await world.ledgers.everyRow(organisations, { ids });
  return ids.map((id) => rows.find((row) => row.id === id)?.orgLevel);
}

test('the level is counted from the top, and a branch that moves is counted anew (E047 D001)', async () => {
  const [top, other] = [await org('甲'), await org('乙')];
  const middle = await org('甲一', top.id);
  const low = await org('甲一一', middle.id);
  expect(await levels(top.id, middle.id, low.id)).toEqual(['01', '02', '03']);
  const under = await org('乙一', other.id);
  value(await move(middle.id, 1, under.id));
  expect(await levels(middle.id, low.id)).toEqual(['03', '04']);
});

test('an organisation cannot stand under itself nor under one of its own', async () => {
  const top = await org('丙');
  const low = await org('丙一', top.id);
  expect([await move(top.id, 1, top.id), await move(top.id, 1, low.id)].map(code)).toEqual([
    'RULE_BROKEN',
    'RULE_BROKEN',
  ]);
});

test('the tree shows what the caller may see; what lies above stays out of sight (C008, E045, E046, E048, E049)', async () => {
  const top = await org('丁');
  const [second, first] = [await org('丁二', top.id), await org('丁一', top.id)];
  const low = await org('丁一一', first.id);
  await world.settled();
  const caller = aCaller({ scope: scopeOf(first.id, low.id, second.id) });
  const tree = value(await world.ask('organisationTree', { query: { treeType: '0' } }, { caller }));
  const node = (id: string, orgPid: string, orgLevel: string, orgName: string, children: object[]) => ({
    id,
    orgPid,
    orgLevel,
    orgName,
    children,
  });
  expect(tree).toEqual([
    node(second.id, top.id, '02', '丁二', []),
    node(first.id, top.id, '02', '丁一', [node(low.id, first.id, '03', '丁一一', [])]),
  ]);
});

test('with children, users or devices it is not deleted', async () => {
  const top = await org('戊');
  await org('戊一', top.id);
  await aRowIn(world, 'user', { orgId: top.id });
  expect(await world.ledgers.remove(organisations, top.id, 1, bySystem())).toMatchObject({
    refusal: { code: 'IN_USE', data: { by: ['organisation', 'user'] } },
  });
});

test('nobody with a scope makes a new top, nor moves anything out of his scope', async () => {
  const top = await org('己');
  const elsewhere = await org('庚');
  const mine = await org('己一', top.id);
  const caller = aCaller({ scope: scopeOf(top.id, mine.id) });
  const made = await world.ask('createOrganisation', { body: { orgName: '辛' } }, { caller });
  const moved = await world.ask(
    'updateOrganisation',
    { params: { id: mine.id }, body: { version: 1, orgPid: elsewhere.id } },
    { caller },
  );
  const freed = await world.ask(
    'updateOrganisation',
    { params: { id: mine.id }, body: { version: 1, orgPid: null } },
    { caller },
  );
  const own = await world.ask('createOrganisation', { body: { orgName: '己二', orgPid: top.id } }, { caller });
  expect([made, moved, freed, own].map(code)).toEqual(['NO_PERMISSION', 'NO_PERMISSION', 'NO_PERMISSION', 'OK']);
});

test('a console begins with the first organisation that its person sees, and with none where there is none (C176)', async () => {
  const top = await org('癸');
  const [second, first] = [await org('癸二', top.id), await org('癸一', top.id)];
  await world.settled();
  const asked = (...ids: readonly string[]) =>
    world.ask('firstOrganisation', {}, { caller: aCaller({ scope: scopeOf(...ids) }) });
  expect(value(await asked(first.id, second.id))).toEqual({
    id: second.id,
    orgPid: top.id,
    orgLevel: '02',
    orgName: '癸二',
  });
  expect(value(await asked(first.id))).toMatchObject({ id: first.id });
  expect(value(await asked())).toBeNull();
});
