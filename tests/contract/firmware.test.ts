import { afterAll, beforeAll, expect, test } from 'vitest';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { equipmentVersions } from '../../domain/device/equipmentVersion.ts';
import { firmwareUpgrades } from '../../domain/device/firmwareUpgrade.ts';
import { ledgerCalls } from '../../domain/ledger/calls.ts';
import { password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let token: string;
let versionId: string;
const { create, update } = ledgerCalls(firmwareUpgrades);

beforeAll(async () => {
  world = await startWorld();
  const { north: orgId } = await withPeople(world);
  token = await world.signIn('admin', password);
  const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
  await world.create(channels, { id: 'c1', name: '通道', orgId, protocol: 'modbusTcp', settings });
  await world.settled();
  for (const [id, unit] of Object.entries({ M1: 1, M2: 2 }))
    await world.create(devices, { id, name: id, kind: 'meter', orgId, channelId: 'c1', address: { unit } });
  await world.settled();
  const version = { softwareName: 'V2', hardwareName: 'A', kind: 'meter', orgId };
  versionId = await world.create(equipmentVersions, { ...version, hardwareNumber: 'HW-A' });
  await world.create(equipmentVersions, { ...version, softwareName: 'B1', hardwareNumber: 'HW-B', deviceIds: ['M2'] });
  await world.settled();
});
afterAll(() => world.close());

const enter = (deviceId: string, more: object = {}, lang = 'cn') =>
  world.ask(create.method, `${create.path}?lang=${lang}`, {
    token,
    body: { name: '升级', deviceId, versionId, ...more },
  });

test('whoever enters an upgrade by the call is held to its steps, to one open upgrade of a device and to its hardware (E237, S059)', async () => {
  expect((await enter('M1', { state: 'sending' })).fields).toEqual({ state: '升级从“等待”开始' });
  expect((await enter('M2', {}, 'en')).fields).toEqual({
    deviceId: "The device's hardware is HW-B; this firmware is for HW-A",
  });
  const both = await Promise.all([enter('M1'), enter('M1')]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['RULE_BROKEN', 'SUCCESS']);
  expect(both.find(({ code }) => code === 'RULE_BROKEN')?.fields).toEqual({
    deviceId: '该设备有升级未结束，请先结束它',
  });
  await world.settled();
  const { id, version } = both.find(({ code }) => code === 'SUCCESS')?.data ?? {};
  const skipped = await world.ask(update.method, update.path.replace('{id}', id), {
    token,
    body: { version, state: 'done' },
  });
  expect([skipped.code, skipped.fields]).toEqual(['RULE_BROKEN', { state: '升级状态不能从“等待”变为“完成”' }]);
});
