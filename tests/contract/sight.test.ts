import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { users } from '../../domain/access/user.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let token: string;
let works: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/users']);
  const data = { organisations: [people.north, people.south], units: null, channels: null };
  const both = await world.create(roles, { name: '两厂', orgId: people.top, functions: ['/users'], data });
  works = await world.create(users, {
    userAccount: 'works',
    userRealName: '两厂',
    orgId: people.north,
    userRoleIds: [both],
  });
  await world.settled();
  await world.access.setPassword(works, password);
  token = await world.signIn('works', password);
});
afterAll(() => world.close());

const sight = (bearer = token): Promise<Got> => world.ask('GET', '/gateway/api/sight', { token: bearer });
const look = (organisation: string | null): Promise<Got> =>
  world.ask('PUT', '/gateway/api/sight', { token, body: { organisation } });
const accounts = async (bearer = token): Promise<readonly string[]> => {
  const { data } = await world.ask('GET', '/gateway/energy-service-ucenter/api/users', { token: bearer });
  return data.rows.map((row: { userAccount: string }) => row.userAccount).sort();
};

test('who sees several organisations looks at one of them: lists, ids asked by hand and the sockets follow, and no other session', async () => {
  const other = await world.signIn('works', password);
  expect((await sight()).data).toEqual({
    organisation: null,
    organisations: [
      { id: people.north, name: '北厂', depth: 0 },
      { id: people.south, name: '南厂', depth: 0 },
    ],
  });
  expect(await accounts()).toEqual(['nobody', 'northerner', 'works']);
  const session = (await world.access.callerOf(token))?.sessionId ?? '';
  const before = (await world.access.callerOfSession(session))?.scope.id;
  const changed: string[] = [];
  const stop = world.access.onChanged((ids) => changed.push(...ids));
  expect(await look(people.south)).toMatchObject({ status: 200, data: { organisation: people.south } });
  stop();
  expect(changed).toEqual([session]);
  expect((await world.access.callerOfSession(session))?.scope.id).not.toBe(before);
  expect(await accounts()).toEqual(['nobody']);
  expect(
    await world.ask('GET', `/gateway/energy-service-ucenter/api/userid?id=${people.northerner}`, { token }),
  ).toMatchObject({ status: 403 });
  expect((await sight()).data).toMatchObject({
    organisation: people.south,
    organisations: [{ id: people.north }, { id: people.south }],
  });
  expect(await accounts(other)).toEqual(['nobody', 'northerner', 'works']);
});

test('E130 what one looked at is remembered at the next sign-in, and given up', async () => {
  const next = await world.signIn('works', password);
  expect((await sight(next)).data.organisation).toBe(people.south);
  expect(await accounts(next)).toEqual(['nobody']);
  await look(null);
  expect(await accounts()).toEqual(['nobody', 'northerner', 'works']);
  expect((await sight(await world.signIn('works', password))).data.organisation).toBeNull();
});

test('nobody looks where he sees nothing; an organisation that is not seen any more gives way to all that is', async () => {
  expect(await look(people.top)).toMatchObject({ status: 403, code: 'NO_PERMISSION' });
  await look(people.south);
  await world.update(users, works, { userRoleIds: [people.northRole] });
  await world.settled();
  expect(await accounts()).toEqual(['northerner', 'works']);
  expect((await sight()).data).toMatchObject({ organisation: null, organisations: [{ id: people.north }] });
});
