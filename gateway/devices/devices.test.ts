import { afterEach, expect, test } from 'vitest';
import { channels } from '../../domain/channel/channel.ts';
import { copyDevice, listDeviceEvents, orderService } from '../../domain/device/changeCalls.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { templateHeads } from '../../domain/device/templates/heads.ts';
import { templatePoints } from '../../domain/device/templates/templatePoints.ts';
import { objectModels } from '../../domain/model/objectModel.ts';
import { type AlarmWorld, alarmWorld, raw } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { until } from '../../tests/world/counterLog.ts';
import { aCaller, bySystem, code, scopeOf, value } from '../../tests/world/ledgers.ts';
import { protocols } from '../collect/protocols.ts';
import type { Collectors } from '../collect/startCollectors.ts';
import { startPolicies } from '../log/follow/startPolicies.ts';
import { deviceCalls } from './deviceCalls.ts';
import { openModelEvents } from './modelEvents.ts';
import { pointsOfDevices } from './pointsOfDevices.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function aSite() {
  const world = await alarmWorld();
  ended.push(world.close);
  const { database, log, clock, ledgers, followers, plant: orgId } = world;
  const settings = { protocol: 'modbusTcp', host: '127.0.0.1', port: 1 };
  value(await ledgers.create(channels, { id: 'C1', name: '通道', orgId, protocol: 'modbusTcp', settings }, bySystem()));
  await world.settled();
  const said: string[] = [];
  const policies = await startPolicies({
    database,
    log,
    clock,
    policies: [pointsOfDevices({ ledgers, followers, say: (line) => said.push(line) })],
    say: () => undefined,
  });
  ended.push(policies.close);
  const make = async (row: object) => {
    value(
      await ledgers.create(
        devices,
        { kind: 'meter', orgId, channelId: 'C1', address: { unit: 1 }, ...row },
        bySystem(),
      ),
    );
    await world.settled();
  };
  const of = async (device: string) => (await ledgers.everyRow(points)).filter((point) => point.deviceId === device);
  return { world, said, make, of };
}

/** What the calls about devices say, over a pipeline of the world; what is written to the field is kept. */
async function asking(world: AlarmWorld, outcomeOf: (value: number) => 'accepted' | 'refused' = () => 'accepted') {
  const { database, log, ledgers } = world;
  const told: ReturnType<typeof openModelEvents>[] = [];
  const { pipeline } = await world.begin({
    onlookers(telemetry) {
      told.push(openModelEvents({ log, ledgers, telemetry, followed: world.followers.waitFor }));
      return told;
    },
  });
  const writes: number[] = [];
  const write: Collectors['write'] = async (_, { raw }) => {
    writes.push(raw);
    return { outcome: outcomeOf(raw), code: null, read: raw, sent: 0 };
  };
  const served = deviceCalls({
    database,
    log,
    ledgers,
    live: pipeline.live,
    protocols,
    clock: world.clock,
    write: (...given) => write(...given),
  });
  const ask = (
    name: string,
    input: { params?: object; query?: Record<string, string>; body?: unknown },
    org = world.plant,
  ) => {
    return asked(served, name, input, { caller: aCaller({ scope: scopeOf(org) }), now: world.clock.now() });
  };
  return { pipeline, told, writes, ask };
}

test('a device that is made from a template has its points at once, by whichever road it was made; the template must fit its address (B319 E211)', async () => {
  const { world, said, make, of } = await aSite();
  await make({ id: 'W1', name: '电表 1', templateId: 'acrel-adw300' });
  const wanted = templatePoints('acrel-adw300');
  await until(async () => (await of('W1')).length === wanted.length);
  const made = await of('W1');
  expect(made.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ key }) => `W1.${key}`).toSorted());
  expect(made.find(({ id }) => id === 'W1.P')).toMatchObject({
    name: '有功功率',
    unit: 'kW',
    factor: 0.001,
    address: { table: 'holding', register: 36, type: 'int32' },
  });
  // Many at once, as an import makes them.
  const rows = Array.from({ length: 30 }, (_, n) => ({
    id: `H${n}`,
    name: `批量 ${n}`,
    kind: 'meter',
    orgId: world.plant,
    channelId: 'C1',
    address: { unit: n + 2 },
    templateId: 'siemens-7kt1665',
  }));
  expect((await world.ledgers.createMany(devices, rows, bySystem())).every(({ ok }) => ok)).toBe(true);
  const each = templatePoints('siemens-7kt1665').length;
  await until(
    async () =>
      (await world.ledgers.everyRow(points)).filter(({ deviceId }) => deviceId.startsWith('H')).length === 30 * each,
  );
  // A template of another protocol gives a Modbus device nothing.
  await make({ id: 'X1', name: '不符', templateId: 'dlt645-wye' });
  await make({ id: 'X2', name: '之后', templateId: 'eastron-sdm120' });
  await until(async () => (await of('X2')).length > 0);
  expect(await of('X1')).toEqual([]);
  expect(said).toEqual([]);
  expect(templateHeads['dlt645-wye'].address).toBe('dlt645');
});

const aModel = {
  name: '烘房控制器',
  code: 'oven',
  attributes: [
    {
      cn: '温度',
      en: 'Temperature',
      id: 'temp',
      unit: '°C',
      min: 0,
      max: 300,
      address: { table: 'input', register: 0, type: 'int16' },
      factor: 0.1,
    },
    {
      cn: '状态',
      en: 'State',
      id: 'state',
      kind: 'enumeration',
      address: { table: 'input', register: 1, type: 'uint16' },
      displayRules: [
        { value: 0, cn: '停', en: 'Off' },
        { value: 3, cn: '故障', en: 'Fault' },
      ],
    },
    {
      cn: '给定',
      en: 'Target',
      id: 'target',
      access: 'rw',
      unit: '°C',
      min: 60,
      max: 200,
      address: { table: 'holding', register: 0, type: 'uint16' },
    },
    { cn: '备注', en: 'Remark', id: 'remark' },
  ],
  events: [
    {
      cn: '故障',
      en: 'Fault',
      id: 'fault',
      type: 'fault',
      attribute: 'state',
      value: 3,
      parameters: [{ name: '温度', id: 'temp', unit: '°C' }],
    },
  ],
  services: [
    {
      cn: '设定温度',
      en: 'Set the temperature',
      id: 'setTarget',
      inputs: [{ name: '温度', id: 'target' }],
      outputs: [{ name: '温度', id: 'temp', unit: '°C' }],
    },
    { cn: '保温', en: 'Keep warm', id: 'warm', inputs: [{ name: '温度', id: 'target', value: 80 }] },
  ],
};

test('an object model gives its devices points, events and commands, and a change of it reaches them (E215 E216 E217 E224 E225 E226)', async () => {
  const { world, make, of } = await aSite();
  const { ledgers, plant: orgId } = world;
  const model = value(await ledgers.create(objectModels, { ...aModel, orgId }, bySystem())).id;
  await world.settled();
  await make({ id: 'OV', name: '烘房', modelId: model });
  await until(async () => (await of('OV')).length === 3);
  const byId = async (id: string) => (await of('OV')).find((point) => point.id === id);
  expect(await byId('OV.temp')).toMatchObject({ unit: '°C', rangeMin: 0, rangeMax: 300, factor: 0.1, settable: false });
  expect(await byId('OV.state')).toMatchObject({ kind: 'enumeration', states: { '3': { cn: '故障', en: 'Fault' } } });
  expect(await byId('OV.target')).toMatchObject({ settable: true, rangeMin: 60, rangeMax: 200 });

  const { pipeline, told, writes, ask } = await asking(world);
  const [temp, state] = [await world.numberOf('OV.temp'), await world.numberOf('OV.state')];
  const at = world.clock.now();
  const read = (number: number, n: number, v: number) => pipeline.sink('C1').samples([raw(number, v, { at: at + n })]);
  await read(temp, 0, 1805);
  for (const [n, v] of [0, 0, 3, 3, 0, 3].entries()) await read(state, n, v);
  await until(async () => {
    for (const one of told) await one.keep();
    return (value(await ask(listDeviceEvents.name, { params: { id: 'OV' } })) as { rows: object[] }).rows.length === 2;
  });
  expect(value(await ask(listDeviceEvents.name, { params: { id: 'OV' } }))).toMatchObject({
    rows: [
      { event: 'fault' },
      { event: 'fault', kind: 'fault', name: { cn: '故障' }, values: [{ id: 'temp', value: 180.5, unit: '°C' }] },
    ],
  });
  expect(code(await ask(listDeviceEvents.name, { params: { id: 'OV' } }, world.elsewhere))).toBe('NO_PERMISSION');

  const order = (service: string, inputs: object) =>
    ask(orderService.name, { params: { id: 'OV', service }, body: { inputs } });
  expect(value(await order('setTarget', { target: 150 }))).toMatchObject({
    inputs: [{ id: 'target', value: 150, outcome: 'done' }],
    outputs: [{ value: 180.5 }],
  });
  expect(value(await order('warm', {}))).toMatchObject({ inputs: [{ value: 80 }] });
  expect(writes).toEqual([150, 80]);
  expect(await order('setTarget', { target: 250 })).toMatchObject({ refusal: { code: 'RULE_BROKEN' } });
  expect(code(await order('setTarget', {}))).toBe('RULE_BROKEN');
  expect(code(await order('dance', {}))).toBe('RULE_BROKEN');

  // A name given by hand stays; the new bound and the new attribute arrive.
  const target = await byId('OV.target');
  value(await ledgers.update(points, 'OV.target', target?.version ?? 0, { name: '我的给定' }, bySystem()));
  await world.settled();
  const row = await ledgers.anyRow(objectModels, model);
  const changed = [
    ...(row?.attributes ?? []).map((one) => (one.id === 'target' ? { ...one, max: 180 } : one)),
    { cn: '风机', en: 'Fan', id: 'fan', kind: 'boolean', address: { table: 'coil', register: 0, type: 'bit' } },
  ];
  value(await ledgers.update(objectModels, model, row?.version ?? 0, { attributes: changed }, bySystem()));
  await until(async () => (await byId('OV.target'))?.rangeMax === 180 && (await of('OV')).length === 4);
  expect((await byId('OV.target'))?.name).toBe('我的给定');
});

test('a service ends at the first input that its device does not take, and tells what became of each that was sent (E228)', async () => {
  const { world, make, of } = await aSite();
  const holding = (register: number) => ({ table: 'holding', register, type: 'uint16' });
  const settable = (id: string, n: number) => ({
    cn: id,
    en: 'Value',
    id,
    access: 'rw',
    min: 0,
    max: 100,
    address: holding(n),
  });
  const start = {
    cn: '启动',
    en: 'Start',
    id: 'start',
    inputs: ['a', 'b', 'c'].map((id, n) => ({ name: id, id, value: n + 1 })),
  };
  const model = {
    name: '泵',
    code: 'pump',
    orgId: world.plant,
    attributes: ['a', 'b', 'c'].map(settable),
    services: [start],
  };
  const { id: modelId } = value(await world.ledgers.create(objectModels, model, bySystem()));
  await world.settled();
  await make({ id: 'PU', name: '泵 1', modelId });
  await until(async () => (await of('PU')).length === 3);
  const { writes, ask } = await asking(world, (sent) => (sent === 2 ? 'refused' : 'accepted'));
  expect(
    value(await ask(orderService.name, { params: { id: 'PU', service: 'start' }, body: { inputs: {} } })),
  ).toMatchObject({
    inputs: [
      { id: 'a', outcome: 'done' },
      { id: 'b', outcome: 'refused' },
    ],
  });
  expect(writes).toEqual([1, 2]);
});

test('a service of which one input lies beyond the bounds, or moves a switch, sends none of them and says why (E224 E225 E228)', async () => {
  const { world, make, of } = await aSite();
  const settable = (id: string, register: number) => ({
    cn: id,
    en: 'Value',
    id,
    access: 'rw',
    min: 0,
    max: 100,
    address: { table: 'holding', register, type: 'uint16' },
  });
  const inputs = ['a', 'b'].map((id) => ({ name: id, id }));
  const model = {
    name: '泵',
    code: 'pump',
    orgId: world.plant,
    attributes: ['a', 'b'].map(settable),
    services: [{ cn: '启动', en: 'Start', id: 'start', inputs }],
  };
  const { id: modelId } = value(await world.ledgers.create(objectModels, model, bySystem()));
  await world.settled();
  await make({ id: 'PU', name: '泵 1', modelId });
  await until(async () => (await of('PU')).length === 2);
  const { writes, ask } = await asking(world);
  expect(
    await ask(orderService.name, { params: { id: 'PU', service: 'start' }, body: { inputs: { a: 1, b: 101 } } }),
  ).toMatchObject({ refusal: { code: 'RULE_BROKEN', fields: { 'inputs.b': 'From 0 to 100' } } });
  const b = (await of('PU')).find(({ id }) => id === 'PU.b');
  value(await world.ledgers.update(points, 'PU.b', b?.version ?? 0, { drives: 'switch' }, bySystem()));
  await world.settled();
  expect(
    code(await ask(orderService.name, { params: { id: 'PU', service: 'start' }, body: { inputs: { a: 1, b: 2 } } })),
  ).toBe('USE_BREAKER_OPERATION');
  expect(writes).toEqual([]);
});

test('a device is copied with all of its points, to an address of its own', async () => {
  const { world, make, of } = await aSite();
  await make({ id: 'M1', name: '电表' });
  const address = { table: 'holding', register: 7, type: 'uint16' };
  for (const id of ['M1.P', 'odd'])
    value(
      await world.ledgers.create(
        points,
        { id, name: id, deviceId: 'M1', kind: 'analog', unit: 'kW', address },
        bySystem(),
      ),
    );
  await world.settled();
  const { ask } = await asking(world);
  const body = { id: 'M2', name: '电表 2', address: { unit: 2 } };
  expect(value(await ask(copyDevice.name, { params: { id: 'M1' }, body }))).toEqual({ id: 'M2', points: 2 });
  await world.settled();
  expect((await of('M2')).map(({ id }) => id).toSorted()).toEqual(['M2.P', 'M2.odd']);
  expect((await world.ledgers.anyRow(devices, 'M2'))?.address).toMatchObject({ unit: 2 });
  expect(code(await ask(copyDevice.name, { params: { id: 'M1' }, body: { ...body, name: '电表 3' } }))).toBe(
    'DUPLICATE_ID',
  );
  const meter = { kind: 'dlt645', meter: '000000000001' };
  expect(
    code(
      await ask(copyDevice.name, { params: { id: 'M1' }, body: { ...body, id: 'M3', name: '电表 3', address: meter } }),
    ),
  ).toBe('RULE_BROKEN');
  expect(code(await ask(copyDevice.name, { params: { id: 'M1' }, body: { ...body, id: 'M4' } }, world.elsewhere))).toBe(
    'NO_PERMISSION',
  );
});
