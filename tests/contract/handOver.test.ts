import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { aToken, confused, es256, foreign } from './otherSite.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/monitoringAlarm']);
});
afterAll(() => world.close());

const menus = '/gateway/energy-service-ucenter/api/t-base-menus/list/0';
const qr = '/gateway/api/qrcodelogin';
const opens = async (token: string): Promise<number> => (await world.ask('GET', menus, { token })).status;
const exchange = (token: string): Promise<Got> =>
  world.ask('POST', '/gateway/energy-service-ucenter/api/sso/exchange', { body: { token } });

test('C003 a site has an identification, before anybody signs in', async () => {
  const { data } = await world.ask('GET', '/gateway/api/common/systemIdentification');
  expect(data).toEqual({ systemId: world.log.head().log });
});

test('a new window gets a token of the same session by a ticket that serves once, for 30 seconds', async () => {
  const token = await world.signIn('northerner', password);
  const make = async (): Promise<string> => (await world.ask('POST', '/gateway/api/handOver', { token })).data.ticket;
  const take = (ticket: string): Promise<Got> =>
    world.ask('POST', '/gateway/api/handOver/exchange', { body: { ticket } });
  const ticket = await make();
  const got = await take(ticket);
  expect(got).toMatchObject({ status: 200, data: { user: { id: people.northerner }, adminFlag: false } });
  expect(got.data.token).not.toBe(token);
  expect(await take(ticket)).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  const late = await make();
  world.clock.advance(30_000);
  expect(await take(late)).toMatchObject({ status: 401 });
  expect(await world.ask('GET', `${menus}?ticket=${await make()}`)).toMatchObject({ status: 401 });
  const unused = await make();
  await world.ask('POST', '/gateway/api/logout', { token });
  expect([await opens(got.data.token), (await take(unused)).status]).toEqual([401, 401]);
});

interface Code {
  readonly code: string;
  readonly ticket: string;
}

async function aCode(): Promise<Code> {
  const { data } = await world.ask('POST', `${qr}/qrcode`, { headers: { 'user-agent': 'Wall browser' } });
  expect(data.address).toMatch(/^\/login\?approve=[\w-]{43}$/);
  return { code: data.code, ticket: data.address.split('approve=')[1] };
}
const status = async ({ code }: Code) => (await world.ask('GET', `${qr}/qrcode/status?code=${code}`)).data;
const scan = ({ ticket }: Code, token: string): Promise<Got> => world.ask('GET', `${qr}/approval/${ticket}`, { token });
const decide = ({ ticket }: Code, token: string, approve: boolean): Promise<Got> =>
  world.ask('POST', `${qr}/approval/${ticket}`, { token, body: { approve } });

test('C006 C007 a phone that is signed in sees who signs in where, approves, and the screen is in, once', async () => {
  const phone = await world.signIn('northerner', password);
  const code = await aCode();
  expect(await status(code)).toEqual({ state: 'waiting', signedIn: null });
  expect((await scan(code, phone)).data).toMatchObject({
    state: 'scanned',
    account: 'northerner',
    address: '127.0.0.1',
    browser: 'Wall browser',
  });
  expect(await status(code)).toEqual({ state: 'scanned', signedIn: null });
  expect((await decide(code, phone, true)).data).toEqual({ state: 'approved' });
  const both = await Promise.all([status(code), status(code)]);
  const inside = both.filter(({ signedIn }) => signedIn !== null);
  expect(inside).toMatchObject([{ state: 'approved', signedIn: { user: { id: people.northerner } } }]);
  expect(await opens(inside[0].signedIn.token)).toBe(200);
  expect(await status(code)).toEqual({ state: 'expired', signedIn: null });
});

test('C007 a code that is refused, unscanned, another person’s or two minutes old signs nobody in', async () => {
  const phone = await world.signIn('northerner', password);
  const other = await world.signIn('admin', password);
  const refused = await aCode();
  expect(await decide(refused, phone, true)).toMatchObject({ status: 409, code: 'ALREADY_DONE' });
  await scan(refused, phone);
  expect(await scan(refused, other)).toMatchObject({ status: 404 });
  expect(await decide(refused, other, true)).toMatchObject({ status: 409 });
  expect((await decide(refused, phone, false)).data).toEqual({ state: 'refused' });
  expect(await decide(refused, phone, true)).toMatchObject({ status: 409 });
  expect(await status(refused)).toEqual({ state: 'refused', signedIn: null });
  const late = await aCode();
  await scan(late, phone);
  await decide(late, phone, true);
  world.clock.advance(2 * 60_000);
  expect(await status(late)).toEqual({ state: 'expired', signedIn: null });
  expect(await status({ ...late, code: late.ticket })).toEqual({ state: 'expired', signedIn: null });
  expect(await scan({ ...late, ticket: 'x'.repeat(43) }, phone)).toMatchObject({ status: 404 });
});

test('C006 C007 a code that was scanned or approved dies with the session of the phone', async () => {
  for (const approved of [true, false]) {
    const phone = await world.signIn('northerner', password);
    const code = await aCode();
    await scan(code, phone);
    if (approved) await decide(code, phone, true);
    await world.ask('POST', '/gateway/api/logout', { token: phone });
    expect(await status(code)).toEqual({ state: 'expired', signedIn: null });
    expect(await decide(code, await world.signIn('northerner', password), true)).toMatchObject({
      status: 409,
      code: 'ALREADY_DONE',
    });
  }
});

test('C049 B173 S081 a token of the configured issuer opens a session, by RS256 and by ES256', async () => {
  for (const token of [await aToken(world.clock.now()), await aToken(world.clock.now(), {}, es256)]) {
    const got = await exchange(token);
    expect(got).toMatchObject({
      status: 200,
      data: {
        user: { id: people.northerner },
        info: { name: 'northern', flag: 0, userLang: 'zh_CN', pageStyle: '03', screenPath: null },
      },
    });
    expect(await opens(got.data.token)).toBe(200);
  }
});

test('B175 S082 a token that is replayed, old, for another site, of another issuer, forged or torn opens nothing', async () => {
  const now = world.clock.now();
  const once = await aToken(now);
  expect(await exchange(once)).toMatchObject({ status: 200 });
  const seconds = Math.floor(now / 1000);
  const bad: Readonly<Record<string, string>> = {
    replayed: once,
    old: await aToken(now, { iat: seconds - 331 }),
    early: await aToken(now, { iat: seconds + 120 }),
    expired: await aToken(now, { exp: seconds - 60 }),
    'for another site': await aToken(now, { aud: 'busbar-south' }),
    'of another issuer': await aToken(now, { iss: 'https://elsewhere.example' }),
    forged: await aToken(now, {}, foreign),
    'signed with the public key': await aToken(now, {}, confused),
    'without a name of its own': await aToken(now, { jti: undefined as unknown as string }),
    'for nobody here': await aToken(now, { sub: 'stranger' }),
    torn: (await aToken(now)).slice(0, -6),
    'not signed': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"admin"}').toString('base64url')}.`,
  };
  for (const [what, token] of Object.entries(bad))
    expect(await exchange(token), what).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
});

test('whoever is disabled gets in by no way', async () => {
  const phone = await world.signIn('northerner', password);
  const code = await aCode();
  await scan(code, phone);
  await decide(code, phone, true);
  await world.update(users, people.northerner, { status: '0' });
  await until('the phone is out', async () => (await opens(phone)) === 401);
  await until('the code is dead', async () => (await status(code))?.state === 'expired');
  expect(await exchange(await aToken(world.clock.now()))).toMatchObject({ status: 403, code: 'NO_PERMISSION' });
  await world.update(users, people.northerner, { status: '1' });
});
