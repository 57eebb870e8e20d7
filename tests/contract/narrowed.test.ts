import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../domain/access/role.ts';
import { permissionCodes } from '../../domain/access/routes/all.ts';
import { users } from '../../domain/access/user.ts';
import { limitRules } from '../../domain/alarm/limitRule.ts';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { newBlock, newColumn } from '../../domain/report/blockFields.ts';
import { reportTemplates } from '../../domain/report/reportTemplate.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { rationaleOf } from '../world/rationale.ts';
import { anAlarm } from './anAlarm.ts';
import { type Got, type People, password, startWorld, until, type World, withPeople } from './world.ts';

let world: World;
let people: People;
let token: string;
let keeper: string;
const rule: Record<string, string> = {};
const alarm: Record<string, string> = {};

/** Two lines of one organisation, each with a device, its point, a rule and an alarm; and somebody who keeps the first line only. */
beforeAll(async () => {
  world = await startWorld();
  people = await withPeople(world);
  const orgId = people.north;
  for (const n of ['1', '2']) {
    const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
    await world.create(channels, {
      id: `c${n}`,
      name: `通道 ${n}`,
      orgId,
      protocol: 'modbusTcp',
      settings,
      enabled: false,
    });
    await world.create(devices, {
      id: `d${n}`,
      name: `设备 ${n}`,
      kind: 'meter',
      orgId,
      channelId: `c${n}`,
      address: { unit: 1 },
    });
    const address = { table: 'holding', register: 1, type: 'uint16' };
    await world.create(points, {
      id: `p${n}`,
      name: `测点 ${n}`,
      deviceId: `d${n}`,
      kind: 'analog',
      unit: 'A',
      address,
    });
    rule[n] = await world.create(limitRules, {
      name: `规则 ${n}`,
      pointId: `p${n}`,
      limits: [{ name: 'H', value: 100, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2) }],
    });
    await world.settled();
    alarm[n] = await anAlarm(world, { org: orgId, ruleId: rule[n] });
  }
  const data = { organisations: [people.north], units: null, channels: ['c1'] };
  const keeps = await world.create(roles, { name: '一号线', orgId, functions: [...permissionCodes], data });
  keeper = await world.create(users, { userAccount: 'keeper', userRealName: '一号线', orgId, userRoleIds: [keeps] });
  await world.settled();
  await world.access.setPassword(keeper, password);
  token = await world.signIn('keeper', password);
});
afterAll(() => world.close());

const get = (path: string, bearer = token): Promise<Got> => world.ask('GET', `/gateway/api/${path}`, { token: bearer });
const send = (method: string, path: string, body?: unknown): Promise<Got> =>
  world.ask(method, `/gateway/${path}`, { token, body });
const idsOf = ({ data }: Got): readonly string[] => data.rows.map((row: { id: string }) => row.id).sort();
const device = 'energy-service-device/api/physicalDevices';

test('C131 lists show the channels of the data permission, their devices, points and rules, and count no other', async () => {
  for (const [path, ids] of Object.entries({
    channels: ['c1'],
    devices: ['d1'],
    pointLedger: ['p1'],
    points: ['p1'],
    limitRules: [rule['1']],
    alarms: [alarm['1']],
  })) {
    const got = await get(`${path}?wait=${world.log.head().position}`);
    expect([path, idsOf(got), got.data.total]).toEqual([path, ids, 1]);
    const past = await get(`${path}?asOf=${world.log.head().position}`);
    expect([path, idsOf(past)]).toEqual([path, ids]);
  }
  expect(idsOf(await get('devices?id=d1,d2&q=%E8%AE%BE%E5%A4%87'))).toEqual(['d1']);
  expect(idsOf(await get('devices', await world.signIn('admin', password)))).toEqual(['d1', 'd2']);
});

test('the jobs of the site and their runs are shown to whoever sees the organisation at its top, and to nobody else', async () => {
  await world.database.query(
    `insert into keep.job (id, kind, cron, input, state, enabled, next, position) values ('night', 'retention', '0 4 * * *', '{}', 'normal', true, null, 0);
     insert into keep.job_run (id, job, kind, input, planned, by_hand, state) values ('night:0', 'night', 'retention', '{}', 0, false, 'done')`,
  );
  const told = async (bearer: string) => {
    const [jobs, runs] = [await get('scheduled-jobs', bearer), await get('scheduled-job-runs', bearer)];
    return [jobs.data.map(({ id }: { id: string }) => id), idsOf(runs), runs.data.total];
  };
  expect(await told(token)).toEqual([[], [], 0]);
  expect(await told(await world.signIn('admin', password))).toEqual([['night'], ['night:0'], 1]);
});

test('what hangs on another channel of the same organisation is as forbidden as what does not exist', async () => {
  const span = 'from=2026-11-20T07:00:00.000Z&to=2026-11-20T08:00:00.000Z';
  const asked = (n: string): readonly (readonly [string, string])[] => [
    ['channel', `api/channels/c${n}`],
    ['its history', `api/channels/c${n}/history`],
    ['device', `energy-service-device/api/physicalDevices/info/d${n}`],
    ['its history', `api/devices/d${n}/history`],
    ['point', `energy-service-front/api/collectionDeviceDatas/info/p${n}`],
    ['its history', `api/pointLedger/p${n}/history`],
    ['rule', `api/limitRules/${rule[n]}`],
    ['its history', `api/limitRules/${rule[n]}/history`],
    ['alarm', `api/alarms/${alarm[n]}`],
    ['its history', `api/alarms/${alarm[n]}/history`],
    ['newest value', `api/points/latest?points=p${n}`],
    ['curve', `api/series?points=p${n}&${span}`],
  ];
  const told = async (n: string) => {
    const answers: string[] = [];
    for (const [what, path] of asked(n)) answers.push(`${what}: ${(await send('GET', path)).code}`);
    return answers;
  };
  expect(await told('1')).toEqual(asked('1').map(([what]) => `${what}: SUCCESS`));
  expect(await told('2')).toEqual(asked('2').map(([what]) => `${what}: NO_PERMISSION`));
});

test('C124 C018 C019 the alarms of another channel are not counted, not confirmed and not shelved', async () => {
  const popup = await world.ask('GET', '/gateway/energy-service-ucenter/api/energy/home/alarm/small/login/popup', {
    token,
  });
  expect(popup.data).toMatchObject({ deviceCount: 1, channelCount: 0, radioId: 'high' });
  const bell = await world.ask('GET', '/gateway/energy-service-ucenter/api/energy/home/alarm/small/bell', { token });
  expect(bell.data).toMatchObject({ deviceCount: 1 });
  const items = [alarm['1'], alarm['2']].map((id) => ({ id, version: 1 }));
  const until = '2026-11-20T12:00:00.000Z';
  const shelved = await send('POST', 'api/alarms/shelve', {
    items: items.map(({ id }) => ({ id })),
    until,
    reason: '检修',
  });
  expect(shelved.data).toEqual({ done: [alarm['1']], refused: [{ id: alarm['2'], code: 'NO_PERMISSION' }] });
  const confirmed = await send('POST', 'energy-service-alarm/api/device-alarm-confirms', { items, note: '已知' });
  expect(confirmed.data).toEqual({ done: [alarm['1']], refused: [{ id: alarm['2'], code: 'NO_PERMISSION' }] });
  const all = { filter: {}, upTo: world.log.head().position, note: '全部' };
  const rest = await send('POST', 'energy-service-alarm/api/device-alarm-confirms', all);
  expect(rest.data).toEqual({ done: [], refused: [] });
});

test('the audit tells what happened on the own channels, and what hangs on none', async () => {
  const { data } = await get('events?limit=1000');
  const streams = new Set(data.rows.map((row: { stream: string }) => row.stream));
  const mine = [
    'channel-c1',
    'device-d1',
    'point-p1',
    `limitRule-${rule['1']}`,
    `alarm-${alarm['1']}`,
    `alarmSource-${rule['1']}-p1`,
    `user-${keeper}`,
  ];
  const others = ['channel-c2', 'device-d2', 'point-p2', `limitRule-${rule['2']}`, `alarm-${alarm['2']}`];
  expect(mine.filter((stream) => !streams.has(stream))).toEqual([]);
  expect(others.filter((stream) => streams.has(stream))).toEqual([]);
});

test('nobody writes where he does not see: no other channel, nothing on it, nothing moved to it', async () => {
  const orgId = people.north;
  const address = { unit: 2 };
  const settings = { protocol: 'modbusTcp', host: '10.0.0.1', port: 502 };
  const answers = [
    await send('PUT', device, { id: 'd2', version: 1, name: '别人的' }),
    await send('PUT', device, { id: 'd1', version: 1, channelId: 'c2' }),
    await send('POST', device, { id: 'd3', name: '新', kind: 'meter', orgId, channelId: 'c2', address }),
    await send('POST', 'api/channels', { id: 'c3', name: '新', orgId, protocol: 'modbusTcp', settings }),
    await send('DELETE', `${device}?id=d2&version=1`),
    await send('POST', 'api/limitRules', {
      name: '新',
      pointId: 'p2',
      limits: [{ name: 'H', value: 1, level: 2, n: 1, hysteresis: 0, ...rationaleOf(2) }],
    }),
    await send('PUT', device, { id: 'd1', version: 1, name: '自己的' }),
    await send('POST', device, { id: 'd4', name: '新', kind: 'meter', orgId, channelId: 'c1', address }),
  ];
  const no = 'NO_PERMISSION';
  expect(answers.map(({ code }) => code)).toEqual([no, no, no, no, no, no, 'SUCCESS', 'SUCCESS']);
});

test('whoever is narrowed grants no more than he sees', async () => {
  const orgId = people.north;
  const make = async (name: string, given: readonly string[] | null, units: readonly string[] | null = null) =>
    (await send('POST', 'api/roles', { name, orgId, data: { organisations: [orgId], units, channels: given } })).code;
  expect([
    await make('全部', null),
    await make('二号', ['c1', 'c2']),
    await make('一号', ['c1']),
    await make('没有', []),
  ]).toEqual(['BEYOND_YOUR_RIGHTS', 'NO_PERMISSION', 'SUCCESS', 'SUCCESS']);
  const mine = await world.ledgers.everyRow(roles);
  const small = mine.find(({ name }) => name === '没有');
  const widened = await send('PUT', `api/roles/${small?.id}`, {
    version: 1,
    data: { organisations: [orgId], units: null, channels: null },
  });
  expect(widened.code).toBe('NO_PERMISSION');
});

test('a device that comes onto the channel is seen from then on, with its past as it was', async () => {
  const before = world.log.head().position;
  await world.update(devices, 'd2', { channelId: 'c1' });
  await world.settled();
  expect(idsOf(await get('pointLedger'))).toEqual(['p1', 'p2']);
  expect(idsOf(await get('limitRules'))).toEqual([rule['1'], rule['2']].sort());
  expect(idsOf(await get(`pointLedger?asOf=${before}`))).toEqual(['p1']);
  expect(idsOf(await get('alarms?standing=false'))).toEqual([alarm['1']]);
  const audited = (await get(`events?limit=1000&stream=device-d2`)).data.rows;
  expect(audited.map((row: { type: string }) => row.type)).toEqual(['DeviceChanged']);
  await world.update(devices, 'd2', { channelId: 'c2' });
});

test('a second role that does not narrow opens the organisation whole, and whoever listens is told', async () => {
  const session = (await world.access.callerOf(token))?.sessionId ?? '';
  const changed: string[] = [];
  const stop = world.access.onChanged((ids) => changed.push(...ids));
  const before = (await world.access.scopeOf(keeper)).id;
  const known = (await world.ledgers.anyRow(users, keeper))?.userRoleIds ?? [];
  await world.update(users, keeper, { userRoleIds: [...known, people.northRole] });
  await until('the listener hears of it', () => changed.includes(session));
  stop();
  expect((await world.access.scopeOf(keeper)).id).not.toBe(before);
  expect(idsOf(await get('channels'))).toEqual(['c1', 'c2']);
  await world.update(users, keeper, { userRoleIds: known });
  await until('it is narrow again', async () => (await world.access.scopeOf(keeper)).id === before);
  expect(idsOf(await get('channels'))).toEqual(['c1']);
});

test('an order is made for an alarm that its writer sees, in its organisation: nobody takes another his cause', async () => {
  const establish = (causeId: string, bearer = token, orgId = people.north): Promise<Got> =>
    world.ask('POST', '/gateway/api/workOrders', {
      token: bearer,
      body: { name: '查明', orgId, origin: 'alarm', causeId },
    });
  const admin = await world.signIn('admin', password);
  for (const got of [
    await establish(alarm['2'] as string),
    await establish('no-such-alarm'),
    await establish(alarm['1'] as string, admin, people.south),
  ])
    expect(got).toMatchObject({ status: 422, code: 'RULE_BROKEN', fields: { causeId: expect.any(String) } });
  expect(await establish(alarm['1'] as string)).toMatchObject({ code: 'SUCCESS' });
  expect(await establish(alarm['2'] as string, admin)).toMatchObject({ code: 'SUCCESS' });
  expect(await establish(alarm['2'] as string, admin)).toMatchObject({
    fields: { causeId: expect.stringMatching(/已有工单|already/) },
  });
});

test('what goes whole to the webhooks of the site is ordered by who sees the whole site', async () => {
  const unitId = await world.create(energyUnits, { name: '全厂', orgId: people.north });
  const column = newColumn('use', '用量');
  const blocks = [{ ...newBlock('table'), columns: [column] }];
  const templateId = await world.create(reportTemplates, { name: '日报', unitId, blocks, published: true });
  await world.settled();
  const schedule = (bearer: string, more: object): Promise<Got> =>
    world.ask('POST', '/gateway/api/reportSchedules', { token: bearer, body: { templateId, unitId, ...more } });
  expect(await schedule(token, { name: '甲', webhooks: true })).toMatchObject({ status: 403, code: 'SITE_ONLY' });
  const made = await schedule(token, { name: '乙', webhooks: false });
  expect(made).toMatchObject({ code: 'SUCCESS' });
  const changed = await world.ask('PUT', `/gateway/api/reportSchedules/${made.data.id}`, {
    token,
    body: { webhooks: true, version: made.data.version },
  });
  expect(changed).toMatchObject({ code: 'SITE_ONLY' });
  const admin = await world.signIn('admin', password);
  expect(await schedule(admin, { name: '丙', webhooks: true })).toMatchObject({ code: 'SUCCESS' });
});

test('who sees one organisation whole records it; who sees it in part is told that a file cannot be narrowed', async () => {
  const span = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-20T00:01:00.000Z' };
  const record = (bearer: string): Promise<Got> =>
    world.ask('POST', '/gateway/api/recordings', { token: bearer, body: span });
  const data = { organisations: [people.north], units: null, channels: null };
  const role = await world.create(roles, {
    name: '录像',
    orgId: people.north,
    functions: ['/historyjob', '/historyjob:export'],
    data,
  });
  const one = await world.create(users, {
    userAccount: 'recorder',
    userRealName: '录',
    orgId: people.north,
    userRoleIds: [role],
  });
  await world.settled();
  await world.access.setPassword(one, password);
  expect((await record(await world.signIn('recorder', password))).code).not.toBe('SITE_ONLY');
  expect(await record(token)).toMatchObject({ code: 'RULE_BROKEN', fields: { from: expect.any(String) } });
});

test('a row that hangs on no channel names what its reader sees, and of the rest says that it is hidden: in lists, in its history, as of then', async () => {
  const admin = await world.signIn('admin', password);
  const made = await world.ask('POST', '/gateway/api/workOrders', {
    token: admin,
    body: { name: '两台', orgId: people.north, deviceIds: ['d1', 'd2'] },
  });
  await world.settled();
  const namesIn = ({ data }: Got) => Object.assign({}, ...data.rows.map((row: { names?: object }) => row.names ?? {}));
  const listed = (bearer: string, more = ''): Promise<Got> => get(`workOrders?q=两台${more}`, bearer);
  // What the keeper sees was renamed above, where the whole file is run.
  const own = expect.not.stringContaining('无权限');
  const hidden = { d1: own, d2: '（无权限）' };
  const position = world.log.head().position;
  for (const [bearer, device] of [
    [token, hidden],
    [admin, { d1: own, d2: '设备 2' }],
  ] as const) {
    expect((await listed(bearer)).data.names.device).toEqual(device);
    expect((await listed(bearer, `&asOf=${position}`)).data.names.device).toEqual(device);
    expect(namesIn(await get(`workOrders/${made.data.id}/history`, bearer)).device).toEqual(device);
  }
  expect(JSON.stringify([await listed(token), await get(`workOrders/${made.data.id}/history`)])).not.toContain(
    '设备 2',
  );
});
