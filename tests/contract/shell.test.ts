import { afterAll, beforeAll, expect, test } from 'vitest';
import { organisations } from '../../domain/site/organisation.ts';
import { versionRecords } from '../../domain/version/versions.ts';
import { identificationOf, isRecorded, navigationSources, unrecordedPaths } from '../../domain/visit/calls.ts';
import { aGif, aPng } from '../world/pictures.ts';
import { formOf, pictureFile } from './form.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let admin: string;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/monitoringAlarm', '/actlogs']);
  admin = await world.signIn('admin', password);
  token = await world.signIn('northerner', password);
});
afterAll(() => world.close());

const ucenter = '/gateway/energy-service-ucenter/api';
const began = Date.UTC(2026, 10, 20, 8);
let draws = 0;
const draw = (): number => {
  draws = (draws * 9301 + 49_297) % 233_280;
  return draws / 233_280;
};

interface Visit {
  readonly menuId?: string;
  readonly menuType?: string;
  readonly opType?: string;
  readonly identification?: string;
}
async function visit(by: string, stay: number | null, given: Visit = {}): Promise<Got> {
  const identification = identificationOf(began, draw);
  const start = {
    identification,
    menuId: 'R101',
    menuType: '01',
    opType: '01',
    stopStartTimeMillisecond: began,
    ...given,
  };
  const got = await world.ask('POST', `${ucenter}/history?lang=en`, { token: by, body: start });
  const end = { identification, stopEndTimeMillisecond: began + (stay ?? 0) };
  return stay === null || got.status !== 200
    ? got
    : world.ask('PUT', `${ucenter}/history?lang=en`, { token: by, body: end });
}

test('K129 a visit is named by its time and 8 characters', () => {
  expect(identificationOf(began, draw)).toMatch(/^1795161600000[A-Za-z0-9]{8}$|^\d{13}[A-Za-z0-9]{8}$/);
  expect(identificationOf(began, draw)).not.toBe(identificationOf(began, draw));
});

test('B171 B172 B333 S125 S126 D011 a visit has its beginning and its end, and the list says who, where and how long', async () => {
  expect(await visit(token, 90_000)).toMatchObject({ status: 200, data: { done: true } });
  expect(await visit(token, null, { menuId: 'R009', menuType: '04' })).toMatchObject({ status: 200 });
  const { data } = await world.ask('GET', `${ucenter}/history/page?lang=en&menuId=R101`, { token: admin });
  expect(data).toMatchObject({ total: 1, page: 1 });
  expect(data.rows[0]).toMatchObject({
    userId: people.northerner,
    userAccount: 'northerner',
    menuId: 'R101',
    menuType: '01',
    opType: '01',
    module: 'Alarms',
    object: 'Monitoring alarms',
    stopStartTimeMillisecond: began,
    stayTime: 90_000,
  });
  const open = (await world.ask('GET', `${ucenter}/history/page?menuId=R009`, { token: admin })).data.rows[0];
  expect(open).toMatchObject({ stopEndTimeMillisecond: null, stayTime: null, object: '用户管理' });
});

test('B162 B163 B164 B165 B166 E116 each source of a visit has its code, and no other is taken', async () => {
  expect(navigationSources).toEqual({ navLeft: '01', navTag: '02', navTop: '03', navMap: '04', other: '05' });
  for (const menuType of Object.values(navigationSources))
    expect(await visit(token, null, { menuType })).toMatchObject({ status: 200 });
  expect(await visit(token, null, { menuType: '06' })).toMatchObject({ status: 400 });
  expect(await visit(token, null, { opType: '02' })).toMatchObject({ status: 400 });
});

test('B167 B168 B169 B170 E114 sign-in, home, welcome and the page for unknown addresses are not recorded', async () => {
  expect([...unrecordedPaths].map(isRecorded)).toEqual([false, false, false, false]);
  for (const menuId of ['R002', 'R004', 'R032']) {
    expect(await visit(token, null, { menuId }), menuId).toMatchObject({
      status: 422,
      fields: { menuId: 'Visits of this page are not recorded' },
    });
  }
  expect(await visit(token, null, { menuId: 'R999' })).toMatchObject({
    status: 422,
    fields: { menuId: 'There is no such page' },
  });
});

test('a visit is ended by who began it, not before it began, and begins once', async () => {
  const identification = identificationOf(began, draw);
  const put = (by: string, stopEndTimeMillisecond: number): Promise<Got> =>
    world.ask('PUT', `${ucenter}/history`, { token: by, body: { identification, stopEndTimeMillisecond } });
  expect(await put(token, began)).toMatchObject({ status: 404 });
  expect(await visit(token, null, { identification })).toMatchObject({ status: 200 });
  expect(await visit(admin, null, { identification })).toMatchObject({ status: 409, code: 'ALREADY_DONE' });
  expect(await put(admin, began + 1)).toMatchObject({ status: 404 });
  expect(await put(token, began - 1)).toMatchObject({ status: 422 });
  expect(await put(token, began)).toMatchObject({ status: 200 });
  expect(await visit(token, null, { identification: "1'; drop table" })).toMatchObject({ status: 400 });
});

test('S126 who signs out leaves every page of that session; another session of the same person goes on', async () => {
  const other = await world.signIn('northerner', password);
  expect(await visit(other, null, { menuId: 'R095' })).toMatchObject({ status: 200 });
  expect(await visit(token, null, { menuId: 'R096' })).toMatchObject({ status: 200 });
  const endOf = async (menuId: string) =>
    (await world.ask('GET', `${ucenter}/history/page?menuId=${menuId}`, { token: admin })).data.rows[0]
      .stopEndTimeMillisecond;
  await world.ask('POST', '/gateway/api/logout', { token: other });
  await until('the page is left', async () => (await endOf('R095')) !== null);
  expect(await endOf('R096')).toBeNull();
});

test('C074 C075 the statistics count visits and add up how long pages were looked at', async () => {
  await world.database.query('delete from keep.visit');
  for (const stay of [1_000, 3_000, null]) await visit(token, stay);
  await visit(admin, 500, { menuId: 'R009' });
  const ask = async (what: string, by = admin, query = '') =>
    (await world.ask('GET', `${ucenter}/history/${what}?lang=en${query}`, { token: by })).data;
  expect(await ask('menuNumber')).toEqual([
    { menuId: 'R101', module: 'Alarms', object: 'Monitoring alarms', number: 3 },
    { menuId: 'R009', module: 'Administration', object: 'Users', number: 1 },
  ]);
  expect(await ask('stopTime')).toMatchObject([
    { menuId: 'R101', stopTime: 4_000, mean: 2_000 },
    { menuId: 'R009', stopTime: 500, mean: 500 },
  ]);
  expect(await ask('menuNumber', admin, '&to=2026-11-20T08:00:00.000Z')).toEqual([]);
  expect(await ask('menuNumber', token)).toMatchObject([{ menuId: 'R101', number: 3 }]);
});

test('C030 C031 C032 C033 C052 a new version is announced until it was closed or read, by each for oneself', async () => {
  const get = async (path: string, by = token) =>
    (await world.ask('GET', `${ucenter}/${path}?lang=en`, { token: by })).data;
  const [newest] = await get('pc/versionRecords');
  const { versionNumber, versionName, createDate, upgradeExplain } = newest;
  expect(await get('interface/pcVersionRemind')).toEqual({
    versionName,
    createDate,
    upgradeExplain,
    deviceNumCheck: null,
  });
  expect(await get('userversion')).toEqual({ versionNumber, read: false });
  expect(await world.ask('PUT', `${ucenter}/interface/pcVersionClose`, { token })).toMatchObject({
    data: { versionNumber, read: false },
  });
  expect(await get('interface/pcVersionRemind')).toBeNull();
  expect(await get('interface/pcVersionRemind', admin)).toMatchObject({ versionName });
  const read = (number: string): Promise<Got> =>
    world.ask('PUT', `${ucenter}/userversion/read?versionNumber=${number}`, { token });
  expect(await read('9.9.9')).toMatchObject({ status: 404 });
  expect(await read(versionNumber)).toMatchObject({ data: { versionNumber, read: true } });
  expect(await get('userversion')).toEqual({ versionNumber, read: true });
});

test('E088 E089 a version record is read by its id and its number: each stands once, the newest first', async () => {
  const { data } = await world.ask('GET', `${ucenter}/pc/versionRecords?lang=en`, { token });
  expect(data).toEqual(
    versionRecords.map((record) => ({
      ...record,
      versionName: record.versionName.en,
      upgradeExplain: record.upgradeExplain.en,
    })),
  );
  for (const key of ['id', 'versionNumber'] as const)
    expect(new Set(data.map((record: Readonly<Record<typeof key, string>>) => record[key])).size).toBe(
      versionRecords.length,
    );
  expect((await world.ask('GET', `${ucenter}/userversion`, { token })).data.versionNumber).toBe(data[0].versionNumber);
});

const words = {
  feedbackType: '01',
  deploymentMethod: '01',
  phone: '13800138000',
  content: '<p>好</p>',
  dataSource: 'pc',
  platform: 'energy',
};
const submit = (
  given: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Got> => {
  const body = Object.fromEntries(Object.entries({ ...words, ...given }).filter(([, value]) => value !== undefined));
  return world.ask('POST', '/feedback?lang=en', { token, body, headers });
};
const upload = (path: string, fields: Readonly<Record<string, unknown>>, by = token): Promise<Got> =>
  world.ask('POST', `${path}?lang=en`, { token: by, body: formOf(fields) });
const kept = async (id: string) => {
  const { rows } = (await world.ask('GET', '/gateway/api/feedback?size=500', { token: admin })).data;
  return rows.find((row: { readonly id: string }) => row.id === id);
};

test('C041 C042 C043 C045 E042 E043 the form has its choices in the reader’s language, and an address for when it fails', async () => {
  const get = async (path: string) => (await world.ask('GET', `/feedback/${path}?lang=en`, { token })).data;
  expect(await get('types')).toContainEqual({ id: '03', dictCode: '03', dictName: 'Consultation' });
  expect(await get('deploymentMethods')).toHaveLength(2);
  expect(await get('consultList')).toHaveLength(5);
  expect(await get('email')).toEqual({ email: 'service@busbar.cn' });
});

test('C044 C046 B335 S107 feedback is stored with who sent it, mailed to the operations, and read by administrators', async () => {
  const images = (await upload('/push/img', { files: [pictureFile(aPng(4, 4)), pictureFile(aGif(5, 5))] })).data;
  expect(images).toHaveLength(2);
  const got = await submit({
    imgs: images.join(','),
    contacts: '周',
    email: 'zhou@busbar.cn',
    name: 'somebody else',
    orgName: 'elsewhere',
  });
  expect(got).toMatchObject({ status: 200, data: { id: expect.any(String) } });
  expect(await kept(got.data.id)).toMatchObject({
    id: got.data.id,
    name: 'northerner',
    orgName: '总部',
    feedbackType: '01',
    content: '<p>好</p>',
    imgs: images,
    consultCode: [],
    contact: { phone: '13800138000', contacts: '周', email: 'zhou@busbar.cn' },
  });
  expect((await world.letters()).at(-1)).toMatchObject({
    id: `feedback-${got.data.id}`,
    text: expect.stringContaining('northerner'),
  });
  const refusedTo = await world.ask('GET', '/gateway/api/feedback', { token });
  expect(refusedTo).toMatchObject({ status: 403 });
});

test('pictures of feedback are seen by who reads it, by a ticket too, and by nobody else', async () => {
  const [image] = (await upload('/push/img', { files: pictureFile(aPng(6, 6)) })).data;
  const status = (by?: string, query = ''): Promise<number> =>
    world.ask('GET', `${image}${query}`, { token: by }).then((got) => got.status);
  expect([await status(), await status(token), await status(admin)]).toEqual([404, 200, 404]);
  await submit({ imgs: image });
  expect([await status(), await status(token), await status(admin)]).toEqual([404, 404, 200]);
  const { ticket } = (await world.ask('POST', '/gateway/api/tickets', { token: admin, body: { path: image } })).data;
  expect([await status(undefined, `?ticket=${ticket}`), await status(undefined, `?ticket=${ticket}`)]).toEqual([
    200, 404,
  ]);
});

test('V037 V038 V039 V040 V041 V042 phone, contact and e-mail keep their formats', async () => {
  expect(await submit({ phone: undefined })).toMatchObject({ status: 400, fields: { phone: expect.any(String) } });
  expect(await submit({ phone: '' })).toMatchObject({ status: 400 });
  expect(await submit({ phone: '12345' })).toMatchObject({
    status: 422,
    fields: { phone: 'Enter a valid phone number' },
  });
  expect(await submit({ phone: '1'.repeat(21) })).toMatchObject({ status: 400 });
  expect(await submit({ contacts: '周'.repeat(21) })).toMatchObject({
    status: 400,
    fields: { contacts: expect.any(String) },
  });
  expect(await submit({ email: 'nobody' })).toMatchObject({
    status: 422,
    fields: { email: 'Enter a valid e-mail address' },
  });
  expect(await submit({ email: '', contacts: '' })).toMatchObject({ status: 200 });
});

test('V043 V044 V045 B078 S106 either a content or topics of consultation, by the type, never both', async () => {
  const fault = async (given: Readonly<Record<string, unknown>>) => (await submit(given)).fields;
  expect(await fault({ content: undefined })).toEqual({ content: 'Write what it is about' });
  expect(await fault({ content: '<p>&nbsp;<br></p>' })).toEqual({ content: 'Write what it is about' });
  expect(await fault({ feedbackType: '03', content: undefined })).toEqual({
    consultCode: 'Choose what to be consulted about',
  });
  expect(await fault({ feedbackType: '03', consultCode: ['01'] })).toEqual({
    content: 'Either a content or topics of consultation, never both',
  });
  expect(await fault({ consultCode: ['01'] })).toEqual({
    consultCode: 'Either a content or topics of consultation, never both',
  });
  expect(await submit({ feedbackType: '03', content: undefined, consultCode: ['01', '04'] })).toMatchObject({
    status: 200,
  });
  expect(await submit({ dataSource: 'app' })).toMatchObject({ status: 400 });
});

test('C047 V049 rich text keeps its form and the pictures uploaded here; scripts, links and pictures of elsewhere are gone', async () => {
  const address = (await upload('/push/imgUpload', { file: pictureFile(aPng(7, 7)) })).data;
  const content = `<p onclick="x()">行<b>粗</b><script>alert(1)</script><a href="javascript:alert(1)">链</a></p>
    <img src="${address}" onerror="alert(1)"><img src="https://elsewhere.example/x.png"><img src="data:image/png;base64,AA">
    <iframe src="//evil"></iframe><svg onload="x()"></svg><style>p{}</style><i style="position:fixed;background:url(data:x)">斜</i>`;
  const got = await submit({ content });
  expect(got).toMatchObject({ status: 200 });
  const clean = (await kept(got.data.id)).content;
  expect(clean).toContain('行<b>粗</b>');
  expect(clean).toContain(`<img src="${address}"`);
  expect(clean).not.toMatch(/script|onclick|onerror|onload|javascript|elsewhere|data:|iframe|svg|style|<a/);
  expect(await upload('/push/imgUpload', { file: pictureFile(aPng(8, 8, 2 * 1024 * 1024)) })).toMatchObject({
    status: 422,
  });
});

test('V046 V047 V048 pictures are png, jpeg or gif by their content, 5 MB each, at most 6, and one’s own', async () => {
  const bad = [
    new File(['<script>alert(1)</script>'], 'a.png'),
    new File(['PK\u0003\u0004'], 'a.gif'),
    pictureFile(aPng(60_000, 60_000)),
  ];
  for (const file of bad)
    expect((await upload('/push/img', { files: file })).status, file.name).toBeGreaterThanOrEqual(415);
  expect(await upload('/push/img', { files: pictureFile(aPng(1, 1, 5 * 1024 * 1024)) })).toMatchObject({
    fields: { files: 'The file size must not exceed 5 MB' },
  });
  expect(await upload('/push/img', { files: Array.from({ length: 7 }, () => pictureFile(aPng())) })).toMatchObject({
    status: 400,
  });
  const others = (await upload('/push/img', { files: pictureFile(aPng(9, 9)) }, admin)).data[0];
  for (const imgs of [others, 'https://elsewhere.example/x.png', '../../secret']) {
    expect(await submit({ imgs }), imgs).toMatchObject({
      status: 422,
      fields: { imgs: 'Pictures are uploaded first, at most 6' },
    });
  }
});

test('E030 E031 E032 E033 E037 E041 a feedback keeps what it is about, how the product is deployed, its pictures and who asks', async () => {
  const [image] = (await upload('/push/img', { files: pictureFile(aPng(11, 3)) })).data;
  const { data } = await submit({
    feedbackType: '02',
    deploymentMethod: '02',
    phone: '010-12345678',
    content: '<p>慢</p>',
    imgs: image,
  });
  expect(await kept(data.id)).toMatchObject({
    feedbackType: '02',
    deploymentMethod: '02',
    content: '<p>慢</p>',
    imgs: [image],
    orgName: '总部',
    contact: { phone: '010-12345678' },
  });
});

test('E034 E038 E039 E040 D008 E044 a consultation (03) keeps its topics by their codes, its contact and its account', async () => {
  const [type] = (await world.ask('GET', '/feedback/types?lang=cn', { token })).data.filter(
    ({ id }: { readonly id: string }) => id === '03',
  );
  expect(type.dictName).toBe('业务咨询');
  const { data } = await submit({
    feedbackType: '03',
    content: undefined,
    consultCode: ['02'],
    contacts: '吴',
    email: 'wu@busbar.cn',
  });
  expect(await kept(data.id)).toMatchObject({
    feedbackType: '03',
    content: null,
    consultCode: ['02'],
    name: 'northerner',
    contact: { contacts: '吴', email: 'wu@busbar.cn' },
  });
});

test('E035 E036 D009 D010 feedback comes from the pc and is about energy, and from nowhere else', async () => {
  for (const wrong of [
    { dataSource: 'app' },
    { platform: 'water' },
    { dataSource: undefined },
    { platform: undefined },
  ]) {
    expect(await submit(wrong), JSON.stringify(wrong)).toMatchObject({ status: 400 });
  }
});

test('feedback repeated under its command id is one feedback and one letter', async () => {
  const headers = { 'Command-Id': 'c7f0a2f4-0d6b-4f7e-8a35-1f0f6d1c2b3a' };
  const before = (await world.letters()).length;
  const ids = [await submit({}, headers), await submit({}, headers)].map((got) => got.data.id);
  expect([new Set(ids).size, (await world.letters()).length - before]).toEqual([1, 1]);
});

test('C018 what waits at signing in is counted, with the sound of the worst; nothing waits where nothing stands', async () => {
  const popup = await world.ask('GET', `${ucenter}/energy/home/alarm/small/login/popup`, { token });
  const none = {
    deviceDeflectionCount: 0,
    channelCount: 0,
    deviceCount: 0,
    deviceLineOffCount: 0,
    gatewayCount: 0,
    dispatchCount: 0,
    radioId: null,
  };
  expect(popup.data).toMatchObject({
    ...none,
    experimentReportCount: 0,
    experimentCount: 0,
    reconditionCount: 0,
    patrolCount: 0,
  });
});

test('what belongs to another organisation is in no list of visits and no list of feedback', async () => {
  const elsewhere = await world.create(organisations, { orgName: '别处', orgPid: null });
  await world.database.query(
    `insert into keep.visit (identification, user_id, org, menu_id, menu_type, started_at) values ('1795161600000elsewher', 'x', $1, 'R101', '01', 0)`,
    [elsewhere],
  );
  await world.database.query(
    `insert into keep.feedback (id, user_id, org, at, told) values ('elsewhere', 'x', $1, 9999999999999, '{}')`,
    [elsewhere],
  );
  const page = (await world.ask('GET', `${ucenter}/history/page?size=500`, { token: admin })).data;
  expect(page.rows.map((row: { userId: string }) => row.userId)).not.toContain('x');
  expect(await kept('elsewhere')).toBeUndefined();
});
