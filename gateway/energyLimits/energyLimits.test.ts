import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmSettings } from '../../domain/alarm/duty/alarmSetting.ts';
import { anHour as hour, aMinute as minute } from '../../domain/clock/lengths.ts';
import type { LimitUse } from '../../domain/energyLimit/calls.ts';
import { energyLimits } from '../../domain/energyLimit/energyLimit.ts';
import { quality } from '../../domain/telemetry/quality.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import type { AlarmWorld } from '../../tests/world/alarms.ts';
import { aLimit, alarmsOf, type LimitWorld, limitWorld, midnight, whoMay } from '../../tests/world/energyLimits.ts';
import { bySystem, code, narrowedTo, scopeOf, value } from '../../tests/world/ledgers.ts';

let limits: LimitWorld;
let world: AlarmWorld;
beforeAll(async () => {
  limits = await limitWorld();
  world = limits.world;
});
afterAll(() => limits.close());

test('D023 D120 what a day used is over its limit: one alarm, however often it is judged and begun again', async () => {
  // Eight hours of 40 kWh.
  const pointId = await limits.aCounter(10);
  const id = await aLimit(world, { name: '日用量', pointId, limit: '319.99' });
  const kept = await aLimit(world, { name: '日用量宽', pointId, limit: '320' });
  await limits.judge();
  await limits.judge();
  expect(await limits.told(id)).toEqual(['320 319.99 stands']);
  expect(await limits.told(kept)).toEqual([]);
  const [alarm] = await alarmsOf(world, id);
  expect(alarm).toMatchObject({
    type: '03',
    level: 4,
    org: world.plant,
    unit: 'kWh',
    point: pointId,
    energy: { kind: 'limit', from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' },
  });
  expect(await limits.shownOf(id)).toMatchObject({
    state: 'over',
    used: '320',
    share: '100',
    coverage: '100',
    unit: 'kWh',
  });
});

test('what was counted is certain with a gap too; not over with a gap nothing is judged, and its coverage is said', async () => {
  // From two to five o'clock nothing came, and the difference is left as it is: more than the bridging limit.
  const pointId = await limits.aCounter(10, { missing: [2, 3, 4, 5, 6, 7, 8] });
  const passed = await aLimit(world, { name: '缺数越限', pointId, limit: '69.99' });
  const open = await aLimit(world, { name: '缺数未越限', pointId, limit: '500' });
  await limits.judge();
  expect(await limits.told(passed)).toEqual(['70 69.99 stands']);
  expect(await limits.told(open)).toEqual([]);
  expect(await limits.shownOf(open)).toMatchObject({ state: 'notJudged', lacks: 'gap', used: '70', coverage: '21.8' });
});

test('a correction ends the alarm, with that reason; passed again it is another', async () => {
  const pointId = await limits.aCounter(10);
  const id = await aLimit(world, { name: '更正', pointId, limit: '319' });
  await limits.judge();
  const number = await world.numberOf(pointId);
  const correct = async (reading: number) => {
    world.clock.advance(minute);
    await limits.running.telemetry.correct({
      point: number,
      at: midnight + 8 * hour,
      value: reading,
      quality: quality.substituted,
      seen: world.clock.now(),
    });
    await limits.running.computed();
    await limits.judge();
  };
  await correct(1270);
  expect(await limits.told(id)).toEqual(['320 319 corrected']);
  await correct(1280);
  expect(await limits.told(id)).toEqual(['320 319 corrected', '320 319 stands']);
});

test('what nobody knows corrects nothing: with a counter more of which nothing is read its alarm stands by what the other counted', async () => {
  const [pointId, silent] = [await limits.aCounter(10), await limits.aMeter()];
  const unitId = await world.made(energyUnits, { name: '加表', orgId: world.plant });
  const associate = (id: string) =>
    world.made(deviceAssociations, { name: id, unitId, deviceId: `ML${id.slice(1)}`, pointId: id });
  await associate(pointId);
  const id = await aLimit(world, { name: '加表', unitId, limit: '319' });
  await limits.judge();
  const added = await associate(silent);
  await world.settled();
  await limits.judge();
  expect(await limits.shownOf(id)).toMatchObject({ state: 'over', lacks: null, used: '320', coverage: '50' });
  value(await world.ledgers.update(energyLimits, id, 1, { limit: '400' }, bySystem()));
  await world.settled();
  await limits.judge();
  expect(await limits.shownOf(id)).toMatchObject({ state: 'notJudged', lacks: 'missing', used: null });
  expect(await limits.told(id)).toEqual(['320 319 stands']);
  value(await world.ledgers.remove(deviceAssociations, added, 1, bySystem()));
  await world.settled();
  await limits.judge();
  expect(await limits.told(id)).toEqual(['320 319 ruleLoosened']);
});

test('a limit that is loosened, switched off or deleted tells its alarm no more', async () => {
  const pointId = await limits.aCounter(10);
  const ids = await Promise.all(
    ['放宽', '停用', '删除', '仍越限'].map((name) => aLimit(world, { name, pointId, limit: '300' })),
  );
  const [loosened = '', off = '', deleted = '', still = ''] = ids;
  await limits.judge();
  const change = async (id: string, changes: Readonly<Record<string, unknown>>) => {
    value(await world.ledgers.update(energyLimits, id, 1, changes, bySystem()));
    await world.settled();
  };
  await change(loosened, { limit: '400' });
  await change(off, { enabled: false });
  await change(still, { limit: '310' });
  value(await world.ledgers.remove(energyLimits, deleted, 1, bySystem()));
  await world.settled();
  await limits.judge();
  const ends = await Promise.all([loosened, off, deleted, still].map(limits.told));
  expect(ends.flat()).toEqual(['320 300 ruleLoosened', '320 300 ruleDeleted', '320 300 ruleDeleted', '320 300 stands']);
});

test('a limit that begins within its period counts from then on; before that nothing', async () => {
  const pointId = await limits.aCounter(10);
  const since = '2026-11-20T04:00:00.000Z';
  const passed = await aLimit(world, { name: '半日越限', pointId, limit: '159', since });
  const inside = await aLimit(world, { name: '半日', pointId, limit: '160', since });
  const later = await aLimit(world, { name: '明日起', pointId, limit: '1', since: '2026-11-21T00:00:00.000Z' });
  await limits.judge();
  expect(await limits.told(passed)).toEqual(['160 159 stands']);
  expect([await limits.told(inside), await limits.told(later)]).toEqual([[], []]);
});

test('a unit counts its counters by their shares, and who sees only a part of it is told no use', async () => {
  const [one, other] = [await limits.aCounter(10), await limits.aCounter(4)];
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
  await limits.judge();
  expect(await limits.told(id)).toEqual(['256 255.99 stands']);
  expect((await alarmsOf(world, id))[0]).toMatchObject({
    level: 1,
    object: { kind: 'unit', id: unitId },
    channel: null,
  });
  const part = whoMay(world, { scope: narrowedTo(world.plant, `C${one}`) });
  const rows = (value(await limits.ask('energyLimitUse', {}, { caller: part })) as { rows: readonly LimitUse[] }).rows;
  expect(rows.filter((row) => row.id === id && row.used !== null)).toEqual([]);
  const elsewhere = whoMay(world, { scope: scopeOf(world.elsewhere) });
  expect(value(await limits.ask('energyLimitUse', {}, { caller: elsewhere }))).toMatchObject({ rows: [] });
  expect(code(await limits.ask('energyLimitCourse', { params: { id } }, { caller: elsewhere }))).toBe('NO_PERMISSION');
  const body = {
    unitId,
    pointId: null,
    energyKind: 'electricity',
    kind: 'limit',
    period: 1440,
    limit: '1',
    tolerance: null,
  };
  expect(code(await limits.ask('tryEnergyLimit', { body }, { caller: elsewhere }))).toBe('NO_PERMISSION');
  // 256 kWh until now, 448 the day before... of 8 hours and of 24.
  expect(value(await limits.ask('tryEnergyLimit', { body: { ...body, limit: '300' } }))).toMatchObject({
    over: 1,
    most: '768',
    unit: 'kWh',
  });
  expect(value(await limits.ask('energyLimitCourse', { params: { id } }))).toMatchObject({
    sum: { amount: '256', coverage: '100' },
    parts: [
      { amount: '320', share: '125' },
      { amount: '-64', share: '-25' },
    ],
  });
});

test('the level of a limit follows by the table of its organisation, at each write', async () => {
  const pointId = await limits.aCounter(10);
  const rationale = { severity: 'severe', respondWithin: 10 } as const;
  const id = await aLimit(world, { name: '等级', pointId, limit: '100', ...rationale });
  const levelOf = async () => (await world.ledgers.anyRow(energyLimits, id))?.level;
  expect(await levelOf()).toBe(1);
  const levelTable = [{ upTo: 10_080, minor: '4', major: '3', severe: '2' }];
  const setting = await world.made(alarmSettings, { name: '一厂', orgId: world.plant, levelTable });
  value(await world.ledgers.update(energyLimits, id, 1, { name: '等级表' }, bySystem()));
  await world.settled();
  expect(await levelOf()).toBe(2);
  value(await world.ledgers.remove(alarmSettings, setting, 1, bySystem()));
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
