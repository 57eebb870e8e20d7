import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { bringTrials } from '../../gateway/shell/index.ts';
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
  await world.settled();
  const listed = await world.ask('GET', path, { token: admin });
  expect(listed.data).toMatchObject({ total: 1, rows: [{ ...wanted, state: 'pending' }] });
  const lettersOf = async () => (await world.letters()).filter(({ subject }) => subject.includes('试用申请')).length;
  await expect.poll(lettersOf).toBe(1);
  const [{ data: kept } = { data: null }] = await world.database.query(
    `select data from log.event where type = 'TrialApplied' order by position limit 1`,
  );
  // What a stranger tells of himself is sealed in the log.
  expect(JSON.stringify(kept)).not.toMatch(/赵工|13800138000|zhao@/);
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
  expect(await review(one, 'refusal', { reason: '重复' })).toMatchObject({
    code: 'ALREADY_DONE',
    data: { refusal: 'accepted', says: expect.stringMatching(/^\S.* has accepted it already$/) },
  });
  expect(await review(two, 'refusal', { reason: '' })).toMatchObject({ status: 400 });
  expect(await review(two, 'refusal', { reason: '资料不全' })).toMatchObject({ status: 200 });
  expect(await review('nothing', 'refusal', { reason: 'x' })).toMatchObject({ status: 403 });
  await world.settled();
  const listed = async (state: string) =>
    (await world.ask('GET', `${path}?state=${state}&size=500`, { token: admin })).data;
  const accepted = await listed('accepted');
  expect(accepted.rows).toMatchObject([{ id: one, reason: null, reviewedBy: people.admin }]);
  expect(accepted.names.user[accepted.rows[0].userId]).toBe('试用');
  expect((await listed('refused')).rows).toMatchObject([
    { id: two, userId: null, reason: '资料不全', reviewedBy: people.admin },
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

test('several are refused at once, each with what became of it; an account that came of one may go, and is told by its name', async () => {
  const admin = await world.signIn('admin', password);
  const { id, userId } = await accepted('guest9', '13800138031');
  const waits = (await apply({ phone: '13800138032' })).data.id;
  const many = await world.ask('POST', `${path}/refusal?lang=en`, {
    token: admin,
    body: { reason: '资料不全', items: [{ id: waits }, { id }, { id: 'nothing' }] },
  });
  expect(many.data).toEqual({
    done: [waits],
    refused: [
      { id, code: 'ALREADY_DONE', refusal: 'accepted', says: expect.stringMatching(/has accepted it already$/) },
      { id: 'nothing', code: 'NO_PERMISSION', refusal: null, says: null },
    ],
  });
  await world.settled();
  const { version } = (await world.ledgers.anyRow(users, userId)) ?? { version: 0 };
  const gone = await world.ask('DELETE', `/gateway/energy-service-ucenter/api/users/${userId}?version=${version}`, {
    token: admin,
  });
  expect(gone).toMatchObject({ status: 200 });
  await world.settled();
  const listed = (await world.ask('GET', `${path}?id=${id}`, { token: admin })).data;
  expect([listed.rows[0].userId, listed.names.user[userId]]).toEqual([userId, '试用']);
  const history = (await world.ask('GET', `${path}/${id}/history?lang=en`, { token: admin })).data;
  expect(history.rows.map(({ deed }: { deed: { title: string } }) => deed.title)).toEqual(['Accepted', 'Applied for']);
});

async function accepted(account: string, phone: string): Promise<{ readonly id: string; readonly userId: string }> {
  const { answer, userId } = await invited(account, '', phone);
  return { id: answer.data.id, userId };
}

test('applications of the time before the log are brought into it once, as they were, and leave their table', async () => {
  const told = { ...wanted, phone: '13800138041', email: '' };
  const at = Date.UTC(2026, 9, 1, 8);
  const put = (id: string, phone: string, more: readonly unknown[]) =>
    world.database.query(
      `insert into keep.trial (id, org, at, state, phone, told, reviewed_by, reviewed_at, user_id, reason)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10)`,
      [id, people.top, at, more[0], phone, JSON.stringify({ ...told, phone }), ...more.slice(1)],
    );
  await put('old-1', '13800138041', ['pending', null, null, null, null]);
  await put('old-2', '13800138042', ['accepted', 'gone', at + 1000, 'gone too', null]);
  await put('old-3', '13800138043', ['refused', people.admin, at + 2000, null, '资料不全']);
  const before = (await world.letters()).length;
  await bringTrials(world);
  await bringTrials(world);
  await world.settled();
  const token = await world.signIn('admin', password);
  const rows = (await world.ask('GET', `${path}?appliedAt.to=2026-10-02T00:00:00.000Z&sort=id`, { token })).data.rows;
  const short = rows.map(({ state, phone, reviewedBy, reviewedAt, reason }: Readonly<Record<string, unknown>>) => [
    ...[state, phone, reviewedBy, reviewedAt, reason],
  ]);
  expect(short.sort()).toEqual(
    [
      ['pending', '13800138041', null, null, null],
      ['accepted', '13800138042', null, new Date(at + 1000).toISOString(), null],
      ['refused', '13800138043', people.admin, new Date(at + 2000).toISOString(), '资料不全'],
    ].sort(),
  );
  expect(await world.database.query('select 1 from keep.trial')).toEqual([]);
  expect((await world.letters()).length).toBe(before);
});
