import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { approveWall, askWall, renewWall, wallAskState } from '../../domain/wall/calls.ts';
import { largeScreens } from '../../domain/wall/largeScreen.ts';
import { walls } from '../../domain/wall/wall.ts';
import { wallAsks } from '../../domain/wall/wallAsk.ts';
import { aKey, hangWall, letIn, wallDoors } from './aWall.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let admin: string;
beforeAll(async () => {
  world = await startWorld({ BUSBAR_SCREEN_HOSTS: 'screens.example' });
  people = await withPeople(world, ['/Lscreenconfig', '/Lscreenconfig:add', '/Lscreenconfig:edit', '/largeScreen']);
  admin = await world.signIn('admin', password);
});
afterAll(() => world.close());

const menus = '/gateway/energy-service-ucenter/api/t-base-menus/list/0';
const opens = async (token: string): Promise<number> => (await world.ask('GET', menus, { token })).status;
const law = (askId: string, command: string, body: object, token = admin): Promise<Got> =>
  world.ask('POST', `/gateway/api/wallAsks/${askId}/${command}`, { token, body });
/** Limited calls are counted by the minute. */
const later = (ms = 60_000): void => world.clock.advance(ms);

test('a wall shows a code, somebody approves it, and the wall is in without a sign-in, also after a day away', async () => {
  const doors = wallDoors(world);
  const { wallId, userId } = await hangWall(world, { org: people.north });
  const [first, second, third] = [aKey(), aKey(), aKey()];
  const { data } = await doors.ask(first);
  expect(data).toMatchObject({ code: expect.stringMatching(/^[A-Z2-9]{8}$/), seconds: 600 });
  expect((await doors.ask(first)).data.code, 'a page that was loaded anew shows the same code').toBe(data.code);
  expect((await doors.state(first)).data).toEqual({ state: 'asking' });
  expect(await doors.renew(first, second), 'nobody has approved it yet').toMatchObject({ status: 401 });
  const spaced = `${data.code.slice(0, 4).toLowerCase()} ${data.code.slice(4)}`;
  expect(await doors.approve(admin, spaced, wallId)).toMatchObject({ status: 200 });
  const drawn = await doors.renew(first, second);
  expect(drawn.data).toMatchObject({ wallId, seconds: 1800 });
  const caller = await world.access.callerOf(drawn.data.token);
  expect(caller).toMatchObject({ userId, wall: true });
  world.clock.setWall(world.clock.now() + 24 * 3_600_000);
  expect(await opens(drawn.data.token)).toBe(401);
  const again = await doors.renew(second, third);
  expect(again).toMatchObject({ status: 200, data: { wallId } });
  expect(await opens(again.data.token)).toBe(200);
  expect((await world.access.callerOf(again.data.token))?.sessionId).toBe(caller?.sessionId);
  admin = await world.signIn('admin', password);
});

test('an answer that is lost on its way is asked for again with the same pair of keys', async () => {
  const { wallId } = await hangWall(world, { org: people.north });
  const { key } = await letIn(world, admin, wallId);
  const next = aKey();
  const doors = wallDoors(world);
  const lost = await doors.renew(key, next);
  expect(lost).toMatchObject({ status: 200 });
  const again = await doors.renew(key, next);
  expect(again).toMatchObject({ status: 200 });
  expect(await opens(again.data.token)).toBe(200);
  later();
});

test('a key that was copied fails at the next renewal of either, and both are told', async () => {
  const { wallId } = await hangWall(world, { org: people.north });
  const { key, askId } = await letIn(world, admin, wallId);
  const doors = wallDoors(world);
  const copy = await doors.renew(key, aKey());
  expect(copy, 'the copy is the quicker of the two').toMatchObject({ status: 200 });
  const mine = aKey();
  expect(await doors.renew(key, mine)).toMatchObject({
    status: 401,
    fields: { key: expect.stringContaining('copied') },
  });
  expect(await opens(copy.data.token)).toBe(401);
  await world.settled();
  const row = (await world.ask('GET', `/gateway/api/wallAsks/${askId}`, { token: admin })).data;
  expect(row, 'a code, that everybody is told in his language').toMatchObject({ state: 'revoked', reason: 'copied' });
  later();
});

test('what is revoked is dark at once, and its key opens nothing any more', async () => {
  const { wallId } = await hangWall(world, { org: people.north });
  const { key, token, askId } = await letIn(world, admin, wallId);
  expect(await opens(token)).toBe(200);
  expect(await law(askId, 'revocation', { reason: '换屏' })).toMatchObject({ status: 200 });
  await until('the session ends', async () => (await opens(token)) === 401);
  expect(await wallDoors(world).renew(key, aKey())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  expect(await law(askId, 'revocation', { reason: '再次' })).toMatchObject({ status: 409, code: 'ALREADY_DONE' });
  later();
});

test('a code that is used, refused, guessed or ten minutes old opens nothing: the wall shows a new one', async () => {
  const doors = wallDoors(world);
  const { wallId } = await hangWall(world, { org: people.north });
  const other = await hangWall(world, { org: people.north });
  const gone = { status: 404, code: 'NOT_FOUND', fields: { code: expect.stringContaining('shows a new one') } };
  expect(await doors.approve(admin, 'ABCDEFGH', wallId), 'guessed').toMatchObject(gone);
  expect(await doors.approve(admin, 'nothing', wallId), 'no code at all').toMatchObject({ status: 400 });
  const used = (await doors.ask(aKey())).data.code;
  expect(await doors.approve(admin, used, wallId)).toMatchObject({ status: 200 });
  expect(await doors.approve(admin, used, other.wallId), 'used').toMatchObject(gone);
  later();
  const [key, code] = [aKey(), async (of: string) => (await doors.ask(of)).data.code] as const;
  const refusedCode = await code(key);
  await world.settled();
  const [asking] = (await world.ask('GET', '/gateway/api/wallAsks?state=asking', { token: admin })).data.rows;
  expect(await law(asking.id, 'refusal', { reason: '不认识' })).toMatchObject({ status: 200 });
  expect(await doors.approve(admin, refusedCode, other.wallId), 'refused').toMatchObject(gone);
  await world.settled();
  expect((await doors.state(key)).data).toEqual({ state: 'refused' });
  expect(await doors.ask(key), 'and asks with another key').toMatchObject({ status: 409, code: 'ALREADY_DONE' });
  const late = aKey();
  const lateCode = await code(late);
  later(10 * 60_000);
  expect((await doors.state(late)).data).toEqual({ state: 'expired' });
  expect(await doors.approve(admin, lateCode, other.wallId), 'old').toMatchObject(gone);
  await until('the code expires', async () => {
    const { data } = await world.ask('GET', '/gateway/api/wallAsks?state=expired', { token: admin });
    // Those of earlier tests may be over by then, too.
    return data.rows.length >= 1;
  });
  expect(await doors.state(aKey()), 'of a key that nobody asked with').toMatchObject({ status: 404 });
});

test('a wall has one browser: the old one is revoked before another is let in', async () => {
  const { wallId } = await hangWall(world, { org: people.north });
  const { askId } = await letIn(world, admin, wallId);
  const doors = wallDoors(world);
  const { code } = (await doors.ask(aKey())).data;
  expect(await doors.approve(admin, code, wallId)).toMatchObject({
    status: 422,
    fields: { wallId: expect.stringContaining('browser already') },
  });
  await law(askId, 'revocation', { reason: '换屏' });
  expect(await doors.approve(admin, code, wallId)).toMatchObject({ status: 200 });
  later();
});

test('nobody lets a wall in that shows or may do more than he does himself', async () => {
  const northern = await world.signIn('northerner', password);
  const doors = wallDoors(world);
  const { code } = (await doors.ask(aKey())).data;
  const beyond = { status: 403, code: 'BEYOND_YOUR_RIGHTS' };
  const mighty = await hangWall(world, { org: people.north, functions: ['/users'] });
  expect(await doors.approve(northern, code, mighty.wallId), 'functions').toMatchObject(beyond);
  const wide = await hangWall(world, { org: people.north, sees: [people.north, people.south] });
  expect(await doors.approve(northern, code, wide.wallId), 'data').toMatchObject(beyond);
  const shown = await hangWall(world, { org: people.north, shows: [people.south] });
  expect(await doors.approve(northern, code, shown.wallId), 'organisations').toMatchObject({
    ...beyond,
    fields: { organisationIds: expect.any(String) },
  });
  const strange = await hangWall(world, { org: people.south });
  expect(await doors.approve(northern, code, strange.wallId), 'another’s').toMatchObject({
    status: 403,
    code: 'NO_PERMISSION',
  });
  const own = await hangWall(world, { org: people.north, functions: ['/largeScreen'] });
  expect(await doors.approve(northern, code, own.wallId)).toMatchObject({ status: 200 });
  later();
});

test('it sees what its roles see of the organisations that it shows, and no more', async () => {
  const { wallId, userId } = await hangWall(world, {
    org: people.top,
    sees: [people.top],
    functions: ['/users'],
    shows: [people.south],
  });
  const { token } = await letIn(world, admin, wallId);
  const seen = await world.access.callerOf(token);
  const sees = (org: string): boolean => seen?.scope.sees(org, null) === true;
  expect([sees(people.top), sees(people.north), sees(people.south)]).toEqual([false, false, true]);
  expect((await world.access.callerOfUser(userId))?.wall).toBe(true);
  later();
});

test('a user of the kind wall has no password, and nobody signs in with it', async () => {
  const { userId } = await hangWall(world, { org: people.north });
  const given = await world.ask('POST', `/gateway/api/users/${userId}/password?lang=en`, { token: admin });
  expect(given).toMatchObject({ code: 'RULE_BROKEN', fields: { id: expect.stringContaining('no password') } });
  expect(await world.access.setPassword(userId, password)).toMatchObject({ ok: false });
  const created = await world.ask('POST', '/gateway/energy-service-ucenter/api/users', {
    token: admin,
    body: { userAccount: 'wallOfTheDoor', userRealName: '门口', orgId: people.north, kind: 'wall' },
  });
  expect(created).toMatchObject({ status: 200 });
  expect(created.data.told ?? null, 'no first password is told').toBeNull();
});

test('a wall hangs as a user of its own kind only, and each user at one place', async () => {
  const row = { name: '人', orgId: people.north, userId: people.northerner };
  await expect(world.create(walls, row)).rejects.toThrow('userId');
  const { userId } = await hangWall(world, { org: people.north });
  await expect(world.create(walls, { name: '两处', orgId: people.north, userId })).rejects.toThrow('userId');
});

test('E377 E378 E379 an entry leads to a page of this console or to a host that the site trusts, and nowhere else', async () => {
  const entry = (address: string) => ({ name: address.slice(0, 32), orgId: people.north, address });
  for (const address of ['/largeScreen', '/largeScreen?at=1', 'https://screens.example/board?x=1'])
    expect(await world.create(largeScreens, entry(address)), address).toEqual(expect.any(String));
  for (const address of [
    'https://elsewhere.example/board',
    'https://screens.example@elsewhere.example/',
    'https://screens.example.elsewhere.example/',
    'https://screens.example\\@elsewhere.example',
    'http://screens.example/',
    'javascript:alert(1)',
    '//elsewhere.example',
    '/nowhere',
  ])
    await expect(world.create(largeScreens, entry(address)), address).rejects.toThrow(/address/);
});

test('B054 B055 its beat is kept, it is told what to show, and whoever keeps it sees that it lives, then that it is silent', async () => {
  const { wallId } = await hangWall(world, { org: people.north });
  const doors = wallDoors(world);
  const state = async () =>
    (await doors.states(admin)).data.find((one: { readonly wallId: string }) => one.wallId === wallId);
  expect(await state()).toMatchObject({ health: 'noBrowser', at: null, askId: null });
  const { token, askId } = await letIn(world, admin, wallId);
  expect(await state()).toMatchObject({ health: 'neverSeen', askId });
  const beaten = await doors.beat(token, { missed: 2, fault: '图表未到' });
  expect(beaten.data).toEqual({
    build: 'none',
    reload: false,
    pages: [{ route: '/largeScreen', boardId: null, dwell: 40 }],
    how: { nightReload: '03:30', pixelShift: true, sound: false, urgentHolds: true },
  });
  expect(await state()).toMatchObject({
    health: 'live',
    page: '/largeScreen',
    missed: 2,
    fault: '图表未到',
    bound: false,
  });
  later(1);
  await doors.beat(token, { missed: null });
  expect((await state()).missed, 'what nobody counted is not none').toBeNull();
  later(90_000);
  expect(await state()).toMatchObject({ health: 'silent', page: '/largeScreen' });
  expect(await doors.beat(admin), 'a person is no wall').toMatchObject({ status: 403 });
  await law(askId, 'revocation', { reason: '换屏' });
  await world.settled();
  expect(await state()).toMatchObject({ health: 'noBrowser', page: '/largeScreen' });
});

test('whoever orders a wall to load anew is obeyed once, by the gateway’s clock', async () => {
  const { wallId } = await hangWall(world, { org: people.north });
  const { token, askId } = await letIn(world, admin, wallId);
  const doors = wallDoors(world);
  const reload = async (up: number): Promise<boolean> => (await doors.beat(token, { up })).data.reload;
  later(5_000);
  expect(await reload(4)).toBe(false);
  expect(await law(askId, 'reload', {})).toMatchObject({ status: 200 });
  await world.settled();
  later(5_000);
  expect(await reload(9)).toBe(true);
  expect(await reload(3), 'a page that was loaded since').toBe(false);
});

test('a wall whose user is disabled is out, and its key with it', async () => {
  const { wallId, userId } = await hangWall(world, { org: people.north });
  const { token, key, askId } = await letIn(world, admin, wallId);
  await world.update(users, userId, { status: '0' });
  await until('the session ends', async () => (await opens(token)) === 401);
  await until('its key is lost', async () => {
    const { data } = await world.ask('GET', `/gateway/api/wallAsks/${askId}`, { token: admin });
    return data.state === 'revoked';
  });
  await world.update(users, userId, { status: '1' });
  later();
  expect(await wallDoors(world).renew(key, aKey())).toMatchObject({ status: 401 });
});

/** Changes a wall's row as somebody. */
async function change(wallId: string, changes: object, token = admin): Promise<Got> {
  await world.settled();
  const { version } = (await world.ask('GET', `/gateway/api/walls/${wallId}`, { token: admin })).data;
  return world.ask('PUT', `/gateway/api/walls/${wallId}?lang=en`, { token, body: { version, ...changes } });
}

test('nobody has a wall show more than he sees himself, before its browser is let in or after', async () => {
  admin = await world.signIn('admin', password);
  const northern = await world.signIn('northerner', password);
  const beyond = { status: 403, code: 'BEYOND_YOUR_RIGHTS', fields: { organisationIds: expect.any(String) } };
  const { wallId } = await hangWall(world, { org: people.north, sees: [people.top], shows: [people.north] });
  await letIn(world, admin, wallId);
  expect(await change(wallId, { organisationIds: [] }, northern), 'all that its user sees').toMatchObject(beyond);
  expect((await change(wallId, { organisationIds: [people.south] }, northern)).code, 'another’s').not.toBe('SUCCESS');
  expect(await change(wallId, { place: '门厅' }, northern), 'what widens nothing').toMatchObject({ status: 200 });
  expect(await change(wallId, { organisationIds: [] }), 'of the whole site').toMatchObject({ status: 200 });
  expect(await change(wallId, { place: '北门' }, northern), 'what was wide before').toMatchObject({ status: 200 });
  const narrower = await change(wallId, { organisationIds: [people.north] }, northern);
  expect(narrower, 'narrowed').toMatchObject({ status: 200 });
  const { userId, wallId: other } = await hangWall(world, { org: people.north });
  await world.ask('DELETE', `/gateway/api/walls/${other}?version=1`, { token: admin });
  const body = { name: '新屏', orgId: people.north, userId, pages: [{ route: '/largeScreen', dwell: 40 }] };
  const hang = (more: object): Promise<Got> =>
    world.ask('POST', '/gateway/api/walls?lang=en', { token: northern, body: { ...body, ...more } });
  expect(await hang({}), 'a new one').toMatchObject(beyond);
  expect(await hang({ organisationIds: [people.north] })).toMatchObject({ status: 200 });
});

test('where a wall hangs is fixed: its browser was let in there', async () => {
  const { wallId } = await hangWall(world, { org: people.north });
  const moved = await change(wallId, { orgId: people.south });
  expect([moved.code, Object.keys(moved.fields)]).toEqual(['BAD_REQUEST', ['orgId']]);
});

test('a wall whose organisations are narrowed shows no others from that moment, and one that is switched off is dark', async () => {
  const { wallId } = await hangWall(world, { org: people.top, sees: [people.top] });
  const { token, key, askId } = await letIn(world, admin, wallId);
  const changed: string[] = [];
  const deaf = world.access.onChanged((ids) => void changed.push(...ids));
  const seen = async (): Promise<readonly boolean[]> => {
    const caller = await world.access.callerOf(token);
    return [people.north, people.south].map((org) => caller?.scope.sees(org, null) === true);
  };
  expect(await seen()).toEqual([true, true]);
  await world.update(walls, wallId, { organisationIds: [people.south] });
  await until('it shows the south alone', async () => String(await seen()) === 'false,true');
  expect(changed, 'and its sockets hear of it').toContain(askId);
  deaf();
  await world.update(walls, wallId, { enabled: false });
  await until('its session ends', async () => (await opens(token)) === 401);
  await until('its key is lost', async () => {
    const { data } = await world.ask('GET', `/gateway/api/wallAsks/${askId}`, { token: admin });
    return data.state === 'revoked' && data.reason === 'endedByAdministrator';
  });
  await world.update(walls, wallId, { enabled: true });
  expect(await wallDoors(world).renew(key, aKey())).toMatchObject({ status: 401 });
});

test('two equal first renewals at once open one session, and both are answered', async () => {
  const doors = wallDoors(world);
  const { wallId } = await hangWall(world, { org: people.north });
  const [key, next] = [aKey(), aKey()];
  const approved = await doors.approve(admin, (await doors.ask(key)).data.code, wallId);
  const both = await Promise.all([doors.renew(key, next), doors.renew(key, next)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  for (const { data } of both) expect(await opens(data.token)).toBe(200);
  const stream = `session-${approved.data.id}`;
  const opened = await world.log.read({ after: 0, limit: 10, streams: [stream], types: ['SessionOpened'] });
  expect(opened).toHaveLength(1);
});

test('an administrator is somebody who can act: a wall is none, whatever its roles are', async () => {
  const { userId } = await hangWall(world, { org: people.top, sees: [people.top], admin: true });
  await world.settled();
  const told = await world.access.administratorsOf(people.top);
  expect([told.includes(people.admin), told.includes(userId)]).toEqual([true, false]);
});

/** Ten minutes later no browser asks any more. A timer that was set behind the clock fires as that goes on. */
async function codesExpired(): Promise<void> {
  later(10 * 60_000);
  await until('the codes expire', async () => {
    later(1_000);
    return (await world.ledgers.everyRow(wallAsks)).every(({ state }) => state !== 'asking');
  });
}

test('one stranger fills no place but his own, and what strangers ask is counted', async () => {
  const doors = wallDoors(world);
  await codesExpired();
  admin = await world.signIn('admin', password);
  for (let n = 0; n < 50; n++) {
    const given = { browser: null, address: '10.0.0.9', orgId: people.top };
    const by = { kind: 'system', id: 'test' } as const;
    await world.ledgers.obey(
      wallAsks,
      { command: 'ask', id: null, given },
      { by, command: { id: `stranger-${n}`, digest: null } },
    );
  }
  const asked = await Promise.all(Array.from({ length: 7 }, () => doors.ask(aKey())));
  expect(asked.map(({ code }) => code).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'SUCCESS'),
    ...Array.from({ length: 2 }, () => 'TOO_MANY'),
  ]);
  expect([askWall, wallAskState, renewWall, approveWall].map(({ limited }) => limited)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  await codesExpired();
  expect(await doors.ask(aKey())).toMatchObject({ status: 200 });
});

test('the key of an asking that is over is forgotten after a day, and that of a wall that shows is kept', async () => {
  const doors = wallDoors(world);
  const { wallId } = await hangWall(world, { org: people.north });
  const { key: kept } = await letIn(world, admin, wallId);
  const key = aKey();
  await doors.ask(key);
  await codesExpired();
  later(3_600_000);
  expect((await doors.state(key)).data, 'its browser hears of it for a day').toEqual({ state: 'expired' });
  world.clock.setWall(world.clock.now() + 24 * 3_600_000);
  later(3_600_000);
  await until('its key is forgotten', async () => {
    later();
    return (await doors.state(key)).status === 404;
  });
  expect(await doors.renew(kept, aKey())).toMatchObject({ status: 200 });
});
