import { afterAll, beforeAll, expect, test } from 'vitest';
import { channels } from '../../domain/channel/channel.ts';
import { type People, password, startWorld, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  token = await world.signIn('admin', password);
  const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
  await world.create(channels, { id: 'c1', name: '通道', orgId: people.north, protocol: 'modbusTcp', settings });
  await world.settled();
});
afterAll(() => world.close());

const send = (path: string, body: object) => world.ask('POST', path, { token, body });
const addUnit = (name: string, orgId: string, lang = 'cn') =>
  send(`/gateway/api/energyUnits?lang=${lang}`, { name, orgId });

test('B240 a name that stands in its organisation is refused with the words for it and the field; another organisation may use it', async () => {
  expect((await addUnit('一号厂房', people.north)).code).toBe('SUCCESS');
  const refusal = await addUnit('一号厂房', people.north);
  expect([refusal.status, refusal.code, Object.keys(refusal.fields)]).toEqual([409, 'DUPLICATE_NAME', ['name']]);
  expect(refusal.message).toContain('名称已存在');
  expect((await addUnit('一号厂房', people.north, 'en')).message).toContain('The name exists already');
  expect((await addUnit('一号厂房', people.south)).code).toBe('SUCCESS');
});

test('B241 an ID that stands is refused with the words for it, whatever else the row says', async () => {
  const device = (id: string, name: string, lang = 'cn') =>
    send(`/gateway/energy-service-device/api/physicalDevices?lang=${lang}`, {
      id,
      name,
      kind: 'meter',
      orgId: people.north,
      channelId: 'c1',
      address: { unit: 1 },
    });
  expect((await device('M1', '一号表')).code).toBe('SUCCESS');
  const refusal = await device('M1', '二号表');
  expect([refusal.code, refusal.message]).toEqual(['DUPLICATE_ID', expect.stringContaining('编号已存在')]);
  expect((await device('M1', '二号表', 'en')).message).toContain('The ID exists already');
});
