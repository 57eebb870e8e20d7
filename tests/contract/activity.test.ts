import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let admin: string;
let clerk: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/actlogs', '/logs', '/org', '/org:edit']);
  admin = await world.signIn('admin', password);
  clerk = await world.signIn('northerner', password);
});
afterAll(() => world.close());

const read = async (query = '', { by = admin, of = 'activity', lang = 'en' } = {}) => {
  const got: Got = await world.ask('GET', `/gateway/api/${of}?lang=${lang}${query}`, { token: by });
  expect(got.status, JSON.stringify(got)).toBe(200);
  return got.data as { readonly rows: readonly Entry[]; readonly next: number | null };
};
interface Entry {
  readonly position: number;
  readonly thing: string;
  readonly deed: string;
  readonly object: string;
  readonly recordedAt: string;
  readonly by: { readonly kind: string; readonly id: string; readonly name: string };
  readonly changes: readonly { readonly field: string; readonly from: string | null; readonly to: string | null }[];
}

test('who did what to which thing is told with what it was and what it became, the newest first', async () => {
  const { data: role } = await world.ask('POST', `/gateway/api/roles`, {
    token: admin,
    body: { name: '白班', orgId: people.north },
  });
  const changed = await world.ask('PUT', `/gateway/api/roles/${role.id}`, {
    token: admin,
    body: { version: 1, name: '夜班' },
  });
  expect(changed.status, JSON.stringify(changed)).toBe(200);
  await until('it is told', async () => (await read('&thing=role')).rows.some(({ deed }) => deed === 'Changed'));
  const { rows } = await read('&thing=role');
  expect(rows[0]).toMatchObject({
    thing: 'Roles',
    deed: 'Changed',
    object: '夜班',
    by: { kind: 'user', id: people.admin, name: 'admin' },
    changes: [{ field: roles.fields.name.label.en, from: '白班', to: '夜班' }],
  });
  expect(rows[1]).toMatchObject({ deed: 'Created', object: '夜班' });
  expect((await read('&thing=role', { lang: 'cn' })).rows[0]).toMatchObject({ thing: '角色', deed: '修改' });
  expect(rows.map(({ position }) => position)).toEqual(rows.map(({ position }) => position).toSorted((a, b) => b - a));
});

test('what was deleted is told by the name that it had then, in every line about it', async () => {
  const { data: role } = await world.ask('POST', `/gateway/api/roles`, {
    token: admin,
    body: { name: '临时', orgId: people.north },
  });
  const renamed = { version: 1, name: '夏季检修' };
  await world.ask('PUT', `/gateway/api/roles/${role.id}`, { token: admin, body: renamed });
  const gone = await world.ask('DELETE', `/gateway/api/roles/${role.id}?version=2`, { token: admin });
  expect(gone.status, JSON.stringify(gone)).toBe(200);
  await until('it is told', async () => (await read('&thing=role')).rows.some(({ deed }) => deed === 'Deleted'));
  const { rows } = await read('&thing=role');
  expect(rows.slice(0, 3).map(({ deed, object }) => [deed, object])).toEqual([
    ['Deleted', '夏季检修'],
    ['Changed', '夏季检修'],
    ['Created', '夏季检修'],
  ]);
});

test('roles stand under their own names in the menu and in the log, with the parts that were granted (D090 D091 D092 D093 D094)', async () => {
  const menus = await world.ask('GET', '/gateway/energy-service-ucenter/api/t-base-menus/list/0?lang=cn', {
    token: admin,
  });
  const pages: readonly { readonly menuUrl: string; readonly menuName: string }[] = menus.data.flatMap(
    ({ children }: { readonly children: readonly unknown[] }) => children,
  );
  expect(pages.find(({ menuUrl }) => menuUrl === '/roles')?.menuName).toBe('角色管理');
  const { data: template } = await world.ask('POST', '/gateway/api/roleTemplates', {
    token: admin,
    body: { name: '值班模板', orgId: people.north },
  });
  expect(template.id).toEqual(expect.any(String));
  const { data: role } = await world.ask('POST', '/gateway/api/roles', {
    token: admin,
    body: { name: '中班', orgId: people.north },
  });
  const granted = {
    functions: ['/users'],
    appFunctions: ['/users'],
    data: { organisations: [people.north], units: null, channels: null },
  };
  expect(
    (await world.ask('PUT', `/gateway/api/roles/${role.id}`, { token: admin, body: { version: 1, ...granted } }))
      .status,
  ).toBe(200);
  const newest = async (thing: string) => (await read(`&thing=${thing}`, { lang: 'cn' })).rows[0];
  await until(
    'both are told',
    async () => (await newest('roleTemplate')) !== undefined && (await newest('role'))?.deed === '修改',
  );
  expect(await newest('roleTemplate')).toMatchObject({ thing: '角色模板', deed: '新增', object: '值班模板' });
  expect((await newest('role'))?.changes.map(({ field }) => field).toSorted()).toEqual([
    'App 功能权限',
    'PC 功能权限',
    '数据权限',
  ]);
});

test('the log is narrowed to a person, to a kind of thing and to a span, and goes on from where a page ended', async () => {
  const all = (await read()).rows;
  expect(new Set(all.map(({ by }) => by.kind))).toEqual(new Set(['user']));
  const own = (await read(`&actor=${people.northerner}`)).rows;
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map(({ by }) => by.id))).toEqual(new Set([people.northerner]));
  const last = all.at(-1) as Entry;
  expect((await read(`&before=${last.position + 1}`)).rows.map(({ position }) => position)).toEqual([last.position]);
  expect((await read(`&before=${last.position}`)).rows).toEqual([]);
  expect((await read('&to=2020-01-01T00:00:00.000Z')).rows).toEqual([]);
  expect((await read(`&from=${last.recordedAt}`)).rows.map(({ position }) => position)).toEqual(
    all.map(({ position }) => position),
  );
  expect(await world.ask('GET', '/gateway/api/activity?thing=1%27', { token: admin })).toMatchObject({ status: 400 });
});

test('what the site did by itself stands in a log of its own, under a permission of its own', async () => {
  const { rows } = await read('', { of: 'siteLog' });
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ by }) => by.kind === 'user')).toEqual([]);
});

test('nobody reads what belongs to another organisation', async () => {
  const seen = (await read('', { by: clerk })).rows as readonly (Entry & { readonly org: string })[];
  expect(new Set(seen.map(({ org }) => org)).has(people.top)).toBe(false);
});

test('the log is taken away as a file with what is shown, for who may export, and no text in it is a formula', async () => {
  await world.create(roles, { name: '=1+1', orgId: people.north });
  const got = await fetch(`${world.address}/gateway/api/siteLog/file?lang=en&thing=role`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(got.headers.get('content-type')).toContain('text/csv');
  const lines = (await got.text()).trim().split('\r\n');
  expect(lines[0]).toBe('Time,By,What,Kind,Object,Details,Position');
  expect(lines.slice(1).every((line) => line.includes(',Roles,'))).toBe(true);
  expect(lines.find((line) => line.includes('1+1'))).toContain(",'=1+1,");
  expect(await world.ask('GET', '/gateway/api/activity/file', { token: clerk })).toMatchObject({ status: 403 });
});
