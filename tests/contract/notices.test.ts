import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { announcementSchema } from '../../domain/alarm/alarm.ts';
import { announcementOfNotice, type NoticeContent } from '../../domain/notice/notice.ts';
import { eventually } from '../world/eventually.ts';
import { AlarmSocketClient } from './push/alarmClient.ts';
import { aNotice } from './samples.ts';
import { type People, password, startWorld, type World, withPeople } from './world.ts';

/** What another part of the house tells persons: entered, stored, counted, read and done. */
let world: World;
let people: People;
let admin: string;
let northern: string;

beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/taskTodo', '/taskTodo:issue']);
  admin = await world.signIn('admin', password);
  northern = await world.signIn('northerner', password);
});
afterAll(() => world.close());

const notices = '/gateway/api/notices';
const reminders = '/gateway/energy-service-maintenance/api/remind/info';
const readReminder = '/gateway/energy-service-maintenance/api/read/remind/info';
const tasks = '/gateway/energy-service-workflow/api/getEnergyTaskNum';
const copies = '/gateway/energy-service-workflow/api/getCcNum';

async function send(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const sent = await world.ask('POST', notices, { token: admin, body: aNotice(people.north, people.northerner, more) });
  expect(sent.code, JSON.stringify(sent)).toBe('SUCCESS');
  await world.settled();
  return sent.data.id;
}
const none = { taskId: null, dataId: null, deviceType: null };

test('Tasks are counted by their work, and those of others are not (C022, E066, E067, E068, E069, E070)', async () => {
  for (const work of [
    'ENERGY_DEFECT',
    'ENERGY_DEFECT',
    'ENERGY_OVERHAUL',
    'ENERGY_TEST',
    'ENERGY_TEST_REPORT',
    'ENERGY_MAINTENANCE',
  ])
    await send({ work, ...none });
  await send({ to: [people.admin] });
  const got = await world.ask('POST', tasks, { token: northern });
  expect(got.data).toEqual({ defectNum: 2, overhaulNum: 1, testNum: 1, testReportNum: 1, maintenanceNum: 1, total: 6 });
});

test('The total of the tasks leaves out the copies, which are counted for themselves until they are read (C023, E065, E071)', async () => {
  const id = await send({ kind: 'CC', ...none });
  expect((await world.ask('GET', copies, { token: northern })).data).toEqual({ ccTomeNum: 1 });
  expect((await world.ask('POST', tasks, { token: northern })).data.total).toBe(6);
  expect((await world.ask('POST', `${notices}/read`, { token: northern, body: { ids: [id] } })).data).toEqual({
    read: 1,
  });
  await world.settled();
  expect((await world.ask('GET', copies, { token: northern })).data).toEqual({ ccTomeNum: 0 });
  expect((await world.ask('POST', `${notices}/read`, { token: northern, body: { ids: [id] } })).data).toEqual({
    read: 0,
  });
});

test('A workflow token of its own opens the two task counts and nothing else, and ends with the session (C002, B200, E162, E163, E164, E165)', async () => {
  const body = { loginSource: 'app', username: 'northerner', rememberMe: true, password };
  const got = await world.ask('POST', '/gateway/energy-service-workflow/api/authenticate', { body });
  expect(got.code).toBe('SUCCESS');
  const token = got.data.workflowToken;
  expect((await world.ask('POST', tasks, { token })).data.total).toBe(6);
  expect((await world.ask('GET', copies, { token })).code).toBe('SUCCESS');
  for (const path of [
    reminders,
    notices,
    '/gateway/api/alarms',
    '/gateway/energy-service-ucenter/api/t-base-menus/list/0',
  ])
    expect((await world.ask('GET', path, { token })).code, path).toBe('UNAUTHORIZED');
  expect((await world.ask('POST', '/gateway/api/token/renew', { token })).code).toBe('UNAUTHORIZED');
  const wrong = await world.ask('POST', '/gateway/energy-service-workflow/api/authenticate', {
    body: { ...body, password: 'not this one 1' },
  });
  expect(wrong).toMatchObject({ status: 401, code: 'WRONG_CREDENTIALS' });
});

test('The workflow token comes with the access token, at the sign-in and at each renewal, and ends when its session does (E135, E136)', async () => {
  const signedIn = await world.ask('POST', '/gateway/api/authenticate', { body: { username: 'northerner', password } });
  const renewed = await world.ask('POST', '/gateway/api/token/renew', { token: signedIn.data.token });
  for (const { data } of [signedIn, renewed])
    expect((await world.ask('POST', tasks, { token: data.workflowToken })).code).toBe('SUCCESS');
  await world.ask('POST', '/gateway/api/logout', { token: renewed.data.token });
  for (const { data } of [signedIn, renewed])
    expect((await world.ask('POST', tasks, { token: data.workflowToken })).code).toBe('UNAUTHORIZED');
});

test('Reminders are told by kind and state with how many there are, in the language of the reader (C020, E072, E073, E074, E075, E076)', async () => {
  const remind = (work: string, state: string) =>
    send({ kind: 'REMINDER', work, state, ...none, dataId: work === 'ENERGY_OVERHAUL' ? 'o1' : null });
  for (const [work, state] of [
    ['ENERGY_TEST', '01'],
    ['ENERGY_DEFECT', '02'],
    ['ENERGY_OVERHAUL', '03'],
    ['ENERGY_TEST_REPORT', '01'],
    ['ENERGY_DEFECT', '02'],
  ] as const)
    await remind(work, state);
  const told = async (lang: string) => (await world.ask('GET', `${reminders}?lang=${lang}`, { token: northern })).data;
  expect(await told('cn')).toEqual([
    { businessType: '03', businessTypeName: '检修', status: '03', stateName: '已超期', num: 1, dataId: 'o1' },
    { businessType: '02', businessTypeName: '缺陷', status: '02', stateName: '即将到期', num: 2, dataId: null },
    { businessType: '01', businessTypeName: '试验', status: '01', stateName: '待处理', num: 1, dataId: null },
    { businessType: '04', businessTypeName: '试验报告', status: '01', stateName: '待处理', num: 1, dataId: null },
  ]);
  expect((await told('en'))[1]).toMatchObject({ businessTypeName: 'Defect', stateName: 'Due soon', num: 2 });
});

test('A reminder that is read leaves the list for its reader only; the past still shows it (C021)', async () => {
  await send({ kind: 'REMINDER', state: '02', to: [people.northerner, people.admin], ...none });
  const before = world.log.head().position;
  const read = await world.ask('POST', readReminder, { token: northern, body: { businessType: '02', status: '02' } });
  expect(read.data).toEqual({ read: 3 });
  await world.settled();
  const types = async (token: string, query = '') =>
    (await world.ask('GET', reminders + query, { token })).data.map(
      ({ businessType }: { businessType: string }) => businessType,
    );
  expect(await types(northern)).toEqual(['03', '01', '04']);
  expect(await types(admin)).toEqual(['02']);
  expect(await types(northern, `?asOf=${before}`)).toEqual(['03', '02', '01', '04']);
});

test('After the sign-in the reminders that wait are told beside the alarms, each by what it is about (C018, E058, E060, E061, E063)', async () => {
  const popup = await world.ask('GET', '/gateway/energy-service-ucenter/api/energy/home/alarm/small/login/popup', {
    token: northern,
  });
  expect(popup.data).toMatchObject({
    experimentReportCount: 1,
    experimentCount: 1,
    reconditionCount: 1,
    patrolCount: 0,
  });
});

test('A task is done once, by whom it went to or by who may send it; nobody else hears whether it is there', async () => {
  const id = await send({ subject: '1#变压器 油位低', ...none });
  const nobody = await world.signIn('nobody', password);
  const done = (token: string) => world.ask('POST', `${notices}/${id}/done`, { token });
  expect((await done(nobody)).code).toBe('NO_PERMISSION');
  expect((await world.ask('POST', `${notices}/neverSent/done`, { token: nobody })).code).toBe('NO_PERMISSION');
  const both = await Promise.all([done(northern), done(admin)]);
  expect(both.map(({ code }) => code).sort()).toEqual(['ALREADY_DONE', 'SUCCESS']);
  await world.settled();
  expect((await done(northern)).code).toBe('ALREADY_DONE');
  const open = await world.ask('GET', `${notices}?kind=TODO&open=true&size=500`, { token: northern });
  expect(open.data.rows.map((row: { id: string }) => row.id)).not.toContain(id);
  const all = await world.ask('GET', `${notices}?kind=TODO&size=500`, { token: northern });
  expect(all.data.rows.find((row: { id: string }) => row.id === id)).toMatchObject({
    done: true,
    subject: '1#变压器 油位低',
  });
});

test('What cannot be told is refused by name: a task with a state, a reminder without one, a person who is not there, another organisation', async () => {
  const asked = async (token: string, body: unknown) => world.ask('POST', notices, { token, body });
  expect(await asked(admin, aNotice(people.north, people.admin, { state: '01' }))).toMatchObject({
    status: 422,
    fields: { state: expect.any(String) },
  });
  expect(await asked(admin, aNotice(people.north, people.admin, { kind: 'REMINDER' }))).toMatchObject({ status: 422 });
  const maintenance = { kind: 'REMINDER', work: 'ENERGY_MAINTENANCE', state: '01' };
  expect(await asked(admin, aNotice(people.north, people.admin, maintenance))).toMatchObject({ status: 422 });
  expect(await asked(admin, aNotice(people.north, 'not a user'))).toMatchObject({
    status: 422,
    fields: { to: expect.stringContaining('not a user') },
  });
  expect(await asked(northern, aNotice(people.south, people.northerner))).toMatchObject({
    status: 403,
    code: 'NO_PERMISSION',
  });
  expect(await asked(await world.signIn('nobody', password), aNotice(people.south, people.nobody))).toMatchObject({
    status: 403,
  });
  const command = { 'command-id': crypto.randomUUID() };
  const twice = [1, 2].map(() =>
    world.ask('POST', notices, { token: admin, headers: command, body: aNotice(people.north, people.admin) }),
  );
  const [first, second] = await Promise.all(twice);
  expect(second?.data.id).toBe(first?.data.id);
});

test('Whoever is told something, read it or had it done hears that the lists changed, and nobody else (D067)', async () => {
  const row = { userAccount: 'colleague', userRealName: '同事', orgId: people.north, userRoleIds: [people.northRole] };
  const colleague = await world.create(users, row);
  await world.settled();
  await world.access.setPassword(colleague, password);
  const id = await send({ to: [people.northerner, colleague], ...none });
  const port = Number(new URL(world.address).port);
  const tokens = [northern, await world.signIn('colleague', password), admin];
  const consoles = await Promise.all(tokens.map((token) => new AlarmSocketClient(port).login(token)));
  for (const console of consoles) await console.ready();
  await world.ask('POST', `${notices}/${id}/done`, { token: northern });
  const told = (console: AlarmSocketClient): boolean => console.find('listChange') !== undefined;
  await eventually('both were told', () => consoles.slice(0, 2).every(told));
  for (const console of consoles) await console.heard();
  expect(consoles.map(told)).toEqual([true, true, false]);
  for (const console of consoles) console.socket.close();
});

test('A message says what it asks, of what, in both languages, with the way to its record (E083, E084, E085, E086, E087, D027)', () => {
  const content: NoticeContent = {
    kind: 'DETAIL',
    work: 'ENERGY_TEST',
    subject: '10 kV 母线耐压',
    state: null,
    taskId: 't9',
    dataId: 'x1',
    deviceType: 'busbar',
  };
  const message = announcementOfNotice({ id: 'n1', org: people.north, content });
  expect(announcementSchema.parse(message)).toEqual({
    type: 'flowable',
    title: '进展 · 试验 · 10 kV 母线耐压',
    titleEn: 'News · Test · 10 kV 母线耐压',
    treeId: people.north,
    dataId: 'x1',
    radioId: null,
    businessType: 'DETAIL',
    businessType2: 'ENERGY_TEST',
    businessData: { taskId: 't9', deviceType: 'busbar' },
  });
});
