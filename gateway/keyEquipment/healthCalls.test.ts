import { afterAll, beforeAll, expect, test } from 'vitest';
import { always } from '../../domain/access/membership.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { points } from '../../domain/device/point.ts';
import type { equipmentHealth } from '../../domain/equipment/healthCalls.ts';
import { upkeepTasks } from '../../domain/work/task/tasks.ts';
import { lawOfLedger } from '../../machines/lawOfLedger.ts';
import {
  aCaller,
  aContext,
  aRowIn,
  aRuledRow,
  type LedgerWorld,
  ledgerWorld,
  scopeOf,
  value,
} from '../../tests/world/ledgers.ts';
import type { Latest } from '../telemetry/telemetry.ts';
import { healthCalls } from './healthCalls.ts';
import { healthDaysCall } from './healthDays.ts';
import { lastUpkeep } from './lastUpkeep.ts';

let world: LedgerWorld;
let [org, other] = ['', ''];
const read = new Map<number, Latest>();
const raised = new Map<string, number>();
/** Devices that were there for the 30 days. */
const there = new Set<string>();
const now = Date.UTC(2026, 10, 20, 4);
let number = 0;
const zone = zoneOf('Asia/Shanghai');

beforeAll(async () => {
  world = await ledgerWorld();
  [org, other] = [(await aRowIn(world, 'organisation')).id, (await aRowIn(world, 'organisation')).id];
  const device = await aRowIn(world, 'device', { orgId: org });
  const point = await aRowIn(world, 'point', { deviceId: device.id, kind: 'analog', unit: '°C' });
  const thing = async (name: string, row: object) => {
    const { id } = await aRowIn(world, 'equipment', { orgId: org, name, deviceIds: [], ...row });
    await aRowIn(world, 'keyEquipment', { equipmentId: id, name });
    return id;
  };
  const bounds = { mild: '60', moderate: '70', marked: '80', severe: '90' };
  const few = { mild: '1', moderate: '3', marked: '10', severe: '20' };
  const main = await thing('主变', { deviceIds: [device.id], commissionedAt: '2016-11-20', serviceYears: 20 });
  await aRowIn(world, 'healthSign', {
    name: '绕组',
    equipmentId: main,
    sign: 'point',
    pointId: point.id,
    weight: 3,
    ...bounds,
  });
  await aRowIn(world, 'healthSign', { name: '告警', equipmentId: main, sign: 'alarms', weight: 1, ...few });
  await aRowIn(world, 'healthSign', { name: '寿命', equipmentId: main, sign: 'age', weight: 1, ...bounds });
  const shared = await thing('共用', { deviceIds: [device.id] });
  await world.settled();
  await aRowIn(world, 'healthSign', { name: '告警', equipmentId: shared, sign: 'alarms', weight: 2, ...few });
  await aRowIn(world, 'healthSign', { name: '寿命', equipmentId: shared, sign: 'age', weight: 4, ...bounds });
  await thing('无征兆', {});
  await world.settled();
  number = (await world.ledgers.anyRow(points, point.id))?.number ?? 0;
  raised.set(device.id, 4);
  there.add(device.id);
});
afterAll(() => world.close());

const reads = (reading: number | null, ago: number, quality = 0) =>
  read.set(number, { value: reading, at: now - ago, quality, seen: now - ago } as Latest);

async function told(scope = scopeOf(org)): Promise<AnswerOf<typeof equipmentHealth>['rows']> {
  const known = { latest: (asked: readonly number[]) => new Map([...read].filter(([one]) => asked.includes(one))) };
  const query = async (sql: string, [first, , third]: readonly unknown[]) =>
    sql.includes('device_span')
      ? [...there].flatMap((device) => ((first as readonly string[]).includes(device) ? [{ device }] : []))
      : [...raised].flatMap(([device, n]) => ((third as readonly string[]).includes(device) ? [{ device, n }] : []));
  const [served] = healthCalls({
    ledgers: world.ledgers,
    telemetry: known as never,
    database: { query } as never,
    zone,
  });
  const context = aContext({ now, caller: aCaller({ scope }) });
  const answer = await served?.handle({ params: {}, query: {}, body: undefined }, context);
  return (value(answer as never) as AnswerOf<typeof equipmentHealth>).rows;
}
const of = async (name: string) => (await told()).find((row) => row.name === name);
const lacksOf = async (name: string, sign: string) =>
  (await of(name))?.signs.find((one) => one.name === sign)?.lacks ?? null;

test('it is what its signs take away: winding 85 °C, 4 alarms in 30 days, half of its life', async () => {
  reads(85, 60_000);
  // 100 − 8 × 3 − 4 × 1 − 0 × 1
  expect(await of('主变')).toMatchObject({ score: 72, known: 100, state: 'abnormal' });
  const [worst] = (await of('主变'))?.signs ?? [];
  expect(worst).toMatchObject({ name: '绕组', value: 85, unit: '°C', degree: 8, points: 24, toNext: 5, lacks: null });
});

test.each<readonly [string, () => void, string]>([
  ['no reading at all', () => read.clear(), 'reading'],
  ['a reading that says nothing', () => reads(null, 1000), 'reading'],
  ['an old one', () => reads(85, 16 * 60_000), 'stale'],
  ['a bad one', () => reads(85, 1000, 2), 'quality'],
])('%s is unknown, and never 0: no score below 60 %%', async (_, given, lacks) => {
  given();
  expect(await lacksOf('主变', '绕组')).toBe(lacks);
  const row = await of('主变');
  expect(row).toMatchObject({ score: null, known: 40, state: 'unknown' });
  expect(row?.signs.find(({ name }) => name === '绕组')).toMatchObject({ degree: null, points: null });
});

test('without dates nothing is known of its age; without signs nothing is known at all', async () => {
  expect(await lacksOf('共用', '寿命')).toBe('dates');
  expect(await of('共用')).toMatchObject({ score: null, state: 'unknown' });
  expect(await of('无征兆')).toMatchObject({ score: null, known: null, state: 'unknown', signs: [] });
});

test('of a device that is there for less than the 30 days nobody knows how often it alarmed', async () => {
  const known = [...there];
  there.clear();
  expect(await lacksOf('主变', '告警')).toBe('days');
  for (const one of known) there.add(one);
  expect(await lacksOf('主变', '告警')).toBeNull();
});

test('the worst stands first, and what nobody knows before what is well', async () => {
  reads(20, 1000);
  expect((await told()).map(({ name }) => name).at(-1)).toBe('主变');
  reads(95, 1000);
  expect((await told()).map(({ name }) => name).at(0)).toBe('主变');
});

test('of another organisation nothing is told', async () => {
  expect(await told(scopeOf(other))).toEqual([]);
});

test('days since upkeep are counted from the last that was finished; of what has none on record nobody knows', async () => {
  const { id } = await aRowIn(world, 'equipment', { orgId: org, name: '风机', deviceIds: [] });
  await world.settled();
  const before = world.log.head().position;
  const last = async (more: object = {}) =>
    (
      await lastUpkeep(world.database, {
        equipment: new Map([[id, always]]),
        until: Number.MAX_SAFE_INTEGER / 1024,
        asOf: null,
        ...more,
      })
    ).get(id);
  expect(await last()).toBeUndefined();
  const task = await aRuledRow(world, lawOfLedger(upkeepTasks), {
    to: 'finish',
    given: { orgId: org, equipmentIds: [id] },
  });
  await world.settled();
  const finished = (await world.ledgers.anyRow(upkeepTasks, task.id))?.finishedAt ?? '';
  expect(await last()).toBe(Date.parse(finished));
  expect(await last({ until: Date.parse(finished) - 1 })).toBeUndefined();
  // What was done while it was another's is not the reader's to know.
  const since = (from: number) => ({ equipment: new Map([[id, [{ from, to: Number.POSITIVE_INFINITY }]]]) });
  expect([await last(since(Date.parse(finished) + 1)), await last(since(Date.parse(finished)))]).toEqual([
    undefined,
    Date.parse(finished),
  ]);
  expect([await last({ asOf: before }), await last({ asOf: world.log.head().position })]).toEqual([
    undefined,
    Date.parse(finished),
  ]);
});

test('how it went is told of 90 days, each day as it was known then; where too little was known there is a gap', async () => {
  reads(85, 60_000);
  // The winding is read since the last of the days.
  const telemetry = { latest: async () => read, asKnownAt: () => ({ latest: async () => new Map() }) };
  const query = async (sql: string) =>
    sql.includes('device_span')
      ? [...there].map((device) => ({ device }))
      : [...raised].map(([device, n]) => ({ device, n }));
  const served = healthDaysCall({
    ledgers: world.ledgers,
    telemetry: telemetry as never,
    database: { query } as never,
    log: world.log,
    zone,
  });
  const context = aContext({ now, caller: aCaller({ scope: scopeOf(org) }) });
  const { days, rows } = value((await served.handle({ params: {}, query: {}, body: undefined }, context)) as never) as {
    readonly days: readonly string[];
    readonly rows: readonly { readonly id: string; readonly scores: readonly (number | null)[] }[];
  };
  expect([days.length, days[0], days.at(-1)]).toEqual([31, '2026-08-21T16:00:00.000Z', new Date(now).toISOString()]);
  const main = (await told()).find(({ name }) => name === '主变');
  const scores = rows.find(({ id }) => id === main?.id)?.scores;
  expect([scores?.length, scores?.[0], scores?.at(-1)]).toEqual([31, null, 72]);
});
