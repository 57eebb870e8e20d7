import { afterAll, beforeAll, expect, test } from 'vitest';
import { appModules } from '../../domain/access/appModule.ts';
import { roles } from '../../domain/access/role.ts';
import { formOf, pictureFile } from '../../tests/contract/form.ts';
import { type People, password, startWorld, type World, withPeople } from '../../tests/contract/world.ts';

const ucenter = '/gateway/energy-service-ucenter/api';
let world: World;
let people: People;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  token = await world.signIn('admin', password);
});
afterAll(() => world.close());

const upload = (bytes: readonly number[], name: string) =>
  world.ask('POST', `${ucenter}/apkFile`, { token, body: formOf({ file: pictureFile(new Uint8Array(bytes), name) }) });
const aVersion = (more: object) => ({
  appType: 'android',
  appName: '能源',
  bundleIdentifier: 'com.example.energy',
  createdDate: '2026-11-20',
  orgId: people.top,
  versionNumber: '1.4.0',
  versionName: '十一月版',
  upgradeExplanation: '更快',
  ...more,
});
const newer = async (versionNumber: string) => {
  await world.settled();
  return (
    await world.ask(
      'GET',
      `${ucenter}/appVersion/newer?appType=android&bundleIdentifier=com.example.energy&versionNumber=${versionNumber}`,
    )
  ).data;
};

test('a version is listed, added with its package, changed and deleted, and phones are offered the newest that is published (C034 C035 C036 C037 C038)', async () => {
  const { data } = await upload([0x50, 0x4b, 3, 4, 1], 'energy.apk');
  const added = await world.ask('POST', `${ucenter}/appVersion`, {
    token,
    body: aVersion({ packageUrl: data.packageUrl, forceUpgrade: true }),
  });
  expect(added.code).toBe('SUCCESS');
  expect(await newer('1.3')).toBeNull();
  const change = { id: added.data.id, version: 1, published: true, reminderFrequency: 'week' };
  expect((await world.ask('PUT', `${ucenter}/appVersion`, { token, body: change })).code).toBe('SUCCESS');
  await world.ask('POST', `${ucenter}/appVersion`, {
    token,
    body: aVersion({ versionNumber: '1.10.0', packageUrl: data.packageUrl, published: true }),
  });
  expect(await newer('1.3')).toMatchObject({ versionNumber: '1.10.0', packageUrl: data.packageUrl });
  expect(await newer('1.10')).toBeNull();
  const file = await fetch(world.address + data.packageUrl);
  expect([file.headers.get('content-type'), (await file.arrayBuffer()).byteLength]).toEqual([
    'application/vnd.android.package-archive',
    5,
  ]);
  const { rows } = (await world.ask('GET', `${ucenter}/appVersion?sort=versionNumber`, { token })).data;
  expect(rows.length).toBe(2);
  expect(rows[0]).toMatchObject({
    forceUpgrade: true,
    reminderFrequency: 'week',
    bundleIdentifier: 'com.example.energy',
    appName: '能源',
  });
  expect((await world.ask('DELETE', `${ucenter}/appVersion/${added.data.id}?version=2`, { token })).code).toBe(
    'SUCCESS',
  );
});

/** A version of an app of its own, as whoever manages the versions entered it. */
const managed = {
  appType: 'harmony',
  appName: '能源管家',
  versionNumber: '2.0.1',
  bundleIdentifier: 'com.example.keeper',
  versionName: '冬季版',
  createdDate: '2026-11-18',
  forceUpgrade: true,
  reminderFrequency: 'start',
  upgradeExplanation: '离线也能抄表',
};
const asManaged = async () => {
  const { data } = await world.ask('GET', `${ucenter}/appVersion?bundleIdentifier=com.example.keeper`, { token });
  return data.rows;
};

test('E094 E095 E096 E097 E098 E099 a managed version keeps type, name, number, identifier, whether it must be taken and how often it reminds', async () => {
  const { data } = await upload([0x50, 0x4b, 3, 4, 2], 'keeper.hap');
  const body = { ...managed, orgId: people.top, packageUrl: data.packageUrl, published: true };
  expect((await world.ask('POST', `${ucenter}/appVersion`, { token, body })).code).toBe('SUCCESS');
  await world.settled();
  const { appType, appName, versionNumber, bundleIdentifier, forceUpgrade, reminderFrequency } = managed;
  expect(await asManaged()).toMatchObject([
    { appType, appName, versionNumber, bundleIdentifier, forceUpgrade, reminderFrequency },
  ]);
  const wrong = {
    ...body,
    appType: 'windows',
    versionNumber: 'two',
    bundleIdentifier: 'keeper',
    reminderFrequency: 'hourly',
  };
  const refusal = await world.ask('POST', `${ucenter}/appVersion`, { token, body: wrong });
  expect(Object.keys(refusal.fields).toSorted()).toEqual([
    'appType',
    'bundleIdentifier',
    'reminderFrequency',
    'versionNumber',
  ]);
});

test('E389 E390 E392 E393 E394 the record of an app’s version is of its type, name and identifier, with its own name and day', async () => {
  const { appType, appName, bundleIdentifier, versionName, createdDate } = managed;
  expect(await asManaged()).toMatchObject([{ appType, appName, bundleIdentifier, versionName, createdDate }]);
  const undated = { ...managed, orgId: people.top, versionName: '', createdDate: '18.11.2026' };
  const refusal = await world.ask('POST', `${ucenter}/appVersion`, { token, body: undated });
  expect(Object.keys(refusal.fields).toSorted()).toEqual(['createdDate', 'versionName']);
});

test('E391 E395 E396 E397 a phone is told the number, whether it must upgrade, how often it is reminded and what is new', async () => {
  const ask = (of: string) =>
    world.ask('GET', `${ucenter}/appVersion/newer?appType=${of}&bundleIdentifier=com.example.keeper&versionNumber=2.0`);
  const { versionNumber, forceUpgrade, reminderFrequency, upgradeExplanation } = managed;
  expect((await ask('harmony')).data).toMatchObject({
    versionNumber,
    forceUpgrade,
    reminderFrequency,
    upgradeExplanation,
  });
  expect((await ask('ios')).data).toBeNull();
});

test('what is no package, or a version that is published without one, is refused with its reason', async () => {
  expect((await upload([1, 2, 3, 4], 'energy.apk')).fields).toEqual({ file: '文件内容不是安装包' });
  expect((await upload([0x50, 0x4b, 3, 4], 'energy.exe')).fields).toEqual({ file: '支持的文件类型：apk, ipa, hap' });
  const bare = await world.ask('POST', `${ucenter}/appVersion`, { token, body: aVersion({ published: true }) });
  expect(bare.fields).toEqual({ packageUrl: '发布前请上传安装包' });
});

test('the app shows the modules that a role’s App functions open, in the order of the own organisation (R033)', async () => {
  const mine = async () => {
    await world.settled();
    return (await world.ask('GET', `${ucenter}/appModules/mine`, { token: await world.signIn('northerner', password) }))
      .data;
  };
  const module = { moduleNameEn: 'Alarms', menuUrl: '/monitoringAlarm' };
  await world.create(appModules, { ...module, moduleName: '告警', code: 'alarm', orgId: people.top, order: 2 });
  await world.create(appModules, {
    ...module,
    moduleName: '实时',
    code: 'live',
    menuUrl: '/realData',
    orgId: people.top,
    order: 1,
  });
  expect(await mine()).toEqual([]);
  await world.update(roles, people.northRole, { appFunctions: ['/monitoringAlarm', '/realData'] });
  expect((await mine()).map(({ moduleName }: { moduleName: string }) => moduleName)).toEqual(['实时', '告警']);
  await world.create(appModules, { ...module, moduleName: '北厂告警', code: 'alarm', orgId: people.north, order: 0 });
  expect((await mine()).map(({ moduleName }: { moduleName: string }) => moduleName)).toEqual(['北厂告警', '实时']);
});
