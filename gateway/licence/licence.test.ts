import { afterAll, beforeAll, expect, test } from 'vitest';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { formOf, pictureFile } from '../../tests/contract/form.ts';
import { password, startWorld, type World, withPeople } from '../../tests/contract/world.ts';
import { aLicenceFile } from '../../tests/world/licence.ts';

/** Ten minutes before midnight at the site: a day ends without its seconds being lived through. */
const lateInTheEvening = Date.UTC(2026, 10, 20, 15, 50);

let world: World;
let north: string;
let token: string;
beforeAll(async () => {
  world = await startWorld({}, lateInTheEvening);
  ({ north } = await withPeople(world));
  token = await world.signIn('admin', password);
  const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
  await world.create(channels, { id: 'c1', name: '通道', orgId: north, protocol: 'modbusTcp', settings });
  await world.settled();
});
afterAll(() => world.close());

const install = async (bytes: Uint8Array, name = 'site.lic') =>
  world.ask('POST', '/gateway/api/licence', { token, body: formOf({ file: pictureFile(bytes, name) }) });
const state = async () => (await world.ask('GET', '/gateway/api/licence', { token })).data;
let made = 0;
const addDevice = () => {
  const id = `d${++made}`;
  const body = { id, name: id, kind: 'other', orgId: north, channelId: 'c1', address: { unit: 1 } };
  return world.ask('POST', '/gateway/energy-service-device/api/physicalDevices', { token, body });
};

test('only a signed .lic file for this site that has not ended is taken, and the one before stays (V098)', async () => {
  expect(await state()).toMatchObject({ licence: null, ended: false, takes: true });
  const wrong = async (bytes: Uint8Array, name?: string) => (await install(bytes, name)).fields['file'];
  expect(await wrong(await aLicenceFile(), 'site.txt')).toBe('支持的文件类型：lic');
  expect(await wrong(await aLicenceFile({}, 'stranger'))).toBe('授权文件无效：签名不符');
  expect(await wrong(new TextEncoder().encode('no licence at all'))).toBe('授权文件无效：签名不符');
  expect(await wrong(await aLicenceFile({ site: '别的站点' }))).toBe('授权文件属于「别的站点」');
  expect(await wrong(await aLicenceFile({ end: '2026-01-01' }))).toBe('授权文件已于 2026-01-01 到期');
  expect((await install(await aLicenceFile({ devices: 2, end: '2026-12-31' }))).code).toBe('SUCCESS');
  expect(await state()).toMatchObject({
    licence: { id: 'L-1', devices: 2, end: '2026-12-31' },
    used: { devices: 0, users: 3 },
  });
  expect(await wrong(await aLicenceFile({ site: '别的站点' }))).toBe('授权文件属于「别的站点」');
  expect((await state()).licence.devices).toBe(2);
});

test('beyond the number of the licence new devices are refused, by many at once too; what stands can be changed, and a deleted one makes room (B261 B262)', async () => {
  const five = await Promise.all([1, 2, 3, 4, 5].map(addDevice));
  expect(five.filter(({ code }) => code === 'SUCCESS').length).toBe(2);
  const lost = five.find(({ code }) => code !== 'SUCCESS');
  expect([lost?.code, lost?.fields]).toEqual([
    'RULE_BROKEN',
    { licence: '已达到授权的数量 2，不能再新增；正在运行的不受影响' },
  ]);
  await world.settled();
  const [standing] = await world.ledgers.everyRow(devices);
  await world.update(devices, standing?.id ?? '', { name: '改名' });
  await world.settled();
  const rows = await world.ledgers.everyRow(devices);
  const by = { by: { kind: 'system', id: 'test' }, command: { id: 'gone', digest: null } } as const;
  expect((await world.ledgers.remove(devices, rows[0]?.id ?? '', rows[0]?.version ?? 0, by)).ok).toBe(true);
  expect((await addDevice()).code).toBe('SUCCESS');
  expect((await addDevice()).code).toBe('RULE_BROKEN');
});

test('the device-number warning tells how near the licence is, and after its end nothing new is added', async () => {
  await world.settled();
  const reminded = await world.ask('GET', '/gateway/energy-service-ucenter/api/interface/pcVersionRemind', { token });
  expect(reminded.data.deviceNumCheck).toBe('设备数量 2 接近授权数量 2');
  await install(await aLicenceFile({ devices: null, end: '2026-11-20' }));
  expect((await addDevice()).code).toBe('SUCCESS');
  world.clock.advance(11 * 60_000);
  expect((await addDevice()).fields).toEqual({ licence: '授权已于 2026-11-20 到期，不能再新增；正在运行的不受影响' });
  expect(await state()).toMatchObject({ ended: true });
});
