import { afterAll, beforeAll, expect, test } from 'vitest';
import { menus } from '../../domain/access/menuLedger.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/users']);
  const link = { menuNameEn: 'x', orgId: people.top };
  await world.create(menus, {
    ...link,
    menuName: '资源计划',
    menuUrl: 'https://erp.example/in?lang=cn',
    audience: 'erp',
  });
  await world.create(menus, { ...link, menuName: '气象局', menuUrl: 'https://weather.example/' });
  await world.create(menus, {
    ...link,
    menuName: '南厂系统',
    menuUrl: 'https://south.example/',
    audience: 'south',
    orgId: people.south,
  });
  await world.settled();
});
afterAll(() => world.close());

const open = (token: string | undefined, url: string): Promise<Got> =>
  world.ask('POST', '/gateway/api/external/open', { token, body: { url } });
const redeem = (ticket: string, audience = 'erp'): Promise<Got> =>
  world.ask('POST', '/gateway/api/external/redeem?lang=en', { body: { ticket, audience } });
const ticketIn = ({ data }: Got): string => new URL(data.address).searchParams.get('ticket') ?? '';

test('B026 another system is opened with a one-time ticket, and learns from it who came, once', async () => {
  const token = await world.signIn('northerner', password);
  const opened = await open(token, 'https://erp.example/in?lang=cn');
  const address = new URL(opened.data.address);
  expect([opened.status, address.origin, address.pathname, address.searchParams.get('lang')]).toEqual([
    200,
    'https://erp.example',
    '/in',
    'cn',
  ]);
  expect(Buffer.from(ticketIn(opened), 'base64url')).toHaveLength(32);
  expect(opened.data.expiresAt).toBe(new Date(world.clock.now() + 30_000).toISOString());
  const told = await redeem(ticketIn(opened));
  expect(told.data).toEqual({ account: 'northerner', name: 'northern', organisation: '北厂', audience: 'erp' });
  expect(await redeem(ticketIn(opened))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  // It opens nothing at the gateway itself.
  const again = ticketIn(await open(token, 'https://erp.example/in?lang=cn'));
  expect(await world.ask('GET', '/gateway/energy-service-ucenter/api/users', { token: again })).toMatchObject({
    status: 401,
  });
  expect(await world.ask('POST', '/gateway/api/handOver/exchange', { body: { ticket: again } })).toMatchObject({
    status: 401,
  });
});

test('a ticket for another site, an old one and one of a session that is over are refused', async () => {
  const token = await world.signIn('northerner', password);
  const made = async (): Promise<string> => ticketIn(await open(token, 'https://erp.example/in?lang=cn'));
  const foreign = await made();
  expect(await redeem(foreign, 'weather')).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  expect(await redeem(foreign)).toMatchObject({ status: 200 });
  const old = await made();
  world.clock.advance(30_000);
  expect(await redeem(old)).toMatchObject({ status: 401 });
  const left = await made();
  await world.ask('POST', '/gateway/api/logout', { token });
  expect(await redeem(left)).toMatchObject({ status: 401 });
  expect(await redeem('x'.repeat(43))).toMatchObject({ status: 401 });
});

test('what takes no ticket is opened as it is; what is not in the own menus is opened for nobody', async () => {
  const token = await world.signIn('northerner', password);
  expect((await open(token, 'https://weather.example/')).data).toEqual({
    address: 'https://weather.example/',
    expiresAt: null,
  });
  for (const url of ['https://south.example/', 'https://elsewhere.example/', '/users'])
    expect(await open(token, url), url).toMatchObject({ status: 403, code: 'NO_PERMISSION' });
  expect(await open(undefined, 'https://erp.example/in?lang=cn')).toMatchObject({ status: 401 });
});

const form = {
  address: 'https://erp.example/login?x=1&y="2"',
  fields: [
    { name: 'submit', value: '{account}', secret: false },
    { name: 'pass"word', value: '<hush>&1', secret: true },
  ],
};
const formOf = (id: string): string => `/gateway/api/external/forms/${id}`;
/** As a browser goes there: by a ticket, and what comes is a page. */
const page = async (
  address: string,
): Promise<{ readonly status: number; readonly text: string; readonly policy: string }> => {
  const got = await fetch(world.address + address);
  return { status: got.status, text: await got.text(), policy: got.headers.get('content-security-policy') ?? '' };
};

test('B026 another system with a form of its own is signed in by a page that sends it, once, from an address that opens for nobody else', async () => {
  const admin = await world.signIn('admin', password);
  const token = await world.signIn('northerner', password);
  const url = 'https://erp.example/portal';
  const id = await world.create(menus, { menuName: '门户', menuNameEn: 'Portal', menuUrl: url, orgId: people.top });
  await world.settled();
  expect((await open(token, url)).data).toEqual({ address: url, expiresAt: null });
  expect(await world.ask('PUT', formOf(id), { token: admin, body: form })).toMatchObject({ status: 200 });
  const opened = await open(token, url);
  expect(opened.data).toMatchObject({ expiresAt: new Date(world.clock.now() + 30_000).toISOString() });
  expect(opened.data.address).toMatch(new RegExp(`^${formOf(id)}/sent[?]ticket=[\\w-]{43}$`));
  const sent = await page(opened.data.address);
  expect(sent.status).toBe(200);
  expect(sent.text).toContain('action="https://erp.example/login?x=1&amp;y=&quot;2&quot;"');
  expect(sent.text).toContain('<input type="hidden" name="submit" value="northerner">');
  expect(sent.text).toContain('<input type="hidden" name="pass&quot;word" value="&lt;hush&gt;&amp;1">');
  const script = /<script>(.*)<\/script>/.exec(sent.text)?.[1] ?? '';
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(script))).toString('base64');
  expect(sent.policy).toBe(
    `default-src 'none'; script-src 'sha256-${hash}'; form-action https://erp.example/login; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect((await page(opened.data.address)).status).toBe(401);
  // A ticket for that path that somebody asks for who has no such entry.
  await world.update(menus, id, { enabled: false });
  await world.settled();
  const { data } = await world.ask('POST', '/gateway/api/tickets', { token, body: { path: `${formOf(id)}/sent` } });
  expect((await page(`${formOf(id)}/sent?ticket=${data.ticket}`)).status).toBe(403);
});

test('what another system is sent is encrypted at rest, read by nobody, told in the log by its names only, and gone when it is removed', async () => {
  const admin = await world.signIn('admin', password);
  const id = await world.create(menus, {
    menuName: '报表',
    menuNameEn: 'Reports',
    menuUrl: 'https://reports.example/',
    orgId: people.top,
  });
  await world.settled();
  const word = 'Never-To-Be-Seen-9';
  const given = { address: 'https://reports.example/in', fields: [{ name: 'key', value: word, secret: true }] };
  expect(await world.ask('PUT', formOf(id), { token: admin, body: given })).toMatchObject({ status: 200 });
  const read = await world.ask('GET', formOf(id), { token: admin });
  expect(read.data).toEqual({ form: { address: given.address, fields: [{ name: 'key', value: null, secret: true }] } });
  for (const table of ['log.event', 'log.command', 'keep.external_form'])
    expect(JSON.stringify(await world.database.query(`select * from ${table}`)), table).not.toContain(word);
  const elsewhere = { address: 'https://evil.example/in', fields: [{ name: 'key', value: null, secret: true }] };
  const refusal = await world.ask('PUT', `${formOf(id)}?lang=en`, { token: admin, body: elsewhere });
  expect(refusal.fields).toEqual({ fields: 'The address is another site’s now: give the secret key again' });
  expect(await world.ask('GET', formOf(id), { token: await world.signIn('northerner', password) })).toMatchObject({
    status: 403,
  });
  expect(await world.ask('DELETE', formOf(id), { token: admin })).toMatchObject({ status: 200 });
  expect((await world.ask('GET', formOf(id), { token: admin })).data).toEqual({ form: null });
  const events = await world.database.query<{ data: unknown }>(
    `select data from log.event where type = 'ExternalFormChanged' order by position desc limit 2`,
  );
  expect(events.map(({ data }) => data)).toEqual([
    { menuId: id, address: null, fields: [] },
    { menuId: id, address: given.address, fields: ['key'] },
  ]);
});

test('an entry within the console has no sign-in form', async () => {
  const admin = await world.signIn('admin', password);
  const id = await world.create(menus, { menuName: '用户', menuNameEn: 'Users', menuUrl: '/users', orgId: people.top });
  await world.settled();
  expect(await world.ask('PUT', `${formOf(id)}?lang=en`, { token: admin, body: form })).toMatchObject({
    code: 'RULE_BROKEN',
    fields: { id: 'Only a menu entry with an outside http(s) address has a sign-in form' },
  });
});
