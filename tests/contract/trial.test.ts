import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { solvedCaptcha } from './captcha.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/monitoringAlarm']);
});
afterAll(() => world.close());

const path = '/gateway/api/trials';
const site = 'https://console.example';
const wanted = {
  corporation: '北方铸造',
  contact: '赵工',
  phone: '13800138000',
  email: 'zhao@example.cn',
  subsystem: '04',
};
const apply = async (given: Readonly<Record<string, unknown>> = {}, lang = 'en'): Promise<Got> =>
  world.ask('POST', `${path}?lang=${lang}`, { body: { ...wanted, ...(await solvedCaptcha(world)), ...given } });

test('E386 a stranger’s application is kept, mailed once and read by administrators only', async () => {
  expect(await apply()).toMatchObject({ status: 200, data: { id: expect.any(String) } });
  const admin = await world.signIn('admin', password);
  const listed = await world.ask('GET', path, { token: admin });
  expect(listed.data).toMatchObject({ total: 1, rows: [{ ...wanted, state: 'pending' }] });
  expect((await world.letters()).filter(({ subject }) => subject.includes('试用申请'))).toHaveLength(1);
  expect(await world.ask('GET', path, { token: await world.signIn('northerner', password) })).toMatchObject({
    status: 403,
  });
  expect(await world.ask('GET', path)).toMatchObject({ status: 401 });
});

test('one that waits for a phone number is enough; the captcha is used up, and a wrong one is refused', async () => {
  expect(await apply({ phone: '13800138001' })).toMatchObject({ status: 200 });
  expect(await apply({ phone: '13800138001' })).toMatchObject({
    fields: { phone: 'An application with this phone number waits already' },
  });
  expect(await apply({ phone: '13800138002', captcha: 'wrong' })).toMatchObject({ code: 'CAPTCHA_WRONG' });
  const solved = await solvedCaptcha(world);
  expect(await apply({ phone: '13800138003', ...solved })).toMatchObject({ status: 200 });
  expect(await apply({ phone: '13800138004', ...solved })).toMatchObject({ code: 'CAPTCHA_WRONG' });
});

test('each rule of the form is the gateway’s too, in both languages', async () => {
  const wrong = { corporation: '', contact: '', phone: '12', email: 'a@b' };
  expect(await apply(wrong)).toMatchObject({
    fields: {
      corporation: 'Enter: Corporation',
      contact: 'Enter: Contact',
      phone: 'Enter a valid phone number',
      email: 'Enter a valid e-mail address',
    },
  });
  expect(await apply({ corporation: '' }, 'cn')).toMatchObject({ fields: { corporation: '请填写单位名称' } });
  expect(await apply({ subsystem: '99' })).toMatchObject({ status: 400 });
  expect(await apply({ corporation: 'a\u0000b' })).toMatchObject({ status: 400 });
});

test('B318 S039 E387 E388 an application is accepted with an account that ends, or refused with a reason, once', async () => {
  const admin = await world.signIn('admin', password);
  const [one, two] = [(await apply({ phone: '13800138010' })).data.id, (await apply({ phone: '13800138011' })).data.id];
  const review = (id: string, how: string, body: unknown): Promise<Got> =>
    world.ask('POST', `${path}/${id}/${how}?lang=en`, { token: admin, body });
  const endless = await world.create(users, { userAccount: 'endless', userRealName: '试用', orgId: people.north });
  expect(await review(one, 'acceptance', { userId: endless, site })).toMatchObject({
    fields: { userId: 'A trial account needs an end date' },
  });
  expect(await review(one, 'acceptance', { userId: 'nobody', site })).toMatchObject({
    fields: { userId: 'There is no such user' },
  });
  const row = {
    userAccount: 'trial1',
    userRealName: '试用',
    orgId: people.north,
    expirationDate: '2027-01-01T00:00:00.000Z',
  };
  expect(await review(one, 'acceptance', { userId: await world.create(users, row), site })).toMatchObject({
    status: 200,
  });
  expect(await review(one, 'refusal', { reason: '重复' })).toMatchObject({ code: 'ALREADY_DONE' });
  expect(await review(two, 'refusal', { reason: '' })).toMatchObject({ status: 400 });
  expect(await review(two, 'refusal', { reason: '资料不全' })).toMatchObject({ status: 200 });
  expect(await review('nothing', 'refusal', { reason: 'x' })).toMatchObject({ status: 403 });
  const listed = async (state: string) =>
    (await world.ask('GET', `${path}?state=${state}&size=500`, { token: admin })).data.rows;
  expect(await listed('accepted')).toMatchObject([
    { id: one, account: 'trial1', reason: null, reviewed: { by: 'admin' } },
  ]);
  expect(await listed('refused')).toMatchObject([
    { id: two, account: null, reason: '资料不全', reviewed: { by: 'admin' } },
  ]);
  const northerner = await world.signIn('northerner', password);
  expect(await world.ask('POST', `${path}/${two}/refusal`, { token: northerner, body: { reason: 'x' } })).toMatchObject(
    { status: 403 },
  );
});

/** An application that was accepted, with the link that went out. */
async function invited(
  account: string,
  email: string,
  phone: string,
): Promise<{ readonly answer: Got; readonly link: URL; readonly userId: string }> {
  const admin = await world.signIn('admin', password);
  const { id } = (await apply({ phone, email })).data;
  const row = {
    userAccount: account,
    userRealName: '试用',
    orgId: people.north,
    expirationDate: '2027-01-01T00:00:00.000Z',
  };
  const userId = await world.create(users, row);
  await world.settled();
  const answer = await world.ask('POST', `${path}/${id}/acceptance?lang=en`, { token: admin, body: { userId, site } });
  const letter = (await world.letters()).find((one) => one.id === `trial-${id}-accepted`);
  return { answer, userId, link: new URL(answer.data.link ?? /https\S+$/.exec(letter?.text ?? '')?.[0]) };
}
const ticketIn = (link: URL): string => new URLSearchParams(link.hash.slice(1)).get('invitation') ?? '';
const choose = (ticket: string, chosen: string): Promise<Got> =>
  world.ask('POST', '/gateway/api/password?lang=en', { body: { ticket, password: chosen } });

test('B017 E387 an accepted applicant gets a link by e-mail, by which the password is chosen once', async () => {
  const { answer, link } = await invited('guest1', 'guest1@example.cn', '13800138021');
  expect(answer.data).toMatchObject({
    mailedTo: 'guest1@example.cn',
    link: null,
    expiresAt: new Date(world.clock.now() + 259_200_000).toISOString(),
  });
  const letter = (await world.letters()).find(({ to }) => to === 'guest1@example.cn');
  expect(letter).toMatchObject({ subject: '试用账号已开通 · Your trial account is ready' });
  expect(letter?.text).toContain('guest1');
  expect([link.origin, link.pathname, link.search]).toEqual([site, '/login', '']);
  expect(new URLSearchParams(link.hash.slice(1)).get('account')).toBe('guest1');
  const tickets = await world.database.query('select * from keep.ticket');
  expect(JSON.stringify(tickets)).not.toContain(ticketIn(link));
  expect(await choose(ticketIn(link), 'short')).toMatchObject({ code: 'RULE_BROKEN' });
  expect(await choose(ticketIn(link), 'guest-word-1')).toMatchObject({ status: 200 });
  expect(await world.signIn('guest1', 'guest-word-1')).toMatch(/^[\w-]{43}$/);
  expect(await choose(ticketIn(link), 'guest-word-2')).toMatchObject({ status: 401 });
});

test('without an e-mail address the link is the reviewer’s to hand over; it expires, and dies when another way in is given', async () => {
  const first = await invited('guest2', '', '13800138022');
  expect(first.answer.data).toMatchObject({
    mailedTo: null,
    link: expect.stringContaining(`${site}/login#invitation=`),
  });
  world.clock.sleep(259_200_000);
  expect(await choose(ticketIn(first.link), 'guest-word-1')).toMatchObject({ status: 401 });
  const second = await invited('guest3', '', '13800138023');
  const admin = await world.signIn('admin', password);
  expect(await world.ask('POST', `/gateway/api/users/${second.userId}/password`, { token: admin })).toMatchObject({
    status: 200,
  });
  expect(await choose(ticketIn(second.link), 'guest-word-1')).toMatchObject({ status: 401 });
});
