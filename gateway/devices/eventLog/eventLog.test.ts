import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '../../../domain/call/declaration.ts';
import { instantOf } from '../../../domain/clock/clock.ts';
import { devices } from '../../../domain/device/device.ts';
import type { deviceEventsOf } from '../../../domain/device/eventLog/calls.ts';
import { deviceEventHappened, deviceEventStream } from '../../../domain/device/events.ts';
import { remoteSettingEnded, remoteSettingOrdered, remoteSettingStream } from '../../../domain/device/remoteSetting.ts';
import type { Json } from '../../../domain/event/event.ts';
import { deviceAssociations } from '../../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { alarmDecider } from '../../../machines/alarm/alarmDecider.ts';
import type { AlarmCommand } from '../../../machines/alarm/alarmMachine.ts';
import { type AlarmWorld, alarmWorld, start } from '../../../tests/world/alarms.ts';
import { asked } from '../../../tests/world/asked.ts';
import { aCaller, byPerson, code, narrowedTo, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { eventLogCalls } from './eventLogCalls.ts';

const minute = 60_000;
const menus = ['/deviceBoard/Eventlog', '/eaubrowse/Eventlog'];
let world: AlarmWorld;
let unit = '';

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { D1: [{ id: 'D1.T', settable: true }], D2: ['D2.T'] });
  await world.aChannel('C2', { D3: ['D3.T'] });
  unit = await world.made(energyUnits, { name: '一车间', orgId: world.plant });
  for (const id of ['D1', 'D3'])
    await world.made(deviceAssociations, { name: `计量 ${id}`, unitId: unit, deviceId: id, pointId: `${id}.T` });
  await append(deviceEventStream('D1'), 10 * minute, deviceEventHappened.type, happened('D1'));
  await append(deviceEventStream('D2'), 11 * minute, deviceEventHappened.type, happened('D2'));
  await append(deviceEventStream('D3'), 12 * minute, deviceEventHappened.type, happened('D3'));
  const setting = { point: 'D1.T', device: 'D1', channel: 'C1', unit: 'A', old: '1', value: '2', note: null };
  await append(remoteSettingStream('D1.T'), 30 * minute, remoteSettingOrdered.type, setting, 'zhou');
  await append(remoteSettingStream('D1.T'), 30 * minute + 400, remoteSettingEnded.type, {
    outcome: 'done',
    read: '2',
    code: null,
  });
  await raise('D1', 20 * minute);
  world.clock.setWall(start + 40 * minute);
  const row = await world.ledgers.anyRow(devices, 'D1');
  value(await world.ledgers.update(devices, 'D1', row?.version ?? 0, { place: '二楼' }, byPerson('zhou')));
  await world.settled();
});
afterAll(() => world.close());

let n = 0;
async function append(stream: string, after: number, type: string, data: unknown, user: string | null = null) {
  const expected = (await world.log.remembered([stream])).get(stream)?.version ?? 0;
  const by = user === null ? ({ kind: 'device', id: 'D1' } as const) : ({ kind: 'user', id: user } as const);
  const events = [{ type, at: instantOf(start + after), data: data as Json, to: null }];
  value(
    await world.log.append({
      id: `log-${n++}`,
      by: by as never,
      digest: null,
      appends: [{ stream, expected, org: world.plant, events }],
    }),
  );
}

const happened = (device: string) => ({
  device,
  channel: 'C1',
  model: 'm',
  event: 'hot',
  kind: 'alarm',
  name: { cn: '过温', en: 'Too hot' },
  values: [],
});

async function raise(device: string, after: number): Promise<void> {
  const at = instantOf(start + after);
  const command: AlarmCommand = {
    type: 'RAISE',
    at,
    data: {
      type: '01',
      level: 2,
      source: { rule: 'R1', point: `${device}.T` },
      state: { shelvedUntil: null, suppressed: false, outOfService: false },
      object: { kind: 'device', id: device },
      channel: 'C1',
      point: `${device}.T`,
      rule: { id: 'R1', version: 1 },
      judges: 'limit',
      latching: false,
      unit: 'A',
      firstOverAt: at,
      reason: null,
      value: '101',
      quality: 0,
      limitName: 'H',
      limit: '100',
    },
  };
  const decided = value(alarmDecider.decide(alarmDecider.initial, command));
  for (const { type, data } of decided) await append('alarm-a1', after, type, data);
}

type Answer = AnswerOf<typeof deviceEventsOf>;
const span = { from: instantOf(start), to: instantOf(start + 60 * minute) };
async function ask(name: string, id: string, query: object = {}, caller = {}) {
  const { database, ledgers, log } = world;
  const calls = eventLogCalls({ database, ledgers, log, zone: 'Asia/Shanghai' });
  const who = aCaller({ scope: scopeOf(world.plant), permissions: new Set(menus) as never, ...caller });
  return asked(
    calls,
    name,
    { params: { id }, ...(name === 'devicesOfUnit' ? {} : { query: { ...span, ...query } }) },
    { caller: who, now: world.clock.now(), lang: 'en' },
  );
}
const told = async (...given: Parameters<typeof ask>) => value(await ask(...given)) as Answer;

test('what a device told, its alarms, settings and changes stand in one list, the newest first, each with who did it', async () => {
  const { rows, isCut } = await told('deviceEventsOf', 'D1');
  expect(rows.map(({ kind, what, by }) => [kind, what.en, by?.id ?? null]).slice(0, 5)).toEqual([
    ['changed', 'Devices: Changed', 'zhou'],
    ['setting', 'Set as ordered', null],
    ['setting', 'Remote setting ordered', 'zhou'],
    ['alarm', 'Raised', null],
    ['told', 'Too hot', null],
  ]);
  expect(rows[0]?.values).toEqual([{ name: { cn: '位置', en: 'Place' }, value: '-- → 二楼', unit: null, at: null }]);
  expect(rows[1]?.point).toEqual({ id: 'D1.T', name: '测点 D1.T' });
  expect(rows[3]).toMatchObject({ level: 2, leadsTo: { kind: 'alarm', id: 'a1' } });
  expect(isCut).toBe(false);
});

test('kinds are counted of all, narrowed to one, and a page is as long as it is asked', async () => {
  const all = await told('deviceEventsOf', 'D1', { size: 2, page: 2 });
  expect(all.rows.map(({ kind }) => kind)).toEqual(['setting', 'alarm']);
  expect(all.kinds.find(({ kind }) => kind === 'setting')).toEqual({ kind: 'setting', n: 2 });
  expect(all.lane.reduce((sum, part) => sum + part.n, 0)).toBe(all.total);
  const settings = await told('deviceEventsOf', 'D1', { kind: 'setting' });
  expect([settings.total, settings.rows.length]).toEqual([2, 2]);
});

test('a unit tells of its devices alone, and says how many of them lie outside the permission', async () => {
  const all = await told('unitEventsOf', unit);
  expect(new Set(all.rows.map(({ device }) => device.id))).toEqual(new Set(['D1', 'D3']));
  expect(all.hidden).toBe(0);
  const narrow = { scope: narrowedTo(world.plant, 'C1') };
  const part = await told('unitEventsOf', unit, {}, narrow);
  expect([part.devices.map(({ id }) => id), part.hidden]).toEqual([['D1'], 1]);
  expect(new Set(part.rows.map(({ device }) => device.id))).toEqual(new Set(['D1']));
  expect(value(await ask('devicesOfUnit', unit, {}, narrow))).toMatchObject({ hidden: 1 });
});

test('nobody is told of a device that he does not see, of more than 30 days, or of alarms that he may not ask for', async () => {
  expect(code(await ask('deviceEventsOf', 'D1', {}, { scope: scopeOf(world.elsewhere) }))).toBe('NO_PERMISSION');
  expect(code(await ask('deviceEventsOf', 'D1', { from: instantOf(start - 31 * 24 * 60 * minute) }))).toBe(
    'BAD_REQUEST',
  );
  const without = await told('deviceEventsOf', 'D1', {}, { permissions: new Set(['/offLineAlarm']) });
  expect(without.rows.some(({ kind }) => kind === 'alarm')).toBe(false);
});
