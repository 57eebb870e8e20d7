import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '../../domain/clock/clock.ts';
import { aDay } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { points } from '../../domain/device/point.ts';
import type { HealthRow } from '../../domain/equipment/healthCalls.ts';
import { healthKindSigns } from '../../domain/equipment/healthKindSign.ts';
import { healthSigns } from '../../domain/equipment/healthSign.ts';
import { switchingDevices } from '../../domain/switching/switchLedgers.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  narrowedTo,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import type { Latest } from '../telemetry/telemetry.ts';
import { healthCalls } from './healthCalls.ts';

let world: LedgerWorld;
let [org, device, life] = ['', '', ''];
const now = Date.UTC(2026, 10, 20, 4);
const read = new Map<number, Latest>();
const numberOf = new Map<string, number>();
/** Newest and oldest version of the band of a point. */
let bands: readonly object[] = [];
const few = { mild: '50', moderate: '75', marked: '90', severe: '100' };

beforeAll(async () => {
  world = await ledgerWorld();
  org = (await aRowIn(world, 'organisation')).id;
  device = (await aRowIn(world, 'device', { orgId: org, kind: 'breaker' })).id;
  for (const [role, kind] of [
    ['closed', 'boolean'],
    ['operations', 'counter'],
    ['contact', 'analog'],
  ])
    await aRowIn(world, 'point', { id: `${device}.${role}`, deviceId: device, kind });
  await world.settled();
  for (const { id, number } of await world.ledgers.everyRow(points)) numberOf.set(id, number);
  const thing = await aRowIn(world, 'equipment', { orgId: org, name: '进线', deviceIds: [device] });
  await aRowIn(world, 'keyEquipment', { equipmentId: thing.id, name: '进线' });
  life = (
    await aRowIn(world, 'switchingDevice', { orgId: org, closedPointId: `${device}.closed`, lifeOperations: 2000 })
  ).id;
  const kind = { orgId: org, deviceKind: 'breaker' };
  await aRowIn(world, 'healthKindSign', {
    ...kind,
    name: '操作寿命',
    sign: 'operations',
    role: null,
    weight: 2,
    ...few,
  });
  await aRowIn(world, 'healthKindSign', {
    ...kind,
    name: '触头缓变',
    sign: 'creep',
    role: 'contact',
    weight: 3,
    mild: '0.5',
    moderate: '1',
    marked: '1.5',
    severe: '2',
  });
  await world.settled();
});
afterAll(() => world.close());

const reads = (operations: number | null, ago = 60_000) => {
  const reading = { value: operations, at: now - ago, quality: 0, seen: now - ago } as Latest;
  read.set(numberOf.get(`${device}.operations`) ?? -1, reading);
};
const bandOf = (creep: number | null, { ago = aDay / 2, days = 56 } = {}) => {
  const day = (back: number) => instantOf(now - back * aDay).slice(0, 10);
  const band = { point: `${device}.contact`, from: day(days), to: day(1), base: 1, version: 2 };
  const told = creep === null ? null : { widths: creep, perWeek: 1, since: day(60) };
  bands = [{ band: { ...band, creep: told }, at: instantOf(now - ago) }];
};

async function told(scope = scopeOf(org)): Promise<HealthRow | undefined> {
  const query = async (sql: string, [first]: readonly unknown[]) =>
    sql.includes('read.band')
      ? bands.filter((one) => (first as readonly string[]).includes((one as { band: { point: string } }).band.point))
      : [];
  const known = { latest: (asked: readonly number[]) => new Map([...read].filter(([one]) => asked.includes(one))) };
  const means = { ledgers: world.ledgers, telemetry: known as never, database: { query } as never };
  const [served] = healthCalls({ ...means, zone: zoneOf('Asia/Shanghai') });
  const context = aContext({ now, caller: aCaller({ scope }) });
  const answer = await served?.handle({ params: {}, query: {}, body: undefined }, context);
  return (value(answer as never) as { rows: readonly HealthRow[] }).rows[0];
}
const sign = (row: HealthRow | undefined, kind: string) => row?.signs.find((one) => one.sign === kind);

test('all of a kind are told by its signs: 1,600 operations of 2,000, and a contact that crept by 1.6 widths', async () => {
  reads(1600);
  bandOf(-1.6);
  // 100 − 4 × 2 − 8 × 3
  expect(await told()).toMatchObject({ score: 68, known: 100, deducted: 32, state: 'abnormal' });
  expect(sign(await told(), 'operations')).toMatchObject({ value: 80, unit: '%', degree: 4, points: 8, toNext: 10 });
  expect(sign(await told(), 'creep')).toMatchObject({ value: 1.6, degree: 8, points: 24, lacks: null });
});

test.each<readonly [string, string, () => void, string, number]>([
  ['no reading of the counter', 'operations', () => read.clear(), 'reading', 60],
  ['an old one', 'operations', () => reads(1600, 16 * 60_000), 'stale', 60],
  ['no band', 'creep', () => (bands = []), 'band', 40],
  ['a band that does not tell of creep yet', 'creep', () => bandOf(null), 'band', 40],
  ['a band of four days ago', 'creep', () => bandOf(2, { ago: 4 * aDay }), 'band', 40],
])('%s is unknown and lowers what is known', async (_, kind, given, lacks, known) => {
  reads(1600);
  bandOf(1.6);
  given();
  const row = await told();
  expect(sign(row, kind)).toMatchObject({ lacks, degree: null, points: null });
  expect(row?.known).toBe(known);
  expect(row?.score === null).toBe(known < 60);
});

test('a switch of which nobody entered the operations of its life, and one that the reader does not see', async () => {
  reads(1600);
  bandOf(1.6);
  await world.ledgers.amend(switchingDevices, life, () => ({ lifeOperations: null }), bySystem());
  await world.settled();
  expect(sign(await told(), 'operations')).toMatchObject({ lacks: 'life', value: null, degree: null });
  await world.ledgers.amend(switchingDevices, life, () => ({ lifeOperations: 2000 }), bySystem());
  await world.settled();
  const narrowed = await told(narrowedTo(org, 'another channel'));
  if (narrowed !== undefined) {
    expect(sign(narrowed, 'operations')).toMatchObject({ lacks: 'switch', value: null });
    expect(sign(narrowed, 'creep')).toMatchObject({ lacks: 'point', value: null });
    expect(narrowed).toMatchObject({ score: null, known: 0, state: 'unknown' });
  }
  expect(await told(scopeOf('elsewhere'))).toBeUndefined();
});

test('a sign of its own has precedence over that of its kind', async () => {
  reads(1600);
  bandOf(1.6);
  const equipmentId = (await told())?.equipmentId;
  const row = { equipmentId, name: '自有寿命', sign: 'operations', pointId: null, weight: 1 };
  const mine = await aRowIn(world, 'healthSign', { ...row, mild: '10', moderate: '20', marked: '30', severe: '40' });
  await world.settled();
  const signs = (await told())?.signs.filter((one) => one.sign === 'operations');
  expect(signs).toMatchObject([{ id: mine.id, name: '自有寿命', degree: 10, points: 10 }]);
  value(await world.ledgers.remove(healthSigns, mine.id, 1, bySystem()));
});

test.each([
  ['a sign that looks at a point needs what it measures', { sign: 'creep', role: null }],
  ['one that looks at none has none', { sign: 'age', role: 'contact' }],
  ['bounds go one way', { sign: 'age', role: null, severe: '1' }],
])('refused: %s', async (_, more) => {
  const row = { orgId: org, deviceKind: 'breaker', name: '错', weight: 1, staleMinutes: 15, ...few, ...more };
  expect(code(await world.ledgers.create(healthKindSigns, row, bySystem()))).toBe('RULE_BROKEN');
});
