import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { users } from '../../domain/access/user.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { usingUnits } from '../../domain/unit/usingUnit.ts';
import { scopeOf } from '../../gateway/http/scope.ts';
import { readPoints, refusalOfPoint } from '../../gateway/push/values/pointBook.ts';
import { rationaleOf } from '../world/rationale.ts';
import { anAlarm } from './anAlarm.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let token: string;
let keeper: string;
const unit: Record<string, string> = {};
const using: Record<string, string> = {};
const measured: Record<string, string> = {};
const rule: Record<string, string> = {};
const alarm: Record<string, string> = {};

/** One line with three meters: of a hall below the plant, of the plant by what it counts, of the office; somebody keeps the plant. */
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const orgId = people.north;
  const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
  await world.create(channels, { id: 'c1', name: '通道', orgId, protocol: 'modbusTcp', settings, enabled: false });
  for (const [name, parentId] of [
    ['plant', null],
    ['hall', 'plant'],
    ['office', null],
  ] as const) {
    unit[name] = await world.create(energyUnits, { name, orgId, parentId: parentId === null ? null : unit[parentId] });
    await world.settled();
  }
  for (const [n, name] of ['hall', 'plant', 'office'].entries()) {
    await world.create(devices, {
      id: `d-${name}`,
      name,
      kind: 'meter',
      orgId,
      channelId: 'c1',
      address: { unit: n + 1 },
    });
    const address = { table: 'holding', register: 1, type: 'uint16' };
    await world.create(points, { id: `p-${name}`, name, deviceId: `d-${name}`, kind: 'counter', unit: 'kWh', address });
    const limits = [{ name: 'H', value: 100, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2) }];
    rule[name] = await world.create(limitRules, { name, pointId: `p-${name}`, limits });
    using[name] = await world.create(usingUnits, {
      name,
      unitId: unit[name],
      energyPoints: name === 'plant' ? ['p-plant'] : [],
    });
    if (name !== 'plant') {
      const row = { name, unitId: unit[name], deviceId: `d-${name}`, pointId: `p-${name}` };
      measured[name] = await world.create(deviceAssociations, row);
    }
    await world.settled();
    alarm[name] = await anAlarm(world, { org: orgId, ruleId: rule[name] });
  }
  const data = { organisations: [orgId], units: [unit['plant']], channels: null };
  const keeps = await world.create(roles, { name: '厂区', orgId, functions: [...permissionCodes], data });
  keeper = await world.create(users, { userAccount: 'keeper', userRealName: '厂区', orgId, userRoleIds: [keeps] });
  await world.settled();
  await world.access.setPassword(keeper, password);
  token = await world.signIn('keeper', password);
});
afterAll(() => world.close());

const get = (path: string, bearer = token): Promise<Got> => world.ask('GET', `/gateway/api/${path}`, { token: bearer });
const send = (method: string, path: string, body?: unknown): Promise<Got> =>
  world.ask(method, `/gateway/${path}`, { token, body });
const idsOf = ({ data }: Got): readonly string[] => data.rows.map((row: { id: string }) => row.id).sort();
const sorted = (...ids: readonly (string | undefined)[]) => [...ids].sort();

test('B189 B191 lists show the energy units of the data permission, what measures them and its alarms, and count no other', async () => {
  for (const [path, ids] of Object.entries({
    energyUnits: sorted(unit['plant'], unit['hall']),
    usingUnits: sorted(using['plant'], using['hall']),
    deviceAssociations: [measured['hall']],
    devices: ['d-hall', 'd-plant'],
    pointLedger: ['p-hall', 'p-plant'],
    points: ['p-hall', 'p-plant'],
    limitRules: sorted(rule['hall'], rule['plant']),
    alarms: sorted(alarm['hall'], alarm['plant']),
    channels: ['c1'],
  })) {
    const got = await get(`${path}?wait=${world.log.head().position}`);
    expect([path, idsOf(got), got.data.total]).toEqual([path, ids, ids.length]);
    expect([path, idsOf(await get(`${path}?asOf=${world.log.head().position}`))]).toEqual([path, ids]);
  }
  expect(idsOf(await get('devices', await world.signIn('admin', password)))).toEqual(['d-hall', 'd-office', 'd-plant']);
});

test('B191 what belongs to another energy unit of the same organisation is as forbidden as what does not exist', async () => {
  const span = 'from=2026-11-20T07:00:00.000Z&to=2026-11-20T08:00:00.000Z';
  const asked = (name: string): readonly (readonly [string, string])[] => [
    ['unit', `api/energyUnits/${unit[name]}`],
    ['its history', `api/energyUnits/${unit[name]}/history`],
    ['using unit', `api/usingUnits/${using[name]}`],
    ['device', `energy-service-device/api/physicalDevices/info/d-${name}`],
    ['its history', `api/devices/d-${name}/history`],
    ['point', `energy-service-front/api/collectionDeviceDatas/info/p-${name}`],
    ['rule', `api/limitRules/${rule[name]}`],
    ['its history', `api/limitRules/${rule[name]}/history`],
    ['alarm', `api/alarms/${alarm[name]}`],
    ['its history', `api/alarms/${alarm[name]}/history`],
    ['newest value', `api/points/latest?points=p-${name}`],
    ['curve', `api/series?points=p-${name}&${span}`],
  ];
  const told = async (name: string) => {
    const answers: string[] = [];
    for (const [what, path] of asked(name)) answers.push(`${what}: ${(await send('GET', path)).code}`);
    return answers;
  };
  expect(await told('hall')).toEqual(asked('hall').map(([what]) => `${what}: SUCCESS`));
  expect(await told('office')).toEqual(asked('office').map(([what]) => `${what}: NO_PERMISSION`));
  const refusal = await world.ask('GET', `/gateway/api/energyUnits/${unit['office']}?lang=cn`, { token });
  expect(refusal.message).toContain('没有权限');
});

test('the value socket refuses points of another energy unit, and exports are read with the same condition', async () => {
  const scope = await world.access.scopeOf(keeper);
  const entries = await readPoints(world.ledgers, ['p-hall', 'p-plant', 'p-office']);
  const told = ['p-hall', 'p-plant', 'p-office', 'p-none'].map((id) => refusalOfPoint(entries.get(id), scope));
  expect(told).toEqual([null, null, 'NO_PERMISSION', 'NO_PERMISSION']);
  // The process of an export is given what the person sees, by value.
  const handed = scopeOf(structuredClone(scope.data));
  expect(handed.id).toBe(scope.id);
  expect((await world.ledgers.seen(devices, handed)).map(({ id }) => id).sort()).toEqual(['d-hall', 'd-plant']);
  const span = { from: '2026-11-20T07:00:00.000Z', to: '2026-11-20T08:00:00.000Z' };
  const take = (...points: readonly string[]) => send('POST', 'api/series/export', { points, ...span, format: 'csv' });
  expect([(await take('p-hall')).code, (await take('p-hall', 'p-office')).code]).toEqual(['SUCCESS', 'NO_PERMISSION']);
});

test('alarms of another energy unit are not counted, not confirmed and not shelved, and stay out of the audit', async () => {
  const bell = await world.ask('GET', '/gateway/energy-service-ucenter/api/energy/home/alarm/small/bell', { token });
  expect(bell.data).toMatchObject({ deviceCount: 2 });
  const items = [alarm['hall'], alarm['office']].map((id) => ({ id, version: 1 }));
  const shelved = await send('POST', 'api/alarms/shelve', {
    items: items.map(({ id }) => ({ id })),
    until: '2026-11-20T12:00:00.000Z',
    reason: '检修',
  });
  expect(shelved.data).toEqual({ done: [alarm['hall']], refused: [{ id: alarm['office'], code: 'NO_PERMISSION' }] });
  const confirmed = await send('POST', 'energy-service-alarm/api/device-alarm-confirms', { items, note: '已知' });
  expect(confirmed.data).toEqual({ done: [alarm['hall']], refused: [{ id: alarm['office'], code: 'NO_PERMISSION' }] });
  const { data } = await get('events?limit=1000');
  const streams = new Set(data.rows.map((row: { stream: string }) => row.stream));
  const [mine, others] = ['hall', 'office'].map((name) => [
    ...[
      `energyUnit-${unit[name]}`,
      `usingUnit-${using[name]}`,
      `deviceAssociation-${measured[name]}`,
      `device-d-${name}`,
      `point-p-${name}`,
    ],
    ...[`limitRule-${rule[name]}`, `alarm-${alarm[name]}`],
  ]);
  expect(mine?.filter((stream) => !streams.has(stream))).toEqual([]);
  expect(others?.filter((stream) => streams.has(stream))).toEqual([]);
});

test('nobody writes where he does not see: no other unit, no device of it; below the own unit he may', async () => {
  const orgId = people.north;
  const answers = [
    await send('PUT', `api/energyUnits/${unit['office']}`, { version: 1, name: '别人的' }),
    await send('POST', 'api/energyUnits', { name: '新单元', orgId }),
    await send('POST', 'api/usingUnits', { name: '新', unitId: unit['office'] }),
    await send('POST', 'api/limitRules', {
      name: '新',
      pointId: 'p-office',
      limits: [{ name: 'H', value: 1, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2) }],
    }),
    await send('POST', 'api/energyUnits', { name: '新车间', orgId, parentId: unit['hall'] }),
    await send('POST', 'api/usingUnits', { name: '新', unitId: unit['hall'] }),
  ];
  const no = 'NO_PERMISSION';
  expect(answers.map(({ code }) => code)).toEqual([no, no, no, no, 'SUCCESS', 'SUCCESS']);
});

test('whoever is narrowed to units grants no more than these, and a unit that a role names is not deleted', async () => {
  const orgId = people.north;
  const make = async (name: string, units: readonly (string | undefined)[] | null) =>
    (await send('POST', 'api/roles', { name, orgId, data: { organisations: [orgId], units, channels: null } })).code;
  expect([await make('全部', null), await make('办公', [unit['office']]), await make('车间', [unit['hall']])]).toEqual([
    'BEYOND_YOUR_RIGHTS',
    'NO_PERMISSION',
    'SUCCESS',
  ]);
  const admin = await world.signIn('admin', password);
  expect(
    await world.ask('DELETE', `/gateway/api/energyUnits/${unit['plant']}?version=1`, { token: admin }),
  ).toMatchObject({ code: 'IN_USE' });
});

test('a device that comes to measure the unit is seen from then on, and whoever listens is told', async () => {
  const session = (await world.access.callerOf(token))?.sessionId ?? '';
  const changed: string[] = [];
  const stop = world.access.onChanged((ids) => changed.push(...ids));
  const before = (await world.access.scopeOf(keeper)).id;
  await world.update(deviceAssociations, measured['office'] ?? '', { unitId: unit['hall'] });
  await until('the listener hears of it', () => changed.includes(session));
  stop();
  expect((await world.access.scopeOf(keeper)).id).not.toBe(before);
  expect(idsOf(await get('devices'))).toEqual(['d-hall', 'd-office', 'd-plant']);
});
