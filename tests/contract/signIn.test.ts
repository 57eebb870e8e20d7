import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { answerTo, solvedCaptcha } from './captcha.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/monitoringAlarm', '/users', '/users:edit']);
});
afterAll(() => world.close());
beforeEach(() => world.database.query('delete from keep.attempt'));

const authenticate = (body: Readonly<Record<string, unknown>>, lang = 'cn'): Promise<Got> =>
  world.ask('POST', `/gateway/api/authenticate?lang=${lang}`, { body });
const failTimes = async (times: number, username: string): Promise<readonly string[]> => {
  const codes: string[] = [];
  for (let n = 0; n < times; n++) {
    const given = n < 3 ? {} : await solvedCaptcha(world);
    codes.push((await authenticate({ username, password: 'Wrong-Password-1', ...given })).code);
  }
  return codes;
};
const menus = '/gateway/energy-service-ucenter/api/t-base-menus/list/0';

test('C001 V086 V087 B112 signing in gives a token, its end, who one is, the administrator flag and the menus', async () => {
  const got = await authenticate({ username: 'admin', password });
  expect(got).toMatchObject({
    status: 200,
    code: 'SUCCESS',
    data: {
      expiresAt: new Date(world.clock.now() + 30 * minute).toISOString(),
      sessionEndsAt: new Date(world.clock.now() + 14 * 60 * minute).toISOString(),
      user: { id: people.admin, account: 'admin', name: 'admin', orgId: people.top, lang: 'cn' },
      adminFlag: true,
    },
  });
  expect(Buffer.from(got.data.token, 'base64url')).toHaveLength(32);
  expect(got.data.menus.map((group: { id: string }) => group.id)).toEqual(['alarms', 'live', 'administration']);
  expect(await authenticate({ username: 'admin' })).toMatchObject({
    status: 400,
    fields: { password: expect.any(String) },
  });
  expect(await authenticate({ password })).toMatchObject({ status: 400, fields: { username: expect.any(String) } });
});

test('C001 a site that ends what nobody touches says so with each sign-in; one that does not says nothing of it', async () => {
  expect((await authenticate({ username: 'admin', password })).data).not.toHaveProperty('idleMinutes');
  const other = await startWorld({ BUSBAR_IDLE_MINUTES: '15' });
  await withPeople(other, ['/monitoringAlarm']);
  const got = await other.ask('POST', '/gateway/api/authenticate', { body: { username: 'admin', password } });
  expect(got.data.idleMinutes).toBe(15);
  await other.close();
});

test('an account that does not exist answers as a wrong password does', async () => {
  expect(await authenticate({ username: 'nobodyAtAll', password })).toMatchObject({
    status: 401,
    code: 'WRONG_CREDENTIALS',
  });
  expect(await authenticate({ username: 'admin', password: 'Wrong-Password-1' })).toMatchObject({
    status: 401,
    code: 'WRONG_CREDENTIALS',
  });
});

test('a forged, a renewed and an expired token open nothing', async () => {
  const token = await world.signIn('admin', password);
  const knock = async (with_: string): Promise<number> => (await world.ask('GET', menus, { token: with_ })).status;
  expect(await knock(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(401);
  const renewed = (await world.ask('POST', '/gateway/api/token/renew', { token })).data.token;
  expect(await knock(token)).toBe(200);
  world.clock.advance(minute + 1);
  expect(await knock(token)).toBe(401);
  expect(await knock(renewed)).toBe(200);
  world.clock.advance(30 * minute);
  expect(await knock(renewed)).toBe(401);
});

test('signing out ends the session for all its tokens at once, tells the sockets, and stands in the log', async () => {
  const token = await world.signIn('admin', password);
  const other = (await world.ask('POST', '/gateway/api/token/renew', { token })).data.token;
  const ended: string[] = [];
  const stop = world.access.onEnded((id, why) => ended.push(`${id} ${why}`));
  const { sessionId = '' } = (await world.access.callerOf(token)) ?? {};
  expect(await world.ask('POST', '/gateway/api/logout', { token: other })).toMatchObject({ status: 200 });
  stop();
  expect(ended).toEqual([`${sessionId} signedOut`]);
  for (const gone of [token, other])
    expect(await world.ask('GET', menus, { token: gone })).toMatchObject({ status: 401 });
  const events = await world.log.read({ after: 0, limit: 100, streams: [`session-${sessionId}`] });
  expect(events.map((event) => event.type)).toEqual(['SessionOpened', 'SessionEnded']);
  expect(JSON.stringify(events)).not.toContain(token);
});

test('a session ends after 14 hours, renewed or not', async () => {
  const token = await world.signIn('admin', password);
  const session = (await world.access.callerOf(token))?.sessionId ?? '';
  const ended: string[] = [];
  const stop = world.access.onEnded((id) => ended.push(id));
  let present = token;
  for (let passed = 0; passed < 14 * 60; passed += 20) {
    const got = await world.ask('POST', '/gateway/api/token/renew', { token: present });
    expect(got.status, `after ${passed} min`).toBe(200);
    present = got.data.token;
    world.clock.advance(20 * minute);
  }
  expect(await world.ask('GET', menus, { token: present })).toMatchObject({ status: 401 });
  await until('the sockets are told', () => {
    world.clock.advance(1_000);
    return ended.includes(session);
  });
  stop();
});

test('after three failures a captcha is asked for; a wrong one is gone, a right one serves once', async () => {
  expect(await failTimes(3, 'northerner')).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS', 'WRONG_CREDENTIALS']);
  expect(await authenticate({ username: 'northerner', password })).toMatchObject({
    status: 400,
    code: 'CAPTCHA_REQUIRED',
  });
  const solved = await solvedCaptcha(world);
  const valid = (captcha: string): Promise<Got> =>
    world.ask('GET', `/gateway/api/validation/tk/${solved.captchaToken}?captcha=${captcha}`);
  expect((await valid('wrong')).data).toEqual({ valid: false });
  expect((await valid(solved.captcha)).data).toEqual({ valid: true });
  expect(await authenticate({ username: 'northerner', password, ...solved, captcha: 'x' })).toMatchObject({
    status: 400,
    code: 'CAPTCHA_WRONG',
  });
  expect(await authenticate({ username: 'northerner', password, ...solved })).toMatchObject({
    status: 400,
    code: 'CAPTCHA_WRONG',
  });
  const next = await solvedCaptcha(world);
  expect(await authenticate({ username: 'northerner', password, ...next })).toMatchObject({ status: 200 });
  expect(await authenticate({ username: 'northerner', password })).toMatchObject({ status: 200 });
});

test('C004 C005 a captcha is a picture without its answer, and lives for two minutes', async () => {
  const { data } = await world.ask('GET', '/gateway/api/captcha/image');
  const picture = Buffer.from(data.image.replace('data:image/png;base64,', ''), 'base64').toString('latin1');
  expect(picture).toMatch(/^\x89PNG/);
  expect(picture).not.toMatch(/<svg|<path|<text/);
  const captcha = await answerTo(world, data.token);
  world.clock.advance(2 * minute);
  expect((await world.ask('GET', `/gateway/api/validation/tk/${data.token}?captcha=${captcha}`)).data).toEqual({
    valid: false,
  });
});

test('C005 an answer may be tried three times before the captcha is gone', async () => {
  const { captchaToken, captcha } = await solvedCaptcha(world);
  const valid = async (answer: string) =>
    (await world.ask('GET', `/gateway/api/validation/tk/${captchaToken}?captcha=${answer}`)).data.valid;
  expect([
    await valid('AAAA'),
    await valid('BBBB'),
    await valid(captcha),
    await valid('CCCC'),
    await valid(captcha),
  ]).toEqual([...[false, false, true], ...[false, false]]);
});

test('ten failures lock the pair of account and address for 15 minutes, and no living session', async () => {
  const token = await world.signIn('northerner', password);
  expect(await failTimes(10, 'northerner')).toEqual(Array.from({ length: 10 }, () => 'WRONG_CREDENTIALS'));
  const locked = await authenticate({ username: 'northerner', password }, 'en');
  const until = new Date(world.clock.now() + 15 * minute).toISOString();
  expect(locked).toMatchObject({
    status: 429,
    code: 'LOCKED',
    data: { until },
    message: expect.stringContaining('locked'),
  });
  expect(await world.ask('GET', menus, { token })).toMatchObject({ status: 200 });
  world.clock.advance(15 * minute - 1);
  expect(await authenticate({ username: 'northerner', password })).toMatchObject({ code: 'LOCKED' });
  world.clock.advance(1);
  expect(await authenticate({ username: 'northerner', password, ...(await solvedCaptcha(world)) })).toMatchObject({
    status: 200,
  });
  const events = await world.log.read({ after: 0, limit: 100, streams: [`credential-${people.northerner}`] });
  expect(events.map((event) => event.type)).toEqual(['PasswordChanged', 'UserLockedOut']);
});

test('asking for many at once does not outrun the count', async () => {
  const tries = Array.from({ length: 20 }, () =>
    authenticate({ username: 'northerner', password: 'Wrong-Password-1' }),
  );
  const codes = (await Promise.all(tries)).map((got) => got.code);
  expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(3);
  expect(codes.filter((code) => code === 'CAPTCHA_REQUIRED')).toHaveLength(17);
});

test('a new user signs in once with the told password, must choose another, and then is in', async () => {
  const token = await world.signIn('admin', password);
  const headers = { 'Command-Id': 'a3c5b1de-1f5e-4c54-9d1b-0c8f7e1f9a10' };
  const given = await world.ask('POST', `/gateway/api/users/${people.nobody}/password`, { token, headers });
  const repeated = await world.ask('POST', `/gateway/api/users/${people.nobody}/password`, { token, headers });
  expect(repeated.data).toEqual({ id: people.nobody, password: given.data.password });
  const first = await authenticate({ username: 'nobody', password: given.data.password });
  expect(first).toMatchObject({ status: 403, code: 'PASSWORD_EXPIRED', data: { ticket: expect.any(String) } });
  const choose = (chosen: string): Promise<Got> =>
    world.ask('POST', '/gateway/api/password?lang=en', { body: { ticket: first.data.ticket, password: chosen } });
  expect(await choose('short')).toMatchObject({
    status: 422,
    code: 'RULE_BROKEN',
    fields: { password: 'A password has 6 to 20 characters' },
  });
  const used = await world.ask('POST', `/gateway/api/users/${people.nobody}/password`, { token, headers });
  expect(used.data).toEqual({ id: people.nobody, password: null });
  expect(await choose('Chosen-Word-2')).toMatchObject({ status: 200 });
  expect(await choose('Chosen-Word-3')).toMatchObject({ status: 401 });
  expect(await authenticate({ username: 'nobody', password: given.data.password })).toMatchObject({ status: 401 });
  const inside = await authenticate({ username: 'nobody', password: 'Chosen-Word-2' });
  expect(inside.data).toMatchObject({ adminFlag: false, menus: [] });
  expect((await world.access.setPassword(people.nobody, password)).ok).toBe(true);
});

test('V089 an administrator’s password has at least 10 characters', async () => {
  const token = await world.signIn('admin', password);
  const given = await world.ask('POST', `/gateway/api/users/${people.admin}/password`, { token });
  const first = await authenticate({ username: 'admin', password: given.data.password });
  const body = { ticket: first.data.ticket, password: 'abc-123' };
  expect(await world.ask('POST', '/gateway/api/password?lang=en', { body })).toMatchObject({
    code: 'RULE_BROKEN',
    fields: { password: expect.stringContaining('10') },
  });
  expect((await world.access.setPassword(people.admin, password)).ok).toBe(true);
});

test('passwords and tokens stand nowhere in the store but as hashes', async () => {
  const token = await world.signIn('admin', password);
  const [row] = await world.database.query<{ hash: string }>('select hash from keep.credential where user_id = $1', [
    people.admin,
  ]);
  expect(row?.hash).toMatch(/^scrypt\$16\$1\$1\$/);
  const tables = await world.database.query<{ text: string }>(
    `select c::text as text from keep.credential c union all select t::text from keep.token t union all select s::text from keep.session s
     union all select a::text from keep.attempt a union all select e::text from log.event e`,
  );
  const all = tables.map(({ text }) => text).join('\n');
  expect(all).not.toContain(password);
  expect(all).not.toContain(token);
});

test('SQL and scripts in names are names', async () => {
  for (const username of [
    "admin' or '1'='1",
    'admin";drop table keep.credential;--',
    '<script>alert(1)</script>',
    'admin\u0000',
  ]) {
    const got = await authenticate({ username, password });
    expect([400, 401], username).toContain(got.status);
  }
  expect(await authenticate({ username: 'admin', password })).toMatchObject({ status: 200 });
  expect(await authenticate({ username: { $ne: '' }, password })).toMatchObject({ status: 400 });
});

test('a user who is disabled is out within a second, and back when enabled', async () => {
  const token = await world.signIn('northerner', password);
  const session = (await world.access.callerOf(token))?.sessionId ?? '';
  const ended: string[] = [];
  const stop = world.access.onEnded((id) => ended.push(id));
  await world.update(users, people.northerner, { status: '0' });
  await until('the session ends', () => ended.includes(session));
  stop();
  expect(await world.ask('GET', menus, { token })).toMatchObject({ status: 401 });
  expect(await authenticate({ username: 'northerner', password }, 'en')).toMatchObject({
    status: 403,
    code: 'NO_PERMISSION',
    fields: { username: 'The account is disabled or has expired' },
  });
  await world.update(users, people.northerner, { status: '1' });
  await until(
    'signing in works again',
    async () => (await authenticate({ username: 'northerner', password })).code === 'SUCCESS',
  );
});

test('a user whose time is over is out when it is over', async () => {
  const token = await world.signIn('northerner', password);
  const end = new Date(world.clock.now() + 5 * minute).toISOString();
  await world.update(users, people.northerner, { expirationDate: end });
  world.clock.advance(5 * minute - 1);
  expect(await world.ask('GET', menus, { token })).toMatchObject({ status: 200 });
  world.clock.advance(1);
  await until('the door is shut', async () => (await world.ask('GET', menus, { token })).status === 401);
  await world.update(users, people.northerner, { expirationDate: null });
});
