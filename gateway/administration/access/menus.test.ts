import { afterAll, beforeAll, expect, test } from 'vitest';
import { menus } from '../../../domain/access/menuLedger.ts';
import { type People, password, startWorld, type World, withPeople } from '../../../tests/contract/world.ts';

const ucenter = '/gateway/energy-service-ucenter/api';
let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/users', '/users:add']);
});
afterAll(() => world.close());

type Drawn = { readonly menuName: string; readonly menuUrl: string | null; readonly children: readonly Drawn[] };
const namesOf = (entries: readonly Drawn[]): readonly string[] =>
  entries.flatMap(({ menuName, children }) => [menuName, ...namesOf(children)]);
const menusOf = async (account: string): Promise<readonly string[]> => {
  await world.settled();
  return namesOf(
    (await world.ask('GET', `${ucenter}/t-base-menus/list/0`, { token: await world.signIn(account, password) })).data,
  );
};
const row = (more: object) => ({ menuName: '名', menuNameEn: 'Name', orgId: people.north, ...more });

test('the menu of a person is built of what the own organisation and those above it made of it; others keep theirs (C010, C014, C015, E023 to E027)', async () => {
  const token = await world.signIn('admin', password);
  expect(await menusOf('northerner')).toEqual(['系统管理', '用户管理']);
  const made = await world.ask('POST', `${ucenter}/t-base-menus`, {
    token,
    body: row({ menuName: '值班人员', menuUrl: '/users' }),
  });
  expect(await menusOf('northerner')).toEqual(['值班人员']);
  expect(await menusOf('admin')).toContain('用户管理');
  const body = { id: made.data.id, version: 1, enabled: false };
  expect((await world.ask('PUT', `${ucenter}/t-base-menus`, { token, body })).code).toBe('SUCCESS');
  expect(await menusOf('northerner')).toEqual([]);
  const listed = await world.ask('GET', `${ucenter}/t-base-menus/list`, { token });
  expect(listed.data.rows).toMatchObject([{ menuName: '值班人员', enabled: false }]);
  await world.ask('DELETE', `${ucenter}/t-base-menus/${made.data.id}?version=2`, { token });
  expect(await menusOf('northerner')).toEqual(['系统管理', '用户管理']);
});

test('an entry to nowhere, below one that is not there or below itself, and a parent in use are refused with a sentence (C011, C016)', async () => {
  const token = await world.signIn('admin', password);
  const add = (more: object) => world.ask('POST', `${ucenter}/t-base-menus`, { token, body: row(more) });
  expect((await add({ menuUrl: '/nowhere' })).fields).toEqual({ menuUrl: '没有这个页面，也不是 http(s) 地址' });
  expect(Object.keys((await add({ menuPid: 'gone' })).fields)).toEqual(['menuPid']);
  const above = await add({ menuName: '上级' });
  const below = await add({ menuName: '下级', menuPid: above.data.id });
  const ring = await world.ask('PUT', `${ucenter}/t-base-menus`, {
    token,
    body: { id: above.data.id, version: 1, menuPid: below.data.id },
  });
  expect([ring.code, Object.keys(ring.fields)]).toEqual(['RULE_BROKEN', ['menuPid']]);
  expect((await world.ask('DELETE', `${ucenter}/t-base-menus/${above.data.id}?version=1`, { token })).code).toBe(
    'IN_USE',
  );
  await world.settled();
  expect((await world.ask('GET', `${ucenter}/t-base-menus/${below.data.id}`, { token })).data).toMatchObject({
    menuPid: above.data.id,
  });
});

test('what the product has is taken over once, and the tree shows every entry with its buttons (C012, C013, E028, E029, D007)', async () => {
  const token = await world.signIn('admin', password);
  const take = async () =>
    (await world.ask('POST', '/gateway/api/menus/takeOver', { token, body: { org: people.south } })).data.made;
  const made = await take();
  expect(made).toBeGreaterThan(200);
  await world.settled();
  expect(await take()).toBe(0);
  const rows = (await world.ledgers.everyRow(menus)).filter(({ org }) => org === people.south);
  const users = rows.find(({ menuUrl }) => menuUrl === '/users');
  expect(rows.find(({ id }) => id === users?.menuPid)).toMatchObject({
    code: 'administration',
    menuName: '系统管理',
    iconCode: 'cog',
  });
  const tree = (await world.ask('GET', `${ucenter}/t-base-menus/tree`, { token })).data as readonly (Drawn & {
    readonly code: string;
  })[];
  const administration = tree.find(({ code }) => code === 'administration');
  const buttons = administration?.children.find(({ menuUrl }) => menuUrl === '/users')?.children ?? [];
  expect(buttons).toContainEqual(expect.objectContaining({ type: 'button', code: '/users:add', menuName: '新增' }));
  const icons = (await world.ask('GET', `${ucenter}/t-base-menus/icon`, { token })).data;
  expect(icons).toContainEqual({ iconCode: 'cog', iconUrl: null, name: '齿轮' });
});

test('a button that an administrator takes off its page is listed to nobody of the organisation, though a role holds it', async () => {
  const buttons = async () => {
    const token = await world.signIn('northerner', password);
    return (await world.ask('GET', `${ucenter}/roles/btn/permission?path=/users`, { token })).data;
  };
  expect(await buttons()).toBe('/users:add');
  const page = await world.create(menus, row({ menuName: '人员', menuUrl: '/users' }));
  await world.create(
    menus,
    row({ menuName: '新建', type: 'button', code: '/users:add', menuPid: page, enabled: false }),
  );
  await world.settled();
  expect(await buttons()).toBe('');
});
