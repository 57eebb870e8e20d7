import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { users } from '../../domain/access/user.ts';
import { moduleBeats } from '../../domain/board/beats.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { writeIntervals } from '../../gateway/energy/tables.ts';
import { type People, password, start, startWorld, type World, withPeople } from './world.ts';

const quarter = 900_000;
let world: World;
let people: People;
let unit: string;
let token: string;
let bare: string;

/** A meter that counted 80 kWh, of one unit; a person with every function in the north, and one with none. */
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const orgId = people.north;
  unit = await world.create(energyUnits, { name: '厂区', orgId });
  await world.settled();
  const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
  const line = { id: 'c1', name: '通道', orgId, protocol: 'modbusTcp', settings, enabled: false };
  await world.create(channels, line);
  await world.settled();
  const meter = { id: 'd1', name: '表', kind: 'meter', orgId, channelId: 'c1', address: { unit: 1 } };
  await world.create(devices, meter);
  await world.settled();
  const address = { table: 'holding', register: 1, type: 'uint16' };
  await world.create(points, { id: 'd1.E', name: '电能', deviceId: 'd1', kind: 'counter', address, unit: 'kWh' });
  await world.create(points, { id: 'd1.P', name: '功率', deviceId: 'd1', kind: 'analog', address, unit: 'kW' });
  await world.settled();
  const part = { name: '表', unitId: unit, deviceId: 'd1', pointId: 'd1.E', energyKind: 'electricity' };
  await world.create(deviceAssociations, part);
  const number = (await world.ledgers.anyRow(points, 'd1.E'))?.number ?? 0;
  const counted = { amount: quantity(20), covered: quarter, quality: 'good', read: 'good', gap: 0 } as const;
  await writeIntervals(world.database, number, {
    span: { from: start - 4 * quarter, to: start },
    intervals: new Map([1, 2, 3, 4].map((at) => [start - at * quarter, counted] as const)),
  });
  await world.create(homeSettings, {
    name: '首页',
    orgId,
    energyPoints: ['d1.E'],
    loadPoints: ['d1.P'],
    demandLimit: 500,
  });
  const data = { organisations: [orgId], units: null, channels: null };
  const person = async (account: string, functions: readonly string[]): Promise<string> => {
    const role = await world.create(roles, { name: account, orgId, functions, data });
    const id = await world.create(users, { userAccount: account, userRealName: account, orgId, userRoleIds: [role] });
    await world.settled();
    await world.access.setPassword(id, password);
    return world.signIn(account, password);
  };
  token = await person('whole', [...permissionCodes]);
  bare = await person('bare', []);
});
afterAll(() => world.close());

const display = '/gateway/energy-service-largescreen/api';
const ofHome = `${display}/home`;
const get = (path: string, who = token) => world.ask('GET', path, { token: who });
const answered = async (path: string) => {
  const got = await get(path);
  expect(got.status, `${path} ${got.message}`).toBe(200);
  return got.data;
};

test('C097 C101 C108 a wall is told the map, the energy and the cost that its modules are told', async () => {
  expect(await answered(`${display}/display/global-map`)).toEqual(await answered('/gateway/api/map/devices'));
  const { cost, carbon, ...amounts } = await answered('/gateway/api/home/energy');
  expect(carbon).toBeDefined();
  expect(amounts.today.amount).toBe('80');
  expect(await answered(`${display}/display/dosage`)).toEqual(amounts);
  expect(await answered(`${ofHome}/cost`)).toEqual({ until: amounts.until, ...cost });
});

test('C098 C109 the load with its peak, its demand and what is agreed; upright with power factors and prices', async () => {
  const load = await answered(`${display}/display/realtime-load`);
  const { peak, demand } = await answered('/gateway/api/home/load');
  expect(load).toMatchObject({ now: null, hidden: 0, peak, demand, limit: 500 });
  expect(load.points.map(({ id }: { id: string }) => id)).toEqual(['d1.P']);
  expect(await answered(`${display}/vertical/electro`)).toEqual({
    load,
    powerFactors: [],
    prices: await answered('/gateway/api/boards/prices'),
  });
});

test.each([
  ['C099', 'display/trend', 'energy.use'],
  ['C100', 'display/distribution', 'energy.tce'],
  ['C103', 'display/rank', 'energy.use'],
  ['C107', 'home/product-unit', 'energy.intensity'],
])('%s %s asks the figures of the unit that a wall tells of, or of the one that is named', async (_, path) => {
  const told = await answered(`${display}/${path}`);
  expect(told.unit).toEqual({ id: unit, name: '厂区' });
  expect(told.figures.series).toBeInstanceOf(Array);
  expect(await answered(`${display}/${path}?unit=${unit}`)).toEqual(told);
  expect((await get(`${display}/${path}?unit=nobodys`)).status).not.toBe(200);
});

test('C104 how much is connected, of what the caller may count', async () => {
  expect(await answered(`${display}/display/platform`)).toMatchObject({
    units: 1,
    devices: 1,
    points: 2,
    silent: 1,
    online: 0,
  });
  expect((await get(`${display}/display/platform`, bare)).data).toMatchObject({
    units: null,
    devices: null,
    points: null,
  });
});

test('C102 C105 inspections and alarms of nothing are none of each', async () => {
  expect(await answered(`${display}/display/ship-inspection`)).toEqual({ due: 0, done: 0, late: 0, missed: 0 });
  const none = { active: 0, unacknowledged: 0 };
  expect(await answered(`${display}/display/alarm-count`)).toEqual({
    ...none,
    levels: [1, 2, 3, 4].map((level) => ({ level, ...none, oldest: null })),
  });
});

test('who has none of the menus of a module is told nothing by its call', async () => {
  const paths = [
    'display/global-map',
    'display/realtime-load',
    'display/trend',
    'display/distribution',
    'display/dosage',
  ];
  const others = ['display/ship-inspection', 'display/rank', 'display/alarm-count', 'home/product-unit', 'home/cost'];
  for (const path of [...paths, ...others, 'vertical/electro'])
    expect((await get(`${display}/${path}`, bare)).status, path).toBe(403);
});

test('C172 C175 the time of the site, and how often a module asks anew', async () => {
  expect(await answered('/gateway/energy-service-analysis/api/screenDisplay/time')).toMatchObject({
    zone: expect.any(String),
  });
  const beat = (module: string) => `/gateway/energy-service-ucenter/api/energy/home/realtime/loopfreq/${module}`;
  for (const module of ['platform', 'mix', 'nameplate'] as const) {
    const ms = moduleBeats[module];
    expect(await answered(beat(module))).toEqual({ module, seconds: ms === null ? null : ms / 1000 });
  }
  expect((await get(beat('nothing'))).status).toBe(400);
});
