import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AlarmPicture } from '../../domain/alarm/picture.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import type { LimitUse } from '../../domain/energyLimit/calls.ts';
import { energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aLimit, alarmsOf, judgedRound, judgeMeans } from '../../tests/world/energyLimits.ts';
import { aCaller, bySystem, code, narrowedTo, scopeOf, value } from '../../tests/world/ledgers.ts';
import { courseCall } from './courseCall.ts';
import type { JudgeMeans } from './judgeLimits.ts';
import { limitCheck } from './limitCheck.ts';
import { tryCall } from './trying.ts';
import { useCalls } from './useCalls.ts';

const hour = 60 * minute;
const midnight = Date.parse('2026-11-20T00:00:00Z');
const zone = 'UTC';
let world: AlarmWorld;
let running: RunningEnergy;
let means: JudgeMeans;
let made = 0;

beforeAll(async () => {
  world = await alarmWorld();
  await world.aChannel('C1', { M1: [] });
  running = await startEnergy(world, { zone });
  means = judgeMeans(world, running, zone);
  world.ledgers.checkedBy(energyLimits, limitCheck());
});
afterAll(async () => {
  await running.close();
  await world.close();
});

/** A counter read every quarter of an hour, which counts `by` in each from the midnight before until now; of some hours nothing came. */
async function aCounter(
  by: number,
  { missing = [] as readonly number[], until = world.clock.now() } = {},
): Promise<string> {
  const id = `L${++made}`;
  await world.aChannel(`CL${made}`, { [`ML${made}`]: [{ id, kind: 'counter', unit: 'kWh', period: 15 * minute }] });
  await read(id, by, { from: midnight - 24 * hour, until, missing });
  return id;
}

async function read(
  id: string,
  by: number,
  { from, until, missing = [] }: { from: number; until: number; missing?: readonly number[] },
) {
  const first = midnight - 24 * hour;
  const readings = [];
  for (let at = from; at <= until; at += 15 * minute)
    if (!missing.includes(Math.floor((at - midnight) / hour)))
      readings.push([at, ((at - first) / (15 * minute)) * by] as const);
  await running.read(id, readings);
  await running.computed();
}

const judge = (round?: 'all' | 'blocks') => judgedRound(world, means, round);
const short = ({ state, ended, value: used, limit }: AlarmPicture) =>
  [used, limit, state.closed ?? (state.recovered ? (ended ?? 'returned') : 'stands')].join(' ');
const told = async (limit: string) => (await alarmsOf(world, limit)).map(short);

const calls = () => {
  const { database, ledgers, telemetry } = { ...means, telemetry: running.telemetry };
  const of = { database, ledgers: world.ledgers, telemetry, zone: zoneOf(zone) };
  void ledgers;
  return [...useCalls(of), courseCall(of), tryCall(of)];
};
const may = new Set(['/energyAlarm', '/alarmConfiguration:edit']);
const ask = (name: string, input = {}, more = {}) =>
  asked(calls(), name, input, {
    caller: aCaller({ ...world.operator, permissions: may }),
    now: world.clock.now(),
    ...more,
  });
const useOf = async (id: string): Promise<LimitUse | undefined> =>
  (value(await ask('energyLimitUse')) as { rows: readonly LimitUse[] }).rows.find((one) => one.id === id);

test('D023 D120 what a day used is over its limit: one alarm, however often it is judged and begun again', async () => {
  // Eight hours of 40 kWh.
  const pointId = await aCounter(10);
  const id = await aLimit(world, { name: '日用量', pointId, limit: '319.99' });
  const kept = await aLimit(world, { name: '日用量宽', pointId, limit: '320' });
  await judge();
  const restarted = judgeMeans(world, running, zone);
  await judgedRound(world, restarted);
  expect(await told(id)).toEqual(['320 319.99 stands']);
  expect(await told(kept)).toEqual([]);
  const [alarm] = await alarmsOf(world, id);
  expect(alarm).toMatchObject({
    type: '03',
    level: 4,
    org: world.plant,
    unit: 'kWh',
    point: pointId,
    energy: { kind: 'limit', from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' },
  });
  expect(await useOf(id)).toMatchObject({ state: 'over', used: '320', share: '100', coverage: '100', unit: 'kWh' });
});

test('what was counted is certain with a gap too; not over with a gap nothing is judged, and its coverage is said', async () => {
  // From two to five o'clock nothing came, and the difference is left as it is: more than the bridging limit.
  const pointId = await aCounter(10, { missing: [2, 3, 4, 5, 6, 7, 8] });
  const passed = await aLimit(world, { name: '缺数越限', pointId, limit: '69.99' });
  const open = await aLimit(world, { name: '缺数未越限', pointId, limit: '500' });
  await judge();
  expect(await told(passed)).toEqual(['70 69.99 stands']);
  expect(await told(open)).toEqual([]);
  expect(await useOf(open)).toMatchObject({ state: 'notJudged', lacks: 'gap', used: '70', coverage: '21.8' });
});

test('a correction ends the alarm, with that reason; passed again it is another', async () => {
  const pointId = await aCounter(10);
  const id = await aLimit(world, { name: '更正', pointId, limit: '319' });
  await judge();
  const number = await world.numberOf(pointId);
  const correct = async (reading: number) => {
    world.clock.advance(minute);
    await running.telemetry.correct({
      point: number,
      at: midnight + 8 * hour,
      value: reading,
      quality: quality.substituted,
      seen: world.clock.now(),
    });
    await running.computed();
    await judge();
  };
  await correct(1270);
  expect(await told(id)).toEqual(['320 319 corrected']);
  await correct(1280);
  expect(await told(id)).toEqual(['320 319 corrected', '320 319 stands']);
});

test('a limit that is loosened, switched off or deleted tells its alarm no more', async () => {
  const pointId = await aCounter(10);
  const ids = await Promise.all(
    ['放宽', '停用', '删除', '仍越限'].map((name) => aLimit(world, { name, pointId, limit: '300' })),
  );
  const [loosened = '', off = '', deleted = '', still = ''] = ids;
  await judge();
  const change = async (id: string, changes: Readonly<Record<string, unknown>>) => {
    value(await world.ledgers.update(energyLimits, id, 1, changes, bySystem()));
    await world.settled();
  };
  await change(loosened, { limit: '400' });
  await change(off, { enabled: false });
  await change(still, { limit: '310' });
  value(await world.ledgers.remove(energyLimits, deleted, 1, bySystem()));
  await world.settled();
  await judge();
  const ends = await Promise.all([loosened, off, deleted, still].map(told));
  expect(ends.flat()).toEqual(['320 300 ruleLoosened', '320 300 ruleDeleted', '320 300 ruleDeleted', '320 300 stands']);
});

test('a limit that begins within its period counts from then on; before that nothing', async () => {
  const pointId = await aCounter(10);
  const since = '2026-11-20T04:00:00.000Z';
  const passed = await aLimit(world, { name: '半日越限', pointId, limit: '159', since });
  const inside = await aLimit(world, { name: '半日', pointId, limit: '160', since });
  const later = await aLimit(world, { name: '明日起', pointId, limit: '1', since: '2026-11-21T00:00:00.000Z' });
  await judge();
  expect(await told(passed)).toEqual(['160 159 stands']);
  expect([await told(inside), await told(later)]).toEqual([[], []]);
});

test('a unit counts its counters by their shares, and who sees only a part of it is told no use', async () => {
  const [one, other] = [await aCounter(10), await aCounter(4)];
  const unitId = await world.made(energyUnits, { name: '车间', orgId: world.plant });
  for (const [n, pointId] of [one, other].entries())
    await world.made(deviceAssociations, {
      name: `表 ${n}`,
      unitId,
      deviceId: `ML${pointId.slice(1)}`,
      pointId,
      share: n === 0 ? '100' : '-50',
    });
  // 320 less half of 128.
  const id = await aLimit(world, { name: '车间', unitId, limit: '255.99', severity: 'severe', respondWithin: 5 });
  await judge();
  expect(await told(id)).toEqual(['256 255.99 stands']);
  expect((await alarmsOf(world, id))[0]).toMatchObject({
    level: 1,
    object: { kind: 'unit', id: unitId },
    channel: null,
  });
  const part = aCaller({ ...world.operator, permissions: may, scope: narrowedTo(world.plant, `C${one}`) });
  const rows = (value(await ask('energyLimitUse', {}, { caller: part })) as { rows: readonly LimitUse[] }).rows;
  expect(rows.filter((row) => row.id === id && row.used !== null)).toEqual([]);
  const elsewhere = aCaller({ ...world.operator, permissions: may, scope: scopeOf(world.elsewhere) });
  expect(value(await ask('energyLimitUse', {}, { caller: elsewhere }))).toMatchObject({ rows: [] });
  expect(code(await ask('energyLimitCourse', { params: { id } }, { caller: elsewhere }))).toBe('NO_PERMISSION');
  const body = {
    unitId,
    pointId: null,
    energyKind: 'electricity',
    kind: 'limit',
    period: 1440,
    limit: '1',
    tolerance: null,
  };
  expect(code(await ask('tryEnergyLimit', { body }, { caller: elsewhere }))).toBe('NO_PERMISSION');
  // 256 kWh until now, 448 the day before... of 8 hours and of 24.
  expect(value(await ask('tryEnergyLimit', { body: { ...body, limit: '300' } }))).toMatchObject({
    over: 1,
    most: '768',
    unit: 'kWh',
  });
  expect(value(await ask('energyLimitCourse', { params: { id } }))).toMatchObject({
    sum: { amount: '256', coverage: '100' },
    parts: [
      { amount: '320', share: '125' },
      { amount: '-64', share: '-25' },
    ],
  });
});

test('a limit of another organisation than its unit, or of what does not count, is refused', async () => {
  const unitId = await world.made(energyUnits, { name: '别处', orgId: world.elsewhere });
  const row = {
    name: '错',
    orgId: world.plant,
    energyKind: 'electricity',
    kind: 'limit',
    period: 1440,
    limit: '1',
    since: '2026-01-01T00:00:00.000Z',
  };
  expect(code(await world.ledgers.create(energyLimits, { ...row, unitId }, bySystem()))).toBe('RULE_BROKEN');
  await world.aChannel('CX', { MX: [{ id: 'PX', unit: 'kW' }] });
  expect(code(await world.ledgers.create(energyLimits, { ...row, pointId: 'PX' }, bySystem()))).toBe('RULE_BROKEN');
});

test('the end of the period ends the alarm, of a gateway too that was off meanwhile; what comes late for the one before is told once', async () => {
  const half = 30 * minute;
  const begin = Math.ceil(world.clock.now() / half) * half;
  const [pointId, late] = [await aCounter(10), await aCounter(10)];
  world.clock.advance(begin + 16 * minute - world.clock.now());
  const last = Math.floor(begin / (15 * minute)) * 15 * minute;
  await read(pointId, 10, { from: last - half, until: begin + 15 * minute });
  await read(late, 10, { from: last - half, until: begin });
  const id = await aLimit(world, { name: '半小时', pointId, period: 30, limit: '9' });
  const ofLate = await aLimit(world, { name: '迟到', pointId: late, period: 30, limit: '15' });
  await judge();
  expect([await told(id), await told(ofLate)]).toEqual([['10 9 stands'], []]);
  world.clock.advance(20 * minute);
  await judge();
  expect([await told(id), await told(ofLate)]).toEqual([['10 9 periodOver'], []]);
  expect((await alarmsOf(world, id))[0]?.recoveredAt).toBe(new Date(begin + half).toISOString());
  await read(late, 10, { from: begin + 15 * minute, until: begin + half });
  await judge();
  expect(await told(ofLate)).toEqual(['20 15 stands']);
  await judge();
  await judge();
  expect(await told(ofLate)).toEqual(['20 15 periodOver']);
});

test('K044 a block that will pass is told while it runs, and what to shed; one alarm a block, over with it', async () => {
  const id = `L${++made}`;
  await world.aChannel(`CL${made}`, { [`ML${made}`]: [{ id, kind: 'counter', unit: 'kWh', period: minute }] });
  const begin = Math.ceil(world.clock.now() / (15 * minute)) * 15 * minute;
  // 1,200 kW: 20 kWh a minute.
  const readings = (to: number) =>
    Array.from({ length: to + 10 }, (_, n) => [begin + (n - 9) * minute, 1000 + n * 20] as const);
  world.clock.advance(begin + 6 * minute - world.clock.now());
  await running.read(id, readings(6));
  await running.computed();
  const passed = await aLimit(world, { name: '需量', pointId: id, kind: 'demand', period: 15, limit: '1199' });
  const kept = await aLimit(world, { name: '需量宽', pointId: id, kind: 'demand', period: 15, limit: '1200' });
  const rows = async () =>
    (value(await ask('demandBlocks')) as { rows: readonly { id: string }[] }).rows.filter((one) =>
      [passed, kept].includes(one.id),
    );
  expect(await rows()).toMatchObject([
    { id: passed, state: 'over', expected: '1200', power: '1200', shed: '1.667', unit: 'kW' },
    { id: kept, state: 'inside', expected: '1200', shed: null },
  ]);
  await judge('blocks');
  await judge('blocks');
  expect(await told(passed)).toEqual(['1200 1199 stands']);
  expect(await told(kept)).toEqual([]);
  // What stops now saves nothing of the alarm: it stands until its block is over.
  world.clock.advance(9 * minute);
  await judge('blocks');
  expect(await told(passed)).toEqual(['1200 1199 periodOver']);
});
