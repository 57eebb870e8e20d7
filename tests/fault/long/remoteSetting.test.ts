import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { type Limit, limitRules } from '../../../domain/alarm/limitRule.ts';
import { channels } from '../../../domain/channel/channel.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { modbusTcp } from '../../../gateway/collect/modbus/modbusTcp.ts';
import { modbusRtu } from '../../../gateway/collect/modbusRtu/modbusRtu.ts';
import { protocols } from '../../../gateway/collect/protocols.ts';
import { startCollectors } from '../../../gateway/collect/startCollectors.ts';
import { remoteSettingCalls } from '../../../gateway/devices/remoteSettings.ts';
import { systemClock } from '../../../gateway/ground/systemClock.ts';
import { wholeScope } from '../../../gateway/http/scope.ts';
import { alarmWorld } from '../../world/alarms.ts';
import { asked } from '../../world/asked.ts';
import { aChannel, keepingSink } from '../../world/collected.ts';
import { until } from '../../world/counterLog.ts';
import { aCaller, bySystem, code, value } from '../../world/ledgers.ts';
import { exception, modbusPeer, ownNumbers, registers, taken } from '../../world/modbusPeer.ts';
import { rationaleOf } from '../../world/rationale.ts';
import { turningClock } from '../../world/turningClock.ts';

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

type Held = readonly (readonly [name: Limit['name'], value: number, heldBy: string | null])[];
const limitsOf = (held: Held) =>
  held.map(([name, limit, heldBy]) => ({
    name,
    value: limit,
    level: 2,
    n: 1,
    hysteresis: 0,
    ...rationaleOf(2),
    heldBy,
  }));

/** An oven's controller with a setpoint in tenths, a mode, and a coil that moves a breaker; what it holds, and what was written to it. */
async function aController() {
  const [world, peer] = await Promise.all([alarmWorld(), modbusPeer()]);
  ended.push(world.close, peer.close);
  const held = new Map([[0, 1720]]);
  const writes: (readonly [fc: number, register: number, value: number])[] = [];
  let manner: 'well' | 'refusing' | 'silent' | 'stubborn' = 'well';
  peer.answer = (request, send) => {
    if (request.fc < 3) return send(ownNumbers(request));
    if (request.fc < 5) return send(registers(request, (register) => held.get(register) ?? 0));
    writes.push([request.fc, request.start, request.count]);
    if (manner === 'refusing') return send(exception(request, 4));
    if (manner === 'silent') return;
    if (manner === 'well') held.set(request.start, request.count);
    send(taken(request));
  };
  const settings = { protocol: 'modbusTcp', host: '127.0.0.1', port: peer.port, timeout: 300 };
  value(
    await world.ledgers.create(
      channels,
      { id: 'C1', name: '通道', orgId: world.plant, protocol: 'modbusTcp', settings },
      bySystem(),
    ),
  );
  await world.settled();
  const device = { id: 'OV1', name: '烘房', kind: 'other', orgId: world.plant, channelId: 'C1', address: { unit: 1 } };
  value(await world.ledgers.create(devices, device, bySystem()));
  await world.settled();
  const holding = (register: number, type = 'uint16') => ({ table: 'holding', register, type });
  const made = [
    {
      id: 'set',
      kind: 'analog',
      unit: '°C',
      factor: 0.1,
      rangeMin: 100,
      rangeMax: 200,
      settable: true,
      address: holding(0),
    },
    { id: 'read', kind: 'analog', unit: '°C', address: holding(0) },
    { id: 'open', kind: 'analog', unit: '°C', settable: true, address: holding(2) },
    {
      id: 'mode',
      kind: 'enumeration',
      unit: null,
      settable: true,
      address: holding(3),
      states: { '1': { cn: '手动', en: 'Manual' } },
    },
    {
      id: 'trip',
      kind: 'boolean',
      unit: null,
      settable: true,
      drives: 'breaker',
      address: { table: 'coil', register: 0, type: 'bit' },
    },
    { id: 'relay', kind: 'analog', unit: null, drives: 'protection', enabled: false, address: holding(10, 'uint32') },
    { id: 'hidden', kind: 'analog', unit: '°C', settable: true, rangeMin: 0, rangeMax: 9, address: holding(11) },
  ];
  for (const one of made)
    value(await world.ledgers.create(points, { name: one.id, deviceId: 'OV1', period: 200, ...one }, bySystem()));
  await world.settled();
  const { pipeline } = await world.begin();
  const clock = turningClock();
  const collectors = await startCollectors({ pipeline, clock, say: () => undefined });
  ended.push(clock.stop, collectors.close);
  const { database, log, ledgers, plant, elsewhere } = world;
  const served = remoteSettingCalls({
    database,
    log,
    ledgers,
    live: pipeline.live,
    write: collectors.write,
    clock,
    protocols,
  });
  const number = await world.numberOf('set');
  await until(() => pipeline.live.latest(number) !== null);
  let commands = 0;
  const ask = async (name: string, body: object, more: { readonly org?: string; readonly command?: string } = {}) => {
    const isRead = served.find(({ call }) => call.name === name)?.call.method === 'GET';
    const caller = aCaller({ userId: 'zhou', scope: wholeScope([more.org ?? plant]) });
    const command = { id: more.command ?? `set-${++commands}`, digest: null as never };
    const facts = { caller, now: world.clock.now(), by: { kind: 'user', id: 'zhou' }, command } as const;
    return asked(served, name, isRead ? { query: body } : { body }, facts);
  };
  const events = async () =>
    (await log.read({ after: 0, limit: 1000, types: ['RemoteSettingOrdered', 'RemoteSettingEnded'] })).map(
      ({ type, by, data }) => ({ type, by, data }),
    );
  const be = (next: typeof manner): void => {
    manner = next;
  };
  /** A rule of the oven's temperature, each of its limits held by a point. */
  const aRule = async (held: Held): Promise<string> => {
    const limits = limitsOf(held);
    const made = value(await ledgers.create(limitRules, { name: '烘房温度', pointId: 'read', limits }, bySystem()));
    await world.settled();
    return made.id;
  };
  const change = async (rule: string, held: Held): Promise<void> => {
    const row = await ledgers.anyRow(limitRules, rule);
    value(await ledgers.update(limitRules, rule, row?.version ?? 0, { limits: limitsOf(held) }, bySystem()));
    await world.settled();
  };
  return { ask, events, writes, elsewhere, be, aRule, change };
}

it('a setting is written once within its bounds, read back, and in the log with its person before and after (C155 C156 C157)', async () => {
  const { ask, events, writes, elsewhere } = await aController();
  const settable = value(await ask('findSettables', {})) as { rows: readonly { id: string }[] };
  expect(settable.rows.map(({ id }) => id).sort()).toEqual(['hidden', 'mode', 'open', 'set']);
  expect(settable.rows.find(({ id }) => id === 'set')).toMatchObject({
    min: 100,
    max: 200,
    unit: '°C',
    deviceName: '烘房',
    value: expect.closeTo(172, 6),
  });

  expect(
    value(await ask('issueSetting', { point: 'set', value: 168.5, note: '换型' }, { command: 'first' })),
  ).toMatchObject({
    old: expect.closeTo(172, 6),
    value: 168.5,
    outcome: 'done',
    code: null,
    read: expect.closeTo(168.5, 6),
  });
  expect(writes).toEqual([[6, 0, 1685]]);
  expect(await events()).toMatchObject([
    {
      type: 'RemoteSettingOrdered',
      by: { kind: 'user', id: 'zhou' },
      data: { point: 'set', value: '168.5', note: '换型', unit: '°C' },
    },
    { type: 'RemoteSettingEnded', by: { kind: 'user', id: 'zhou' }, data: { outcome: 'done', code: null } },
  ]);
  // The same command again: answered, not sent.
  expect(
    value(await ask('issueSetting', { point: 'set', value: 168.5, note: '换型' }, { command: 'first' })),
  ).toMatchObject({ outcome: 'done' });
  expect(writes).toHaveLength(1);
  expect(value(await ask('findSettings', { point: 'set' }))).toMatchObject({
    rows: [{ by: 'zhou', value: 168.5, outcome: 'done', note: '换型' }],
  });

  for (const wrong of [99, 201, 150.55])
    expect(code(await ask('issueSetting', { point: 'set', value: wrong }))).toBe('RULE_BROKEN');
  for (const point of ['read', 'open'])
    expect(code(await ask('issueSetting', { point, value: 1 }))).toBe('RULE_BROKEN');
  expect(code(await ask('issueSetting', { point: 'mode', value: 2 }))).toBe('RULE_BROKEN');
  expect(value(await ask('issueSetting', { point: 'mode', value: 1 }))).toMatchObject({ outcome: 'done', read: 1 });
  for (const name of ['issueSetting', 'findSettings']) {
    expect(
      code(
        await ask(name, name === 'issueSetting' ? { point: 'set', value: 150 } : { point: 'set' }, { org: elsewhere }),
      ),
    ).toBe('NO_PERMISSION');
  }
  expect(writes).toHaveLength(2);
});

it('what drives a breaker, a switch or a protection is refused by name, by whichever point its register is reached', async () => {
  const { ask, events, writes } = await aController();
  for (const point of ['trip', 'hidden'])
    expect(code(await ask('issueSetting', { point, value: 1 }))).toBe('USE_BREAKER_OPERATION');
  expect([await events(), writes]).toEqual([[], []]);
});

it('a device that refuses, takes something else or says nothing is told as it was, and nothing is sent twice', async () => {
  const { ask, events, writes, be } = await aController();
  be('refusing');
  expect(value(await ask('issueSetting', { point: 'set', value: 150 }))).toMatchObject({
    outcome: 'refused',
    code: 4,
    read: null,
  });
  be('stubborn');
  expect(value(await ask('issueSetting', { point: 'set', value: 151 }))).toMatchObject({
    outcome: 'different',
    read: expect.closeTo(172, 6),
  });
  be('silent');
  expect(value(await ask('issueSetting', { point: 'set', value: 152 }))).toMatchObject({ outcome: 'unknown' });
  expect(writes.map(([, , raw]) => raw)).toEqual([1500, 1510, 1520]);
  expect((await events()).map(({ data }) => (data as { outcome?: string }).outcome ?? 'ordered')).toEqual([
    ...['ordered', 'refused', 'ordered', 'different', 'ordered', 'unknown'],
  ]);
});

it('a rule sends its limits to the points of devices that hold them, each under the law of a remote setting and with its own answer (C127)', async () => {
  const { ask, events, writes, be, aRule } = await aController();
  const rule = await aRule([
    ['LL', 101, null],
    ['L', 120, 'mode'],
    ['H', 180, 'set'],
    ['HH', 205, 'set'],
  ]);
  const rows = async (command: string) =>
    (value(await ask('issueLimits', { rule, note: '换季' }, { command })) as { rows: readonly object[] }).rows;
  const expected = [
    {
      name: 'L',
      point: 'mode',
      value: 120,
      outcome: null,
      refused: 'RULE_BROKEN',
      why: expect.stringContaining('unit'),
    },
    { name: 'H', point: 'set', value: 180, outcome: 'done', read: expect.closeTo(180, 6), refused: null },
    {
      name: 'HH',
      point: 'set',
      value: 205,
      outcome: null,
      refused: 'RULE_BROKEN',
      why: expect.stringContaining('200'),
    },
  ];
  expect(await rows('season')).toMatchObject(expected);
  expect(writes).toEqual([[6, 0, 1800]]);
  expect(await events()).toMatchObject([
    { type: 'RemoteSettingOrdered', by: { id: 'zhou' }, data: { point: 'set', value: '180', note: '换季' } },
    { type: 'RemoteSettingEnded', by: { id: 'zhou' }, data: { outcome: 'done' } },
  ]);
  // The same command again: answered, not sent.
  expect(await rows('season')).toMatchObject(expected);
  expect(writes).toHaveLength(1);
  be('refusing');
  expect(await rows('again')).toMatchObject([
    { refused: 'RULE_BROKEN' },
    { outcome: 'refused', refused: null },
    { refused: 'RULE_BROKEN' },
  ]);
});

it('S034 S035 a limit is unissued until its device took it, and again once the rule or the device has another value', async () => {
  const { ask, be, aRule, change, elsewhere } = await aController();
  const rule = await aRule([
    ['L', 120, 'hidden'],
    ['H', 180, 'set'],
  ]);
  const states = async () => {
    const { rows } = value(await ask('readLimitDelivery', { rule })) as {
      readonly rows: readonly { readonly state: string }[];
    };
    return rows.map(({ state }) => state);
  };
  expect(await states()).toEqual(['unissued', 'unissued']);
  be('silent');
  value(await ask('issueLimits', { rule }));
  expect(await states()).toEqual(['unissued', 'unissued']);
  be('well');
  value(await ask('issueLimits', { rule }));
  expect(value(await ask('readLimitDelivery', { rule }))).toMatchObject({
    rows: [
      { name: 'L', state: 'unissued', at: null, by: null },
      { name: 'H', point: 'set', value: 180, state: 'issued', at: expect.any(String), by: 'zhou' },
    ],
  });
  be('refusing');
  value(await ask('issueSetting', { point: 'set', value: 150 }));
  expect(await states()).toEqual(['unissued', 'issued']);
  be('well');
  value(await ask('issueSetting', { point: 'set', value: 150 }));
  expect(await states()).toEqual(['unissued', 'unissued']);
  value(await ask('issueLimits', { rule }));
  expect(await states()).toEqual(['unissued', 'issued']);
  await change(rule, [['H', 190, 'set']]);
  expect(await states()).toEqual(['unissued']);
  expect(code(await ask('readLimitDelivery', { rule }, { org: elsewhere }))).toBe('NO_PERMISSION');
});

it('limits that move a breaker are refused, a rule without held limits too, and whoever may not see the rule (C127)', async () => {
  const { ask, writes, elsewhere, aRule } = await aController();
  const driving = await aRule([['H', 1, 'hidden']]);
  expect(value(await ask('issueLimits', { rule: driving }))).toMatchObject({
    rows: [{ outcome: null, refused: 'USE_BREAKER_OPERATION' }],
  });
  const none = await aRule([['H', 1, null]]);
  expect(code(await ask('issueLimits', { rule: none }))).toBe('RULE_BROKEN');
  expect(code(await ask('issueLimits', { rule: driving }, { org: elsewhere }))).toBe('NO_PERMISSION');
  expect(writes).toEqual([]);
});

const python = '/usr/bin/python3';
const hasPymodbus = spawnSync(python, ['-c', 'import pymodbus.server.async_io']).status === 0;

it.skipIf(!hasPymodbus).each([
  ['Modbus TCP', modbusTcp, []],
  ['a serial line', modbusRtu, ['rtu']],
] as const)("somebody else's server takes what we write, in every type, over %s", async (_name, protocol, framing) => {
  const server = spawn(python, [new URL('../pymodbusServer.py', import.meta.url).pathname, '0', ...framing], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  ended.push(() => server.stdin.end());
  const port = await new Promise<number>((ready) =>
    createInterface({ input: server.stdout }).once('line', (line) => ready(Number(line))),
  );
  const cases = [
    ['uint16', 0, 4321],
    ['int16', 1, -77],
    ['uint32', 2, 3_000_000_001],
    ['int32', 4, -2_000_000_002],
    ['float32', 6, -12.25],
    ['uint64', 8, 9_007_199_254_740_990],
    ['float64', 12, 1234.5678],
  ] as const;
  const at = (type: string, register: number, i: number, table = 'holding') => ({
    number: i + 1,
    id: `p${i}`,
    period: 1000,
    address: { table, register, type, order: table === 'holding' ? 'CDAB' : 'ABCD' },
  });
  const held = [...cases.map(([type, register], i) => at(type, register, i)), at('bit', 5, 90, 'coil')];
  const sink = keepingSink();
  const running = await protocol.open(
    aChannel(port, [{ id: 'D', address: { unit: 1 }, points: held }], { timeout: 2000 }),
    sink,
    systemClock,
  );
  ended.push(running.stop);
  const order = (point: number, raw: number) => ({
    point,
    raw,
    readsBack: true,
    bounds: { notAfter: systemClock.monotonic() + 5000, isOurs: () => true },
  });
  await until(() => sink.linkOf('D') === 'up');
  for (const [i, [, , wanted]] of cases.entries())
    expect(await running.write?.('D', order(i + 1, wanted))).toMatchObject({
      outcome: 'accepted',
      code: null,
      read: wanted,
    });
  for (const wanted of [1, 0])
    expect(await running.write?.('D', order(91, wanted))).toMatchObject({
      outcome: 'accepted',
      code: null,
      read: wanted,
    });
  expect(await running.write?.('D', order(1, 70_000))).toMatchObject({ outcome: 'notWritable' });
  expect(running.write?.('other', order(1, 1))).toBeNull();
});
