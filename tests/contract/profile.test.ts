import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../domain/access/user.ts';
import { aBmp, aGif, aJpeg, aPng } from '../world/pictures.ts';
import { formOf, pictureFile } from './form.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/monitoringAlarm', '/users']);
});
afterAll(() => world.close());

const ucenter = '/gateway/energy-service-ucenter/api';
const signIn = (account = 'northerner'): Promise<string> => world.signIn(account, password);
const save = (token: string, fields: Readonly<Record<string, unknown>>): Promise<Got> =>
  world.ask('PUT', `${ucenter}/center-user?lang=en`, { token, body: formOf(fields) });
const profile = async (token: string) => {
  const got = await world.ask('GET', `${ucenter}/user-center-info?wait=${world.log.head().position}`, { token });
  return got.data;
};
const avatar = (token: string, bytes: Uint8Array, name = 'me.png'): Promise<Got> =>
  world.ask('POST', `${ucenter}/usersImageURL?lang=en`, { token, body: formOf({ file: pictureFile(bytes, name) }) });

test('C025 C079 B075 B105 the profile says who one is, what one sees, whether feedback is taken, and how it looks', async () => {
  expect(await profile(await signIn())).toMatchObject({
    id: people.northerner,
    userAccount: 'northerner',
    orgName: '北厂',
    status: '1',
    userRoleOrgIds: [people.north],
    orgIds: [people.north],
    largeScreen: false,
    screenPath: null,
    feedback: true,
    navigationLogo: null,
    style: { pageStyle: '03', loginText: null },
  });
});

test('C026 C081 B142 a save that leaves the credentials alone answers flag 0, and the profile is the new one', async () => {
  const token = await signIn();
  const fields = {
    userEmail: 'n@busbar.cn',
    userMobile: '13800138000',
    navigationText: '北厂能源',
    applicableSceneList: '1,4',
  };
  const logo = pictureFile(aPng(32, 32), 'logo.png');
  expect(await save(token, { ...fields, passWord: '------', navigationLogoObject: logo })).toMatchObject({
    status: 200,
    data: { flag: 0 },
  });
  const saved = await profile(token);
  expect(saved).toMatchObject({ ...fields, applicableSceneList: ['1', '4'] });
  const got = await fetch(world.address + saved.navigationLogo);
  expect([got.status, got.headers.get('content-type'), got.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/png',
    'nosniff',
  ]);
});

test('V035 V021 V023 a navigation text saved empty becomes the default title; e-mail and mobile may be empty', async () => {
  const token = await signIn();
  expect(await save(token, { navigationText: '', userEmail: '', userMobile: '' })).toMatchObject({ status: 200 });
  expect(await profile(token)).toMatchObject({ navigationText: null, userEmail: null, userMobile: null });
});

test('V016 V018 V020 account, real name and organisation are read-only; sent as they are they do no harm', async () => {
  const token = await signIn();
  const same = {
    id: people.northerner,
    userAccount: 'northerner',
    userRealName: 'northern',
    orgId: people.north,
    orgName: '北厂',
  };
  expect(await save(token, same)).toMatchObject({ status: 200, data: { flag: 0 } });
  for (const [key, other] of Object.entries({
    userAccount: 'admin',
    userRealName: '别人',
    orgId: people.south,
    orgName: '南厂',
    id: people.admin,
  })) {
    expect(await save(token, { [key]: other }), key).toMatchObject({
      status: 422,
      fields: { [key]: 'Cannot be changed' },
    });
  }
});

test('V017 V019 V022 V024 V025 V034 each field keeps its format and its length', async () => {
  const token = await signIn();
  expect(await save(token, { userEmail: 'nobody' })).toMatchObject({
    status: 422,
    fields: { userEmail: 'Enter a valid e-mail address' },
  });
  expect(await save(token, { userMobile: '12345' })).toMatchObject({
    status: 422,
    fields: { userMobile: 'Enter a valid phone number' },
  });
  const tooLong = { userAccount: 33, userRealName: 9, userMobile: 21, navigationText: 33 };
  for (const [key, length] of Object.entries(tooLong))
    expect(await save(token, { [key]: 'a'.repeat(length) }), key).toMatchObject({ status: 400 });
  expect(await save(token, { navigationText: '字'.repeat(32) })).toMatchObject({ status: 200 });
  expect(await save(token, { status: '0' })).toMatchObject({ status: 400, fields: { status: expect.any(String) } });
});

test('B144 a phone or e-mail that another user bears is named, and nothing of the save is done', async () => {
  await world.update(users, people.admin, { userEmail: 'taken@busbar.cn', userMobile: '13900139000' });
  const token = await signIn();
  const before = await profile(token);
  for (const [key, taken] of [
    ['userEmail', 'taken@busbar.cn'],
    ['userMobile', '13900139000'],
  ] as const) {
    const got = await save(token, { [key]: taken, passWord: 'Another-Word-1', presentPassWord: password });
    expect(got).toMatchObject({ status: 409, code: 'DUPLICATE_ID', fields: { [key]: expect.any(String) } });
  }
  expect(await profile(token)).toEqual(before);
});

test('V036 K046 a navigation logo is a picture of at most 100 KB', async () => {
  const token = await signIn();
  expect(await save(token, { navigationLogoObject: pictureFile(aPng(8, 8, 99 * 1024)) })).toMatchObject({
    status: 200,
  });
  const heavy = pictureFile(aPng(8, 8, 100 * 1024));
  expect(await save(token, { navigationLogoObject: heavy })).toMatchObject({
    fields: { navigationLogoObject: 'The file size must not exceed 100 KB' },
  });
  const script = new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' });
  expect(await save(token, { navigationLogoObject: script })).toMatchObject({ status: 415, code: 'WRONG_TYPE' });
});

test('V026 V027 V028 B140 S086 a new password answers flag 1 and ends every session of the old one', async () => {
  const [token, other] = [await signIn('nobody'), await signIn('nobody')];
  expect(await save(token, { passWord: 'short' })).toMatchObject({
    status: 422,
    fields: { passWord: 'A password has 6 to 20 characters' },
  });
  expect(await save(token, { passWord: '密码密码密码1' })).toMatchObject({
    fields: { passWord: 'A password contains no Chinese characters' },
  });
  for (const guess of [{}, { presentPassWord: 'Wrong-Password-1' }]) {
    const got = await save(token, { passWord: 'New-Word-22', ...guess });
    expect(got).toMatchObject({
      status: 422,
      fields: { presentPassWord: 'This is not the present password; enter it again' },
    });
  }
  expect(await save(token, { passWord: 'New-Word-22', presentPassWord: password })).toMatchObject({
    status: 200,
    data: { flag: 1 },
  });
  for (const gone of [token, other])
    expect(await world.ask('GET', `${ucenter}/user-center-info`, { token: gone })).toMatchObject({ status: 401 });
  expect(await world.signIn('nobody', 'New-Word-22')).toEqual(expect.any(String));
  const [event] = (await world.log.read({ after: 0, limit: 100, streams: [`credential-${people.nobody}`] })).slice(-1);
  expect(event).toMatchObject({
    type: 'PasswordChanged',
    by: { kind: 'user', id: people.nobody },
    data: { how: 'byOwner' },
  });
  expect(JSON.stringify(event)).not.toContain('New-Word');
});

test('C027 C084 V054 K048 an avatar of each kind is taken, told by its content, and stands in the profile', async () => {
  const token = await signIn();
  for (const [bytes, type] of [
    [aBmp(), 'image/bmp'],
    [aJpeg(), 'image/jpeg'],
    [aPng(), 'image/png'],
  ] as const) {
    const got = await avatar(token, bytes, 'whatever.bin');
    expect(got, type).toMatchObject({
      status: 200,
      data: expect.stringMatching(/^\/gateway\/api\/files\/[0-9a-f]{64}$/),
    });
    const file = await fetch(world.address + got.data);
    expect(file.headers.get('content-type')).toBe(type);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect((await profile(token)).userImgUrl).toBe(got.data);
  }
  const uses = await world.database.query(`select hash from keep.file_use where kind = 'avatar' and owner = $1`, [
    people.northerner,
  ]);
  expect(uses).toHaveLength(1);
});

test('B243 B245 V053 V101 a script, an archive, a GIF and a picture that was not cropped are no avatars', async () => {
  const token = await signIn();
  const text = (content: string) => Buffer.from(content, 'latin1');
  for (const content of ['<script>alert(1)</script>', 'PK\x03\x04bomb', '%PDF-1.7', 'GIF89a=alert(1);']) {
    expect(await avatar(token, text(content)), content).toMatchObject({ status: 415, code: 'WRONG_TYPE' });
  }
  expect(await avatar(token, aGif(120, 120))).toMatchObject({
    fields: { file: 'Supported file types: png, jpeg, jpg, bmp' },
  });
  expect(await avatar(token, aPng(100, 120))).toMatchObject({
    status: 422,
    fields: { file: 'The picture must be 120 × 120 px' },
  });
  expect(await avatar(token, aPng(60_000, 60_000))).toMatchObject({
    status: 422,
    fields: { file: 'The picture has too many pixels' },
  });
  expect(await avatar(token, text(''))).toMatchObject({ fields: { file: 'The file is empty' } });
});

test('V115 K019 a body beyond what the call takes is refused before it is read whole', async () => {
  const token = await signIn();
  expect(await avatar(token, aPng(120, 120, 5 * 1024 * 1024))).toMatchObject({
    fields: { file: 'The file size must not exceed 5 MB' },
  });
  expect(await avatar(token, aPng(120, 120, 6 * 1024 * 1024))).toMatchObject({ status: 413, code: 'TOO_LARGE' });
});

test('a form that is torn, or sent to a call that takes none, is refused; JSON is no form', async () => {
  const token = await signIn();
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const body of ['', '--x', '--x\r\n\r\nhello', '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\nabc']) {
    const got = await world.ask('POST', `${ucenter}/usersImageURL`, { token, body, headers });
    expect(got, JSON.stringify(body)).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  }
  expect(await world.ask('POST', `${ucenter}/usersImageURL`, { token, body: { file: 'x' } })).toMatchObject({
    status: 400,
  });
  expect(
    await world.ask('POST', '/gateway/api/tickets', { token, body: formOf({ path: '/gateway/api/events' }) }),
  ).toMatchObject({ status: 415 });
});

test('one upload repeated under its command id is one upload; other bytes under it are refused', async () => {
  const token = await signIn();
  const headers = { 'Command-Id': 'b6b5a8e4-52a4-4a3b-9d5d-0a1b2c3d4e5f' };
  const send = (text: string): Promise<Got> =>
    world.ask('PUT', `${ucenter}/center-user`, { token, headers, body: formOf({ navigationText: text }) });
  expect(await send('一号')).toMatchObject({ status: 200 });
  expect(await send('一号')).toMatchObject({ status: 200 });
  expect(await send('二号')).toMatchObject({ status: 409, code: 'COMMAND_REUSED' });
});

test('C050 C051 E159 the guide pops up until its reader says no more', async () => {
  const token = await signIn('admin');
  const pop = async () => (await world.ask('GET', `${ucenter}/getUserPop`, { token })).data.pop;
  expect(await pop()).toBe(true);
  await world.ask('GET', `${ucenter}/setUserPop`, { token });
  expect(await pop()).toBe(false);
  await world.ask('POST', `${ucenter}/setUserPop`, { token, body: { pop: true } });
  expect(await pop()).toBe(true);
});

test('a person sees where the account is signed in, ends what was left open elsewhere, and nobody else’s', async () => {
  const [token, left, stranger] = [await signIn(), await signIn(), await signIn('admin')];
  const list = async (who: string) =>
    (await world.ask('GET', '/gateway/api/sessions', { token: who })).data as readonly {
      id: string;
      isThis: boolean;
    }[];
  const own = await list(token);
  expect(own.filter(({ isThis }) => isThis)).toHaveLength(1);
  const theirs = (await list(stranger)).find(({ isThis }) => isThis)?.id;
  expect(await world.ask('DELETE', `/gateway/api/sessions/${theirs}`, { token })).toMatchObject({ status: 404 });
  const other = (await list(left)).find(({ isThis }) => isThis)?.id;
  expect(await world.ask('DELETE', `/gateway/api/sessions/${other}`, { token })).toMatchObject({ status: 200 });
  expect(await world.ask('GET', '/gateway/api/sessions', { token: left })).toMatchObject({ status: 401 });
  expect((await list(token)).map(({ id }) => id)).not.toContain(other);
  expect(await world.ask('DELETE', `/gateway/api/sessions/${other}`, { token })).toMatchObject({ status: 404 });
});
