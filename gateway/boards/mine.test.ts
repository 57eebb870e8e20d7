import { afterAll, beforeAll, expect, test } from 'vitest';
import { boards } from '../../domain/board/board.ts';
import { itemOf } from '../../domain/board/boardDocument.ts';
import { kanbans } from '../../domain/board/kanban.ts';
import { modulePresets } from '../../domain/board/modulePreset.ts';
import { boardModules } from '../../domain/board/modules.ts';
import { type People, password, startWorld, type World, withPeople } from '../../tests/contract/world.ts';
import { aRowIn, type LedgerWorld } from '../../tests/world/ledgers.ts';

const item = { ...itemOf('a', 'text', boardModules.text), x: 0, y: 0, parameters: { text: '8101', textEn: null } };
const document = { pace: 4, span: 'today', items: [item] };

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, [
    '/dashboards/custom',
    '/kanban',
    '/dashboards:edit',
    '/kanbanConfiguration:edit',
    '/kanbanConfiguration:add',
    '/moduleLibrary',
    '/moduleLibrary:delete',
  ]);
});
afterAll(() => world.close());

const made = (name: string, more: object = {}) => world.create(boards, { name, orgId: people.south, ...more });
const asks = async (method: string, path: string, more: object = {}, account = 'northerner') => {
  await world.settled();
  return world.ask(method, path, { token: await world.signIn(account, password), ...more });
};
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name);

test('one sees the own dashboards, those of a role, and those of the organisation; another’s is refused, a withdrawn one is said to be (R366 R367 B295)', async () => {
  const mine = await made('我的', { ownerId: people.northerner, published: document });
  const role = await made('值班', { ownerId: people.admin, roleIds: [people.northRole], published: document });
  await made('北厂', { orgId: people.north });
  const others = await made('别人的', { ownerId: people.admin });
  const seen = (await asks('GET', '/gateway/api/myBoards')).data;
  expect(seen.map(({ name, as }: { name: string; as: string }) => [name, as])).toEqual(
    expect.arrayContaining([
      ['我的', 'mine'],
      ['值班', 'role'],
      ['北厂', 'shared'],
    ]),
  );
  expect(names(seen)).not.toContain('别人的');
  const shown = await asks('GET', `/gateway/api/shownBoards/${role}`);
  expect(shown.data).toMatchObject({ as: 'role', document: { items: [{ module: 'text' }] } });
  expect((await asks('GET', `/gateway/api/shownBoards/${others}`)).code).toBe('NO_PERMISSION');
  expect((await asks('GET', '/gateway/api/shownBoards/nothing')).code).toBe('NOT_FOUND');
  await world.update(boards, mine, { published: null });
  expect((await asks('GET', `/gateway/api/shownBoards/${mine}`)).data.document).toBe(null);
});

test('a parent shows the subs that are published; a sub of a sub is refused at its field (R368 R369 B297)', async () => {
  const parent = await made('三厂', { kind: 'parent', ownerId: people.northerner, published: document });
  const sub = (name: string, more: object = {}) =>
    made(name, { kind: 'sub', parentId: parent, ownerId: people.admin, ...more });
  const first = await sub('一厂', { published: document });
  await sub('二厂');
  const shown = (await asks('GET', `/gateway/api/shownBoards/${parent}`)).data;
  expect(names(shown.subs)).toEqual(['一厂']);
  expect((await asks('GET', `/gateway/api/shownBoards/${first}`)).data).toMatchObject({
    as: 'mine',
    parent: { name: '三厂' },
    subs: [{ name: '一厂' }],
  });
  const body = { name: '孙', orgId: people.south, kind: 'sub', parentId: first };
  const below = await asks('POST', '/gateway/api/boards', { body }, 'admin');
  expect([below.code, below.fields]).toEqual(['RULE_BROKEN', { parentId: '只能放在父看板下' }]);
});

test('a person’s star, first board and last look are kept for that person alone, the newest look first (R365 B294)', async () => {
  const keep = (id: string, body: object) => asks('PUT', `/gateway/api/boardChoices/${id}`, { body });
  await keep('b1', { isStarred: true, isFirst: true });
  await keep('b2', { isOpened: true });
  await keep('b1', { isOpened: true });
  const kept = (await asks('GET', '/gateway/api/boardChoices')).data;
  expect([kept.first, kept.starred, kept.opened.map(({ id }: { id: string }) => id)]).toEqual([
    'b1',
    ['b1'],
    ['b1', 'b2'],
  ]);
  await keep('b1', { isStarred: false, isFirst: false });
  expect((await asks('GET', '/gateway/api/boardChoices')).data).toMatchObject({ first: null, starred: [] });
  expect((await asks('GET', '/gateway/api/boardChoices', {}, 'admin')).data.opened).toEqual([]);
});

test('a kanban is published with published pages alone, and seen by those it is shared with; withdrawn it shows no page (R322 R324 R325)', async () => {
  const page = await made('页一', { kind: 'kanbanPage', published: document });
  const draft = await made('页二', { kind: 'kanbanPage' });
  const kanban = { name: '值班看板', orgId: people.south, pageIds: [page, draft], roleIds: [people.northRole] };
  const id = await world.create(kanbans, kanban);
  const publish = (version: number) =>
    asks('PUT', `/gateway/api/kanbans/${id}`, { body: { version, published: true } }, 'admin');
  const refused = await publish(1);
  expect([refused.code, refused.fields]).toEqual(['RULE_BROKEN', { pageIds: '第 2 页没有发布' }]);
  await world.update(boards, draft, { published: { pace: 4, span: 'month', items: [] } });
  await world.settled();
  expect((await publish(1)).code).toBe('SUCCESS');
  expect((await asks('GET', '/gateway/api/myKanbans')).data).toMatchObject([{ name: '值班看板', pages: 2 }]);
  const shown = (await asks('GET', `/gateway/api/shownKanbans/${id}`)).data;
  expect(names(shown.pages)).toEqual(['页一', '页二']);
  await world.create(kanbans, { ...kanban, name: '管理看板', roleIds: [people.adminRole], published: true });
  expect(names((await asks('GET', '/gateway/api/myKanbans')).data)).toEqual(['值班看板']);
  await world.update(kanbans, id, { published: false });
  expect((await asks('GET', `/gateway/api/shownKanbans/${id}`)).data.pages).toBe(null);
});

test('presets are told of the units that one sees, those in use; one that stands on a board as it is is not deleted (C096 R320)', async () => {
  const unit = (await aRowIn(world as unknown as LedgerWorld, 'energyUnit', { orgId: people.north })).id;
  const { version, about, points, span, parameters } = item;
  const setting = { version, about, points, span, parameters };
  const preset = { name: '值班电话', unitId: unit, module: 'text', width: 3, height: 2, setting };
  const id = await world.create(modulePresets, preset);
  await world.create(modulePresets, { ...preset, name: '旧电话', enabled: false });
  await made('北厂电话', { orgId: people.north, body: document });
  const told = await asks('GET', '/gateway/energy-service-topology/api/energyunit/currentUserComponentTemplateCommon');
  expect(names(told.data)).toEqual(['值班电话']);
  expect((await asks('GET', '/gateway/api/moduleUse')).data.presets[id]).toBeGreaterThan(0);
  expect((await asks('DELETE', `/gateway/api/modulePresets/${id}?version=1`)).code).toBe('IN_USE');
});
