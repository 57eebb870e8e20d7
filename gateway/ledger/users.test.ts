import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { personnelTypes, users } from '../../domain/access/user.ts';
import {
  aCaller,
  aRow,
  aRowIn,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import type { CallFacts } from '../http/contextOf.ts';
import type { Caller } from '../http/handler.ts';

let world: LedgerWorld;
let org: string;
let elsewhere: string;
beforeAll(async () => {
  world = await ledgerWorld();
  org = (await aRowIn(world, 'organisation')).id;
  elsewhere = (await aRowIn(world, 'organisation')).id;
});
afterAll(() => world.close());

const who = (given: Partial<Caller> = {}): Partial<CallFacts> => ({
  caller: aCaller({ scope: scopeOf(org), ...given }),
});
const entered = (given: object = {}) => aRow(world, users, { orgId: org, ...given });

test('users are listed, read, made, changed and deleted under the paths of the specification (C076, C078, C082, C085, C086, C087)', async () => {
  const paths = world.ledgers.calls
    .filter(({ call }) => call.path.includes('energy-service-ucenter'))
    .map(({ call }) => `${call.method} ${call.path.split('/api/')[1]}`);
  expect(paths).toEqual(
    expect.arrayContaining([
      'GET users',
      'GET userid',
      'POST users',
      'PUT users',
      'DELETE users/{id}',
      'DELETE batchusers',
      'GET roles',
      'GET user-list',
    ]),
  );
  const made = value(await world.ask('createUser', { body: await entered({ userRealName: '周工' }) }, who())) as {
    id: string;
    version: number;
  };
  value(await world.ask('updateUser', { body: { id: made.id, version: 1, userRealName: '周师傅' } }, who()));
  await world.settled();
  expect(value(await world.ask('getUser', { query: { id: made.id } }, who()))).toMatchObject({
    userRealName: '周师傅',
    status: '1',
    version: 2,
  });
  const stale = await world.ask('deleteUser', { params: { id: made.id }, query: { version: '1' } }, who());
  const done = await world.ask('deleteUser', { params: { id: made.id }, query: { version: '2' } }, who());
  expect([stale, done].map(code)).toEqual(['VERSION_CONFLICT', 'OK']);
});

test('many are deleted at once, each by itself, and a repeat of the command does nothing twice (C087)', async () => {
  const [a, b] = [
    value(await world.ledgers.create(users, await entered(), bySystem())),
    value(await world.ledgers.create(users, await entered(), bySystem())),
  ];
  const items = [
    { id: a.id, version: 1 },
    { id: b.id, version: 9 },
    { id: 'nobody', version: 1 },
  ];
  const context = { ...who(), command: { id: 'batch-1', digest: 'd' } };
  const first = value(await world.ask('batchDeleteUsers', { body: { items } }, context));
  const head = world.log.head().position;
  const again = value(await world.ask('batchDeleteUsers', { body: { items } }, context));
  expect(first).toEqual({
    done: [a.id],
    refused: [
      { id: b.id, code: 'VERSION_CONFLICT' },
      { id: 'nobody', code: 'NO_PERMISSION' },
    ],
  });
  expect([again, world.log.head().position]).toEqual([first, head]);
});

test('a user cannot be put into an organisation, nor given a role, that the caller may not see', async () => {
  const role = await aRowIn(world, 'role', { orgId: elsewhere });
  const foreign = await world.ask('createUser', { body: await entered({ orgId: elsewhere }) }, who());
  const roled = await world.ask('createUser', { body: await entered({ userRoleIds: [role.id] }) }, who());
  const absent = await world.ask('createUser', { body: await entered({ userRoleIds: ['no-such-role'] }) }, who());
  expect(foreign).toMatchObject({ refusal: { code: 'NO_PERMISSION', fields: { orgId: expect.any(String) } } });
  expect(roled).toEqual(absent);
  expect(code(roled)).toBe('NO_PERMISSION');
});

test('nobody grants what he does not hold: neither functions, nor data, nor the administrator, by a role or by giving one', async () => {
  const operator = who({ permissions: new Set(['/users', '/users:edit', '/roles:edit']) });
  const make = async (given: object, context = operator) =>
    world.ask('createRole', { body: await aRow(world, roles, { orgId: org, ...given }) }, context);
  const data = (orgId: string) => ({ organisations: [orgId], units: null, channels: null });
  const answers = [
    await make({ functions: ['/users'] }),
    await make({ functions: ['/users', '/roles:delete'] }),
    await make({ appFunctions: ['/org'] }),
    await make({ admin: true }),
    await make({ data: data(org) }),
    await make({ data: data(elsewhere) }),
    await make({ admin: true, functions: ['/org'] }, who({ admin: true })),
    await make({ data: data(elsewhere) }, who({ admin: true })),
  ];
  const beyond = 'BEYOND_YOUR_RIGHTS';
  expect(answers.map(code)).toEqual(['OK', beyond, beyond, beyond, 'OK', 'NO_PERMISSION', 'OK', 'NO_PERMISSION']);
  const mighty = await aRowIn(world, 'role', { orgId: org, admin: true });
  const me = value(await world.ledgers.create(users, await entered(), bySystem()));
  const given = await world.ask('updateUser', { body: { id: me.id, version: 1, userRoleIds: [mighty.id] } }, operator);
  const byAdministrator = await world.ask(
    'updateUser',
    { body: { id: me.id, version: 1, userRoleIds: [mighty.id] } },
    who({ admin: true }),
  );
  expect([given, byAdministrator].map(code)).toEqual([beyond, 'OK']);
});

test('roles are listed where the specification has them, with what they grant (C077)', async () => {
  const role = await aRowIn(world, 'role', { orgId: org, functions: ['/users', '/users:edit'] });
  await world.settled();
  const served = world.ledgers.calls.find(({ call }) => call.catalogue.includes('C077'))?.call;
  const page = value(await world.ask(served?.name ?? '', { query: { id: role.id } }, who())) as {
    rows: readonly object[];
  };
  expect(page.rows).toMatchObject([
    { id: role.id, functions: ['/users', '/users:edit'], appFunctions: [], admin: false },
  ]);
});

test('a role carries PC functions, App functions and data permission, each by itself (E171 E172 E173 B187 B188)', async () => {
  const grants = {
    functions: ['/users', '/users:edit'],
    appFunctions: ['/monitoringAlarm'],
    data: { organisations: [org], units: null, channels: null },
  };
  const admin = who({ admin: true });
  const made = value(await world.ask('createRole', { body: { name: '全权限', orgId: org, ...grants } }, admin)) as {
    id: string;
  };
  await world.settled();
  expect(value(await world.ask('getRole', { params: { id: made.id } }, admin))).toMatchObject(grants);
  value(await world.ask('updateRole', { params: { id: made.id }, body: { version: 1, appFunctions: [] } }, admin));
  await world.settled();
  expect(value(await world.ask('getRole', { params: { id: made.id } }, admin))).toMatchObject({
    ...grants,
    appFunctions: [],
  });
});

test('a user has roles and attributes: both are given, read back and changed apart from each other (E174 E175 B190)', async () => {
  const [first, second] = [await aRowIn(world, 'role', { orgId: org }), await aRowIn(world, 'role', { orgId: org })];
  await world.settled();
  const attributes = {
    userRealName: '苏工',
    userEmail: 'su@example.cn',
    userMobile: '13800138777',
    navigationText: '夜班',
    status: '1',
  };
  const body = await entered({ ...attributes, userRoleIds: [first.id, second.id] });
  const admin = who({ admin: true });
  const { id } = value(await world.ask('createUser', { body }, admin)) as { id: string };
  const read = async () => {
    await world.settled();
    return value(await world.ask('getUser', { query: { id } }, admin));
  };
  expect(await read()).toMatchObject({ ...attributes, userRoleIds: [first.id, second.id] });
  value(await world.ask('updateUser', { body: { id, version: 1, userRoleIds: [second.id] } }, admin));
  expect(await read()).toMatchObject({ ...attributes, userRoleIds: [second.id] });
  value(
    await world.ask('updateUser', { body: { id, version: 2, userRealName: '苏师傅', navigationText: null } }, admin),
  );
  expect(await read()).toMatchObject({
    ...attributes,
    userRealName: '苏师傅',
    navigationText: null,
    userRoleIds: [second.id],
  });
});

test('a user of the four departments that there are keeps it, and no other is taken (D086 D087 D088 D089 D100)', async () => {
  const admin = who({ admin: true });
  const kept = async (personnelType: unknown) => {
    const { id } = value(await world.ask('createUser', { body: await entered({ personnelType }) }, admin)) as {
      id: string;
    };
    await world.settled();
    return (value(await world.ask('getUser', { query: { id } }, admin)) as { personnelType: unknown }).personnelType;
  };
  for (const type of ['market', 'comprehensive', 'channel', 'sales', null]) expect(await kept(type)).toBe(type);
  const refusal = await world.ask('createUser', { body: await entered({ personnelType: 'kitchen' }) }, admin);
  expect(refusal).toMatchObject({ refusal: { code: 'BAD_REQUEST', fields: { personnelType: expect.any(String) } } });
  expect(Object.values(personnelTypes).map(({ cn }) => cn)).toEqual(['市场部', '综合部', '渠道部', '销售部']);
});

test('a history names people and organisations as they were called then', async () => {
  const editor = value(await world.ledgers.create(users, await entered({ userRealName: '旧名' }), bySystem()));
  const made = value(await world.ledgers.create(users, await entered(), bySystem()));
  const context = who({ userId: editor.id, scope: scopeOf(org, elsewhere) });
  value(await world.ask('updateUser', { body: { id: made.id, version: 1, orgId: elsewhere } }, context));
  value(await world.ledgers.update(users, editor.id, 1, { userRealName: '新名' }, bySystem()));
  await world.settled();
  const page = value(await world.ask('historyOfUser', { params: { id: made.id } }, context)) as {
    rows: readonly Record<string, unknown>[];
  };
  expect(page.rows[0]).toMatchObject({
    what: 'changed',
    by: { kind: 'user', id: editor.id, name: '旧名' },
    changes: { orgId: { from: org, to: elsewhere } },
    names: { organisation: { [org]: expect.stringContaining('样本'), [elsewhere]: expect.stringContaining('样本') } },
  });
  expect(page.rows[1]).toMatchObject({ what: 'created', by: { kind: 'system', name: null } });
});

test('details that another user bears are told before the form is sent (C083)', async () => {
  const made = value(
    await world.ledgers.create(
      users,
      await entered({ userAccount: 'Zhou', userEmail: 'zhou@example.org' }),
      bySystem(),
    ),
  );
  const ask = async (body: object) => value(await world.ask('checkUsers', { body }, who()));
  expect(await ask({ userAccount: 'zhou', userEmail: 'other@example.org' })).toEqual({ duplicates: ['userAccount'] });
  expect(await ask({ id: made.id, userAccount: 'zhou', userEmail: 'ZHOU@example.org' })).toEqual({ duplicates: [] });
});

test('the end of a user is set and taken back by its own call (C088)', async () => {
  const made = value(await world.ledgers.create(users, await entered(), bySystem()));
  await world.settled();
  const end = '2027-01-01T00:00:00.000Z';
  value(await world.ask('setExpirationDate', { query: { id: made.id, expirationDate: end } }, who()));
  await world.settled();
  expect((await world.ledgers.anyRow(users, made.id))?.expirationDate).toBe(end);
  value(await world.ask('postExpirationDate', { body: { id: made.id, expirationDate: '' } }, who()));
  await world.settled();
  expect((await world.ledgers.anyRow(users, made.id))?.expirationDate).toBeNull();
  expect(
    code(
      await world.ask(
        'setExpirationDate',
        { query: { id: made.id, expirationDate: end } },
        who({ scope: scopeOf(elsewhere) }),
      ),
    ),
  ).toBe('NO_PERMISSION');
});

test('the plain list gives names and no more, within the scope (C080)', async () => {
  value(await world.ledgers.create(users, await entered({ userRealName: '名单' }), bySystem()));
  await world.settled();
  const rows = value(await world.ask('plainUsers', { query: { q: '名单' } }, who())) as readonly object[];
  expect(rows.map((row) => Object.keys(row).sort())).toEqual([['id', 'orgId', 'userAccount', 'userRealName']]);
  expect(value(await world.ask('plainUsers', { query: { q: '名单' } }, who({ scope: scopeOf(elsewhere) })))).toEqual(
    [],
  );
});

test('what the creator is told once comes with the first answer and never again', async () => {
  world.ledgers.onCreated(users, { tell: async (id) => `secret of ${id}`, again: async () => null });
  const context = { ...who(), command: { id: 'tell-1', digest: 'd' } };
  const body = await entered();
  const first = value(await world.ask('createUser', { body }, context)) as { id: string; once?: string };
  const again = value(await world.ask('createUser', { body }, context)) as { once?: string };
  expect([first.once, again.once]).toEqual([`secret of ${first.id}`, undefined]);
  const kept = await world.base.database.query('select answer::text from log.command where id = $1', ['tell-1']);
  expect(JSON.stringify(kept)).not.toContain('secret');
});

test('personal details stand sealed in the log and open in the list', async () => {
  const made = value(
    await world.ledgers.create(users, await entered({ userRealName: '秘密', userMobile: '13800001111' }), bySystem()),
  );
  value(await world.ledgers.update(users, made.id, 1, { userMobile: '13800002222' }, bySystem()));
  const stored = await world.base.database.query('select data::text from log.event where stream = $1', [
    `user-${made.id}`,
  ]);
  expect(stored).toHaveLength(2);
  expect(JSON.stringify(stored)).not.toMatch(/秘密|1380000/);
  await world.settled();
  expect(await world.ledgers.anyRow(users, made.id)).toMatchObject({ userRealName: '秘密', userMobile: '13800002222' });
});
