import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { organisations } from '../../domain/site/organisation.ts';
import { type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, [
    '/monitoringAlarm',
    '/monitoringAlarm:confirm',
    '/users',
    '/users:edit',
    '/unbuilt',
  ]);
});
afterAll(() => world.close());

const ucenter = '/gateway/energy-service-ucenter/api';
const signIn = (account: string): Promise<string> => world.signIn(account, password);
const rowIds = (data: { rows: readonly { id: string }[] }): readonly string[] => data.rows.map((row) => row.id).sort();

test('C009 R101 the menus are a group per wing with the pages that are built and allowed', async () => {
  const token = await signIn('northerner');
  const { data } = await world.ask('GET', `${ucenter}/t-base-menus/list/0?lang=en`, { token });
  expect(data).toEqual([
    {
      id: 'alarms',
      menuName: 'Alarms',
      menuNameEn: 'Alarms',
      menuUrl: null,
      menuPid: null,
      menuIcon: 'warning-sign',
      menuIconUrl: null,
      children: [
        {
          id: 'R101',
          menuName: 'Monitoring alarms',
          menuNameEn: 'Monitoring alarms',
          menuUrl: '/monitoringAlarm',
          menuPid: 'alarms',
          menuIcon: null,
          menuIconUrl: null,
          children: [],
        },
      ],
    },
    expect.objectContaining({ id: 'administration', children: [expect.objectContaining({ menuUrl: '/users' })] }),
  ]);
});

test('C017 B185 the buttons of a page come as a comma list of codes', async () => {
  const token = await signIn('northerner');
  const buttons = async (path: string): Promise<string> =>
    (await world.ask('GET', `${ucenter}/roles/btn/permission?path=${path}`, { token })).data;
  expect(await buttons('/monitoringAlarm')).toBe('/monitoringAlarm:confirm');
  expect(await buttons('/users/edit/attribute')).toBe('/users:edit');
  expect(await buttons('/roles')).toBe('');
  expect(await buttons('/nowhere')).toBe('');
});

test('C025 C079 the own profile tells who one is and where', async () => {
  const token = await signIn('northerner');
  const { data } = await world.ask('GET', `${ucenter}/user-center-info`, { token });
  expect(data).toMatchObject({
    id: people.northerner,
    userAccount: 'northerner',
    orgName: '北厂',
    userRoleName: '北厂值班',
    largeScreen: false,
  });
  expect(data.homePath).toBe('/monitoringAlarm');
});

test('C028 C029 the language is the person’s own to read and to set', async () => {
  const token = await signIn('northerner');
  const own = `${ucenter}/user-lang/${people.northerner}`;
  expect((await world.ask('GET', own, { token })).data).toEqual({ lang: 'zh_CN' });
  expect(await world.ask('PUT', own, { token, body: { lang: 'en_US' } })).toMatchObject({ status: 200 });
  expect((await world.ask('GET', own, { token })).data).toEqual({ lang: 'en_US' });
  expect(await world.ask('PUT', own, { token, body: { lang: 'fr_FR' } })).toMatchObject({ status: 400 });
  expect(await world.ask('GET', `${ucenter}/user-lang/${people.admin}`, { token })).toMatchObject({ status: 403 });
});

test('C008 C076 C149 lists show the own organisations only, and an id of another one is refused', async () => {
  const token = await signIn('northerner');
  const tree = (await world.ask('GET', `${ucenter}/t-base-orgs/list?treeType=0`, { token })).data;
  expect(tree).toEqual([expect.objectContaining({ id: people.north, orgName: '北厂', children: [] })]);
  expect(rowIds((await world.ask('GET', `${ucenter}/users`, { token })).data)).toEqual([people.northerner]);
  const chosen = (await world.ask('GET', `${ucenter}/user/list`, { token })).data;
  expect(chosen).toEqual([
    {
      id: people.northerner,
      userAccount: 'northerner',
      userRealName: 'northern',
      orgId: people.north,
      orgName: '北厂',
    },
  ]);
  expect(await world.ask('GET', `${ucenter}/user/list?orgId=${people.south}`, { token })).toMatchObject({
    status: 403,
  });
  for (const id of [people.admin, 'no-such-user']) {
    expect(await world.ask('GET', `${ucenter}/userid?id=${id}`, { token }), id).toMatchObject({
      status: 403,
      code: 'NO_PERMISSION',
    });
    expect(await world.ask('POST', `/gateway/api/users/${id}/password`, { token }), id).toMatchObject({ status: 403 });
  }
});

test('an administrator sees the own subtree and may all; who bears no role sees and may nothing', async () => {
  const admin = await signIn('admin');
  expect(rowIds((await world.ask('GET', `${ucenter}/users`, { token: admin })).data)).toHaveLength(3);
  const nobody = await signIn('nobody');
  expect(await world.ask('GET', `${ucenter}/users`, { token: nobody })).toMatchObject({ status: 403 });
  expect((await world.ask('GET', `${ucenter}/t-base-orgs/list`, { token: nobody })).data).toEqual([]);
  expect((await world.access.scopeOf(people.nobody)).data.size).toBe(0);
});

test('a role that changes is decided again at once, for calls and for whoever listens', async () => {
  const token = await signIn('northerner');
  const session = (await world.access.callerOf(token))?.sessionId ?? '';
  const changed: string[] = [];
  const stop = world.access.onChanged((ids) => changed.push(...ids));
  const before = await world.access.scopeOf(people.northerner);
  const may = (): Promise<number> => world.ask('GET', '/gateway/api/events', { token }).then((got) => got.status);
  expect(await may()).toBe(403);
  const data = { organisations: [people.north, people.south], units: null, channels: null };
  await world.update(roles, people.northRole, {
    functions: ['/monitoringAlarm', '/users', '/users:edit', '/logs'],
    data,
  });
  await until('the listener hears of it', () => changed.includes(session));
  stop();
  expect(await may()).toBe(200);
  const after = (await world.access.callerOfSession(session))?.scope;
  expect(after?.id).not.toBe(before.id);
  expect(after?.sees(people.south, null)).toBe(true);
});

test('an organisation that moves takes the data permission along', async () => {
  const moved = await world.create(organisations, { orgName: '北厂一车间', orgPid: people.top });
  await world.settled();
  const sees = async (): Promise<boolean> => (await world.access.scopeOf(people.northerner)).sees(moved, null);
  expect(await sees()).toBe(false);
  await world.update(organisations, moved, { orgPid: people.north });
  await until('the scope follows', sees);
});

test('a user who loses a role loses what it gave', async () => {
  const token = await signIn('northerner');
  await world.update(users, people.northerner, { userRoleIds: [] });
  await until(
    'the permission is gone',
    async () => (await world.ask('GET', `${ucenter}/users`, { token })).status === 403,
  );
  await world.update(users, people.northerner, { userRoleIds: [people.northRole] });
  await until('and comes back', async () => (await world.ask('GET', `${ucenter}/users`, { token })).status === 200);
});

test('a ticket opens its path, asked as it was made for, once, within 30 seconds, for who asked for it', async () => {
  const token = await signIn('admin');
  const path = `${ucenter}/user-center-info`;
  const ticketFor = async (given: string): Promise<string> =>
    (await world.ask('POST', '/gateway/api/tickets', { token, body: { path: given } })).data.ticket;
  const use = (ticket: string, at = path): Promise<number> =>
    world.ask('GET', `${at}?ticket=${ticket}`).then((got) => got.status);
  // What is asked of the path is part of what it opens: a file of one thing opens no other.
  const asked = await ticketFor(`${path}?lang=en&wait=0`);
  for (const other of ['', '?lang=cn&wait=0', '?lang=en', '?lang=en&wait=0&lang=cn'])
    expect([
      other,
      (await world.ask('GET', `${path}${other}${other === '' ? '?' : '&'}ticket=${asked}`)).status,
    ]).toEqual([...[other, other.includes('&lang') ? 400 : 401]]);
  expect((await world.ask('GET', `${path}?wait=0&ticket=${asked}&lang=en`)).status).toBe(200);
  const ticket = await ticketFor(path);
  expect(await use(ticket, `${ucenter}/t-base-menus/list/0`)).toBe(401);
  expect([await use(ticket), await use(ticket)]).toEqual([200, 401]);
  const late = await ticketFor(path);
  world.clock.advance(30_000);
  expect(await use(late)).toBe(401);
  expect(await world.ask('POST', `/gateway/api/logout?ticket=${await ticketFor('/gateway/api/logout')}`)).toMatchObject(
    { status: 401 },
  );
  expect(await world.ask('POST', '/gateway/api/tickets', { token, body: { path: 'https://elsewhere' } })).toMatchObject(
    { status: 400 },
  );
});

test('the audit reads the log from a cursor, narrowed to the own organisations', async () => {
  const token = await signIn('admin');
  const read = async (query: string, bearer = token) =>
    (await world.ask('GET', `/gateway/api/events?${query}`, { token: bearer })).data;
  const first = await read('limit=3');
  expect(first).toMatchObject({ log: world.log.head().log, reset: false, next: 3 });
  const second = await read(`log=${first.log}&after=${first.next}&limit=1000`);
  expect(second.rows[0].position).toBe(4);
  expect(second.next).toBe(second.head);
  expect(await read(`log=${first.log}&after=${first.next}&limit=2&type=UserCreated`)).toMatchObject({
    rows: [{ type: 'UserCreated' }, { type: 'UserCreated' }],
  });
  expect(await read('log=another&after=3&limit=1')).toMatchObject({ reset: true, rows: [{ position: 1 }] });
  expect(await read('after=100000000&limit=1')).toMatchObject({ reset: true, rows: [{ position: 1 }] });
  const narrowed = await read('limit=1000', await signIn('northerner'));
  expect(new Set(narrowed.rows.map((row: { org: string }) => row.org)).has(people.top)).toBe(false);
  const past = await read('limit=1000&asOf=5');
  expect(past).toMatchObject({ head: 5, next: 5 });
});

test('the first administrator is made once, and signs in with a printed password that must be changed', async () => {
  const bare = await startWorld();
  const made = await bare.access.ensureAdministrator();
  if (!made.ok || made.value === null) throw new Error('no administrator');
  await bare.settled();
  const { account: username, password: first } = made.value;
  expect(await bare.ask('POST', '/gateway/api/authenticate', { body: { username, password: first } })).toMatchObject({
    code: 'PASSWORD_EXPIRED',
  });
  const again = await bare.access.ensureAdministrator();
  if (!again.ok || again.value === null) throw new Error('no second password');
  const { data } = await bare.ask('POST', '/gateway/api/authenticate', {
    body: { username, password: again.value.password },
  });
  expect(
    await bare.ask('POST', '/gateway/api/password', { body: { ticket: data.ticket, password: 'Lasting-Word-1' } }),
  ).toMatchObject({ status: 200 });
  const token = await bare.signIn(username, 'Lasting-Word-1');
  expect(rowIds((await bare.ask('GET', `${ucenter}/users`, { token })).data)).toHaveLength(1);
  expect(await bare.access.ensureAdministrator()).toEqual({ ok: true, value: null });
  await bare.close();
});

test('C082 a new user’s first password is told to who made it, and to a repeat of the command until somebody uses it', async () => {
  const token = await signIn('admin');
  const body = { userAccount: 'fresh', userRealName: '新人', orgId: people.north };
  const headers = { 'Command-Id': '0d9b5f0e-3f1c-4a83-9a2b-5f8d0f0b7c11' };
  const made = await world.ask('POST', `${ucenter}/users`, { token, body, headers });
  expect(made).toMatchObject({ status: 200, data: { id: expect.any(String), version: 1, once: expect.any(String) } });
  const again = await world.ask('POST', `${ucenter}/users`, { token, body, headers });
  expect(again.data).toEqual(made.data);
  await world.settled();
  await until('the new user is known', async () => {
    const got = await world.ask('POST', '/gateway/api/authenticate', {
      body: { username: 'fresh', password: made.data.once },
    });
    return got.code === 'PASSWORD_EXPIRED';
  });
  expect((await world.ask('POST', `${ucenter}/users`, { token, body, headers })).data).toEqual({
    ...made.data,
    once: null,
  });
});

test('B183 B194 what a role allows decides which areas its bearer finds in the menus, and opens no other by hand', async () => {
  const areasOf = async (token: string): Promise<readonly string[]> =>
    (await world.ask('GET', `${ucenter}/t-base-menus/list/0`, { token })).data.map((group: { id: string }) => group.id);
  const orgId = people.north;
  const role = await world.create(roles, {
    name: '只看实时',
    orgId,
    functions: ['/realData'],
    data: { organisations: [orgId], units: null, channels: null },
  });
  const watcher = await world.create(users, { userAccount: 'watcher', userRealName: '看', orgId, userRoleIds: [role] });
  await world.settled();
  await world.access.setPassword(watcher, password);
  const [north, live] = [await signIn('northerner'), await signIn('watcher')];
  expect([await areasOf(north), await areasOf(live)]).toEqual([['alarms', 'administration'], ['live']]);
  const usersFor = (token: string): Promise<number> =>
    world.ask('GET', `${ucenter}/users`, { token }).then((got) => got.status);
  expect([await usersFor(north), await usersFor(live)]).toEqual([200, 403]);
  await world.update(users, watcher, { userRoleIds: [] });
  await until('the role is gone', async () => (await areasOf(live)).length === 0);
});
