import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionEnd } from '../../domain/access/events.ts';
import { users } from '../../domain/access/user.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let admin: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/monitoringAlarm', '/users', '/users:edit']);
  admin = await world.signIn('admin', password);
});
afterAll(() => world.close());
beforeEach(() => world.database.query('delete from keep.attempt'));

const menus = '/gateway/energy-service-ucenter/api/t-base-menus/list/0';
const account = (id: string, token = admin): Promise<Got> =>
  world.ask('GET', `/gateway/api/users/${id}/account`, { token });
const fail = (username: string): Promise<Got> =>
  world.ask('POST', '/gateway/api/authenticate', { body: { username, password: 'Wrong-Password-1' } });
const typesOf = async (stream: string): Promise<readonly string[]> =>
  (await world.log.read({ after: 0, limit: 100, streams: [stream] })).map(({ type }) => type);

test('an administrator sees where an account is locked and lifts it: the right password serves at once, and it is in the log', async () => {
  // Ten failures from this address, noted as the sign-in notes them; the doors before the tenth are held by the test of signing in.
  for (let n = 0; n < 3; n++) await fail('northerner');
  expect((await account(people.northerner)).data).toMatchObject({ password: 'lasting', locks: [], failures: 3 });
  await world.database.query(
    `insert into keep.attempt (account, address, at, outcome) values ('northerner', '127.0.0.1', $1, 'locked'), ('northerner', '10.9.8.7', $1, 'locked')`,
    [world.clock.now()],
  );
  expect(await fail('northerner')).toMatchObject({ status: 429, code: 'LOCKED' });
  const until15 = new Date(world.clock.now() + 15 * 60_000).toISOString();
  expect((await account(people.northerner)).data.locks).toEqual([
    { address: '10.9.8.7', until: until15 },
    { address: '127.0.0.1', until: until15 },
  ]);
  expect(await world.ask('POST', `/gateway/api/users/${people.northerner}/unlock`, { token: admin })).toMatchObject({
    status: 200,
  });
  expect((await account(people.northerner)).data).toMatchObject({ locks: [], failures: 0 });
  await world.signIn('northerner', password);
  expect(await typesOf(`credential-${people.northerner}`)).toContain('UserUnlocked');
});

test('an administrator ends one live session: its token is dead, its sockets are told by whom, the others live on', async () => {
  const [left, stays] = [await world.signIn('northerner', password), await world.signIn('northerner', password)];
  const ended: [string, SessionEnd][] = [];
  const stop = world.access.onEnded((id, why) => ended.push([id, why]));
  const before = (await account(people.northerner)).data.sessions as readonly {
    readonly id: string;
    readonly isThis: boolean;
  }[];
  const mine = (await world.ask('GET', '/gateway/api/sessions', { token: left })).data as typeof before;
  const session = mine.find(({ isThis }) => isThis)?.id ?? '';
  expect(before.map(({ id }) => id)).toContain(session);
  expect(before.some(({ isThis }) => isThis)).toBe(false);
  const end = () =>
    world.ask('DELETE', `/gateway/api/users/${people.northerner}/sessions/${session}`, { token: admin });
  expect(await end()).toMatchObject({ status: 200 });
  expect(ended).toEqual([[session, 'endedByAdministrator']]);
  expect(await world.ask('GET', menus, { token: left })).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  expect(await world.ask('GET', menus, { token: stays })).toMatchObject({ status: 200 });
  expect((await account(people.northerner)).data.sessions).toHaveLength(before.length - 1);
  expect(await end()).toMatchObject({ code: 'ALREADY_DONE' });
  const [, last] = await world.log.read({ after: 0, limit: 10, streams: [`session-${session}`] });
  expect(last).toMatchObject({
    type: 'SessionEnded',
    by: { id: people.admin },
    data: { userId: people.northerner, why: 'endedByAdministrator' },
  });
  stop();
});

test('nobody looks into an account outside the own organisations, nor into that of an administrator without being one', async () => {
  const northerner = await world.signIn('northerner', password);
  const calls = (id: string, session: string) => [
    ['GET', `/gateway/api/users/${id}/account`],
    ['POST', `/gateway/api/users/${id}/unlock`],
    ['POST', `/gateway/api/users/${id}/password`],
    ['DELETE', `/gateway/api/users/${id}/sessions/${session}`],
  ];
  const northernAdmin = await world.create(users, {
    userAccount: 'chief',
    userRealName: '厂长',
    orgId: people.north,
    userRoleIds: [people.adminRole],
  });
  await world.settled();
  for (const id of [people.nobody, people.admin, northernAdmin, 'no-such-user']) {
    for (const [method, path] of calls(id, 'none')) {
      expect(await world.ask(method ?? '', path ?? '', { token: northerner }), `${method} ${path}`).toMatchObject({
        status: 403,
        code: id === northernAdmin ? 'BEYOND_YOUR_RIGHTS' : 'NO_PERMISSION',
      });
    }
  }
  // Another person's session is not reached through the own account.
  const [session] = (await account(people.admin)).data.sessions;
  const through = `/gateway/api/users/${people.northerner}/sessions/${session.id}`;
  expect(await world.ask('DELETE', through, { token: northerner })).toMatchObject({ code: 'ALREADY_DONE' });
  expect(await world.ask('GET', menus, { token: admin })).toMatchObject({ status: 200 });
});

test('disabled, or past the end date, every session of an account ends within a second and says so', async () => {
  const told: [string, SessionEnd][] = [];
  const stop = world.access.onEnded((id, why) => told.push([id, why]));
  for (const [changes, why, back] of [
    [{ status: '0' }, 'userDisabled', { status: '1' }],
    [{ expirationDate: new Date(world.clock.now() + 5_000).toISOString() }, 'userExpired', { expirationDate: null }],
  ] as const) {
    const token = await world.signIn('northerner', password);
    await world.update(users, people.northerner, changes);
    if (why === 'userExpired') world.clock.advance(5_000);
    await until(why, async () => {
      world.clock.advance(1_000);
      return told.some(([, one]) => one === why) && (await world.ask('GET', menus, { token })).status === 401;
    });
    expect(
      await world.ask('POST', '/gateway/api/authenticate?lang=en', { body: { username: 'northerner', password } }),
    ).toMatchObject({
      status: 403,
      code: 'NO_PERMISSION',
      fields: { username: 'The account is disabled or has expired' },
    });
    await world.update(users, people.northerner, back);
    await world.settled();
  }
  stop();
});
