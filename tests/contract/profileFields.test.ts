import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPageStyle, noStyle } from '../../domain/access/style.ts';
import { users } from '../../domain/access/user.ts';
import { aPng } from '../world/pictures.ts';
import { formOf, pictureFile } from './form.ts';
import { aToken } from './otherSite.ts';
import { type Got, type People, password, startWorld, type World, withPeople } from './world.ts';

const ucenter = '/gateway/energy-service-ucenter/api';
const longAccount = 'a'.repeat(32);
let world: World;
let people: People;
let person: string;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world, ['/monitoringAlarm']);
  const row = {
    userAccount: longAccount,
    userRealName: '一二三四五六七八',
    userEmail: 'long@busbar.cn',
    userMobile: '13800138000',
  };
  person = await world.create(users, { ...row, orgId: people.north, userRoleIds: [people.northRole] });
  await world.settled();
  await world.access.setPassword(person, password);
  token = await world.signIn(longAccount, password);
});
afterAll(() => world.close());

const save = (fields: Readonly<Record<string, unknown>>): Promise<Got> =>
  world.ask('PUT', `${ucenter}/center-user?lang=en`, { token, body: formOf(fields) });
const profile = async () =>
  (await world.ask('GET', `${ucenter}/user-center-info?wait=${world.log.head().position}`, { token })).data;

test('E001 E002 E003 E004 E005 E006 a profile names the account, the person, the organisation and how the person is reached', async () => {
  expect(await profile()).toMatchObject({
    userAccount: longAccount,
    userRealName: '一二三四五六七八',
    orgName: '北厂',
    orgId: people.north,
    userEmail: 'long@busbar.cn',
    userMobile: '13800138000',
  });
});

test('E011 E012 E013 E014 it bears its id, whether it is enabled, where its roles reach, and every organisation that is seen', async () => {
  expect(await profile()).toMatchObject({
    id: person,
    status: '1',
    userRoleOrgIds: [people.north],
    orgIds: [people.north],
  });
  const administrator = await world.signIn('admin', password);
  const { data } = await world.ask('GET', `${ucenter}/user-center-info`, { token: administrator });
  expect([...data.orgIds].sort()).toEqual([people.top, people.north, people.south].sort());
});

test('E008 E009 E010 E015 navigation text, logo and scenes go in by the form and come back by the profile', async () => {
  const logo = pictureFile(aPng(24, 24), 'logo.png');
  expect(
    await save({ navigationText: '北厂', applicableSceneList: '1,2,3,4', navigationLogoObject: logo }),
  ).toMatchObject({ data: { flag: 0 } });
  const saved = await profile();
  expect(saved).toMatchObject({ navigationText: '北厂', applicableSceneList: ['1', '2', '3', '4'] });
  expect((await fetch(world.address + saved.navigationLogo)).headers.get('content-type')).toBe('image/png');
  await save({ applicableSceneList: '' });
  expect((await profile()).applicableSceneList).toEqual([]);
  expect(await save({ applicableSceneList: '5' })).toMatchObject({
    status: 400,
    fields: { 'applicableSceneList.0': expect.any(String) },
  });
});

test('E007 V029 a password goes in and never comes out; dashes leave it as it is', async () => {
  const told = await world.ask('GET', `${ucenter}/user-center-info`, { token });
  expect(JSON.stringify(told.data).toLowerCase()).not.toContain('password');
  for (const passWord of ['-', '------', '--------------------'])
    expect(await save({ passWord })).toMatchObject({ status: 200, data: { flag: 0 } });
  expect(await world.signIn(longAccount, password)).toEqual(expect.any(String));
});

test('K034 K035 K036 an account of 32 characters, a name of 8 and a navigation text of 32 are taken, one more is not', async () => {
  const whole = { userAccount: longAccount, userRealName: '一二三四五六七八', navigationText: '字'.repeat(32) };
  expect(await save(whole)).toMatchObject({ status: 200, data: { flag: 0 } });
  for (const [key, text] of Object.entries(whole)) {
    expect(await save({ [key]: `${text}x` }), key).toMatchObject({
      status: 400,
      fields: { [key]: expect.any(String) },
    });
  }
  const admin = await world.signIn('admin', password);
  const add = (row: object) =>
    world.ask('POST', `${ucenter}/users`, {
      token: admin,
      body: { orgId: people.north, userRealName: '某人', ...row },
    });
  expect(await add({ userAccount: 'b'.repeat(33) })).toMatchObject({
    status: 400,
    fields: { userAccount: expect.any(String) },
  });
  expect(await add({ userAccount: 'b'.repeat(32), userRealName: '一二三四五六七八九' })).toMatchObject({
    fields: { userRealName: expect.any(String) },
  });
  expect(await add({ userAccount: 'b'.repeat(32) })).toMatchObject({ status: 200 });
});

const exchange = async () =>
  (
    await world.ask('POST', `${ucenter}/sso/exchange`, {
      body: { token: await aToken(world.clock.now(), { sub: longAccount }) },
    })
  ).data.info;

test('E100 E101 E102 E103 E109 K097 another site’s person is told by name, picture, kind and language, with page style 03 where none is chosen', async () => {
  expect(await exchange()).toMatchObject({
    name: '一二三四五六七八',
    imgUrl: null,
    flag: 0,
    userLang: 'zh_CN',
    pageStyle: defaultPageStyle,
  });
  const avatar = await world.ask('POST', `${ucenter}/usersImageURL`, {
    token,
    body: formOf({ file: pictureFile(aPng(120, 120), 'me.png') }),
  });
  await world.ask('PUT', `${ucenter}/user-lang/${person}`, { token, body: { lang: 'en_US' } });
  expect(await exchange()).toMatchObject({ imgUrl: avatar.data, userLang: 'en_US' });
  await world.update(users, person, { userRoleIds: [people.adminRole] });
  await world.settled();
  expect((await exchange()).flag).toBe(1);
});

test('E104 E105 E106 E107 E108 the look of the own organisation goes with it: texts, logos and background', async () => {
  const admin = await world.signIn('admin', password);
  const picture = async (width: number): Promise<string> =>
    (
      await world.ask('POST', '/gateway/api/styles/images', {
        token: admin,
        body: formOf({ file: pictureFile(aPng(width, 40)) }),
      })
    ).data;
  const pictures = {
    loginLogo: await picture(41),
    navigationLogo: await picture(42),
    loginBackground: await picture(43),
  };
  const texts = { loginText: '北厂能源', navigationText: '北厂' };
  const style = { ...noStyle, ...pictures, ...texts };
  const done = await world.ask('PUT', `/gateway/api/styles/${people.north}`, {
    token: admin,
    body: { version: 0, style },
  });
  expect(done.code).toBe('SUCCESS');
  expect(await exchange()).toMatchObject({ ...pictures, ...texts });
});

test('E109 E110 E111 D063 page style and mobile apps come from the organisation above where the own one says nothing', async () => {
  const admin = await world.signIn('admin', password);
  const above = { iosCode: 'https://app.example/ios', androidCode: 'https://app.example/apk', pageStyle: '02' };
  await world.ask('PUT', `/gateway/api/styles/${people.top}`, {
    token: admin,
    body: { version: 0, style: { ...noStyle, ...above } },
  });
  expect(await exchange()).toMatchObject(above);
});
