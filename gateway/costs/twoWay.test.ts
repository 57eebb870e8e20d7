import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../domain/clock/zone.ts';
import { askCosts, type CostStatement } from '../../domain/cost/calls.ts';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { timeRules } from '../../domain/cost/tariff/timeRule.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import type { Question } from '../../domain/figure/question.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { unitFees } from '../../domain/unit/unitFee.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, aContext, value } from '../../tests/world/ledgers.ts';
import { figureCalls } from '../figures/figureCalls.ts';
import { costCalls } from './costCalls.ts';

const quarter = 15 * 60_000;
/** Of the first reading: two days before the month that is settled on the 18th; the world stands at eight on the 20th. */
const first = Date.parse('2026-11-16T00:00:00.000Z');
const count = 4 * 96 + 33;
let world: AlarmWorld;
let running: RunningEnergy;
let single = '';
let byTime = '';

/** Nothing came within the 19th, from the valley into the day; the register went on. */
const isOut = (at: number): boolean =>
  at > Date.parse('2026-11-19T01:00:00.000Z') && at < Date.parse('2026-11-19T06:00:00.000Z');
type Each = number | ((n: number) => number);
const readings = (each: Each, isGapped: boolean) => {
  let register = 1000;
  return Array.from({ length: count }, (_, n) => {
    const reading = [first + n * quarter, register] as const;
    register += typeof each === 'number' ? each : each(n);
    return reading;
  }).filter(([at]) => !isGapped || !isOut(at));
};

/** Meters of a channel with what their registers count in a quarter of an hour. */
async function meters(counted: Readonly<Record<string, Each>>, isGapped = false): Promise<void> {
  const byMeter = Map.groupBy(Object.keys(counted), (id) => id.split('.')[0] ?? '');
  const counter = (id: string) => ({ id, kind: 'counter', unit: 'kWh', period: quarter });
  const [name = ''] = byMeter.keys();
  await world.aChannel(`C-${name}`, Object.fromEntries([...byMeter].map(([id, points]) => [id, points.map(counter)])));
  for (const [id, each] of Object.entries(counted)) {
    await running.known(id);
    await running.read(id, readings(each, isGapped));
  }
  await running.computed();
}

interface Counting {
  readonly share?: string;
  readonly since?: string;
  readonly until?: string;
}
interface UnitAsked {
  readonly rate?: string;
  readonly parentId?: string;
  /** Of its rule. */
  readonly since?: string;
  readonly expense?: object;
}
async function unit(name: string, counted: Readonly<Record<string, Counting>>, asked: UnitAsked = {}): Promise<string> {
  const { rate, parentId = null, since = '2026-01-01', expense = {} } = asked;
  const id = await world.made(energyUnits, { name, orgId: world.plant, monthlyDay: 18, parentId });
  for (const [pointId, one] of Object.entries(counted))
    await world.made(deviceAssociations, {
      name: `${name} ${pointId}`,
      unitId: id,
      deviceId: pointId.split('.')[0],
      pointId,
      ...one,
    });
  if (rate === undefined) return id;
  const bare = { basis: 'none', demand: null, demandPrice: null, contractCapacity: null, runningCapacity: null };
  await world.made(unitFees, {
    name: `${name} 电费`,
    unitId: id,
    energyKind: 'electricity',
    rateTemplateId: rate,
    since,
    expense: { ...bare, powerFactor: null, lossFactor: null, tax: null, ...expense },
    sharing: { basis: 'none', shares: [] },
  });
  return id;
}

beforeAll(async () => {
  world = await alarmWorld();
  running = await startEnergy(world);
  const none = { sharp: null, peak: null, flat: null, valley: null, deepValley: null, tiers: [], single: null };
  const version = { ...none, since: '2026-01-01', capacityPrice: null, demandPrice: null };
  const rate = { orgId: world.plant, energyKind: 'electricity' };
  single = await world.made(rateTemplates, {
    ...rate,
    name: '单一',
    kind: 'single',
    timeRuleId: null,
    versions: [{ ...version, single: '0.6', feedIn: { single: '0.4' } }],
  });
  const periods = [
    { type: 'valley', start: '00:00', end: '05:00' },
    { type: 'flat', start: '05:00', end: '24:00' },
  ];
  const program = { since: '2026-01-01', zones: [{ from: '01-01', table: 1 }], restTable: null, holidays: [] };
  const timeRuleId = await world.made(timeRules, {
    name: '分时',
    orgId: world.plant,
    programs: [{ ...program, days: [{ periods }] }],
  });
  byTime = await world.made(rateTemplates, {
    ...rate,
    name: '峰谷',
    kind: 'timeOfUse',
    timeRuleId,
    versions: [{ ...version, peak: '1', flat: '0.6', valley: '0.3', feedIn: { single: '0.4' } }],
  });
});
afterAll(async () => {
  await running.close();
  await world.close();
});

async function statement(unitId: string): Promise<CostStatement> {
  const { database, ledgers } = world;
  const calls = costCalls({ database, ledgers, telemetry: running.telemetry, zone: zoneOf('UTC') });
  const caller = aCaller({ ...world.operator, permissions: new Set(['/eco']) });
  const body = { screen: '/eco', units: [unitId], months: ['2026-12'] };
  const told = value(await asked(calls, askCosts, { body }, { caller, now: world.clock.now() }));
  return told.statements[0] as CostStatement;
}
const back = { share: '-100' };

test('the shops stand for the day before the two-way meter of their plant began, and the month is told as the whole', async () => {
  await meters({ 'S1.EpForward': 20, 'G1.EpForward': 10, 'G1.EpReverse': 1 });
  const counted = { 'G1.EpForward': { since: '2026-11-19' }, 'G1.EpReverse': { ...back, since: '2026-11-19' } };
  const plant = await unit('全厂', counted, { rate: single });
  await unit('车间', { 'S1.EpForward': {} }, { parentId: plant });
  // 96 quarters of the shops and 128 of the meter are 1,920 and 1,280 kWh at 0.6; 128 kWh fed in at 0.4.
  expect(await statement(plant)).toMatchObject({
    extent: 'whole',
    gaps: [],
    total: '1868.8',
    lacks: [],
    lines: [
      { isFedIn: false, kwh: '3200', amount: '1920' },
      { isFedIn: true, kwh: '-128', amount: '-51.2' },
    ],
  });
});

test('what the shops did not send is no gap of a plant that counted itself meanwhile', async () => {
  await meters({ 'G2.EpForward': 10 });
  await meters({ 'S2.EpForward': 20 }, true);
  const plant = await unit('自计厂', { 'G2.EpForward': {} }, { rate: byTime });
  await unit('断线车间', { 'S2.EpForward': {} }, { parentId: plant });
  // 224 quarters of 10 kWh, 60 of them in the valley.
  expect(await statement(plant)).toMatchObject({ kwh: '2240', extent: 'whole', gaps: [], total: '1164' });
});

test('what was fed in over a gap is credited at its one price, whatever it costs to draw by the time of day', async () => {
  await meters({ 'G3.EpForward': 10 });
  await meters({ 'R3.EpReverse': 1 }, true);
  const plant = await unit('上网厂', { 'G3.EpForward': {}, 'R3.EpReverse': back }, { rate: byTime });
  // 1,164 for what is drawn as above, 224 kWh fed in at 0.4.
  expect(await statement(plant)).toMatchObject({ extent: 'whole', gaps: [], total: '1074.4' });
});

test('a meter that took the place of another one is charged over a gap by the registers of its rates', async () => {
  await meters({ 'O4.EpForward': 10 });
  const valley = (n: number): number => (n % 96 < 20 ? 10 : 0);
  const byRates = { 'N4.EpForward': 10, 'N4.EpForward3': (n: number) => 10 - valley(n), 'N4.EpForward4': valley };
  await meters(byRates, true);
  const counted = { 'O4.EpForward': { until: '2026-11-19' }, 'N4.EpForward': { since: '2026-11-19' } };
  const plant = await unit('换表厂', counted, { rate: byTime });
  expect(await statement(plant)).toMatchObject({ kwh: '2240', extent: 'whole', gaps: [], total: '1164' });
});

test('of two incoming lines the demand of each is what it drew, as it is of one', async () => {
  await meters({ 'A5.EpForward': 10, 'A5.EpReverse': 2, 'B5.EpForward': 15, 'B5.EpReverse': 2 });
  const expense = { basis: 'actualDemand', demandPrice: '30' };
  const of = (...ids: readonly string[]) =>
    Object.fromEntries(ids.flatMap((id) => [[`${id}.EpForward`, {}] as const, [`${id}.EpReverse`, back] as const]));
  const both = await unit('双线厂', of('A5', 'B5'), { rate: single, expense });
  expect((await statement(both)).basic?.demand).toMatchObject({ kw: '100', lines: [{ kw: '40' }, { kw: '60' }] });
});

test('what units below tell of shops, sun and feeding in is bought as what is left of it, and credited once', async () => {
  // A quarter: the shops use 20, the sun makes 9 of which 1 leaves for the grid: 12 are bought.
  const gate = (n: number) => ({ [`G${n}.EpForward`]: 12, [`G${n}.EpReverse`]: 1 });
  const others = (n: number) => ({ [`S${n}.EpForward`]: 20, [`V${n}.EpForward`]: 9, [`F${n}.EpReverse`]: 1 });
  await meters({ ...others(6), ...others(7), ...gate(7), ...gate(8), 'V8.EpReverse': 9 });
  const plantOf = async (name: string, n: number, counted: Readonly<Record<string, Counting>>): Promise<string> => {
    const plant = await unit(name, counted, { rate: single });
    await unit(`${name}车间`, { [`S${n}.EpForward`]: {} }, { parentId: plant });
    await unit(`${name}光伏`, { [`V${n}.EpForward`]: back }, { parentId: plant });
    await unit(`${name}上网`, { [`F${n}.EpReverse`]: {} }, { parentId: plant });
    return plant;
  };
  // 224 quarters: 2,688 kWh at 0.6, 224 credited at 0.4.
  const right = {
    extent: 'whole',
    gaps: [],
    lacks: [],
    total: '1523.2',
    lines: [
      { isFedIn: false, kwh: '2688', amount: '1612.8' },
      { isFedIn: true, kwh: '-224', amount: '-89.6' },
    ],
  };
  expect(await statement(await plantOf('无表厂', 6, {}))).toMatchObject(right);
  // The same where its own gate counts from the second day on.
  const since = '2026-11-19';
  const later = { 'G7.EpForward': { since }, 'G7.EpReverse': { ...back, since } };
  expect(await statement(await plantOf('后装表厂', 7, later))).toMatchObject(right);
  // What the sun made beside a gate was used here: 224 · 21 kWh are paid for, and 224 credited.
  const beside = { 'G8.EpForward': {}, 'G8.EpReverse': back, 'V8.EpReverse': {} };
  expect(await statement(await unit('加光伏', beside, { rate: single }))).toMatchObject({ total: '2732.8' });
});

/** What analysis tells that the energy of the 18th and the 19th cost. */
async function analysed(id: string): Promise<string | null | undefined> {
  const { database, ledgers } = world;
  const [served] = figureCalls({ database, telemetry: running.telemetry, ledgers, zone: zoneOf('UTC') });
  const question: Question = {
    screen: '/timeAnalysis',
    measures: ['cost.energy'],
    medium: 'electricity',
    by: null,
    step: 'whole',
    subjects: [{ kind: 'energyUnit', id }],
    compare: [],
    span: { format: 'day', from: '2026-11-18', to: '2026-11-20' },
  };
  const caller = aCaller({ ...world.operator, permissions: new Set([question.screen]) });
  const context = aContext({ caller, now: world.clock.now() });
  const told = await (served as NonNullable<typeof served>).handle({ body: question } as never, context);
  const [result] = (value(told) as Answer).results;
  return result?.gives === 'facts' ? result.facts.find(({ id: fact }) => fact === 'amount')?.value : undefined;
}

test('what is taken off is fed in on the days of a rule of its own alone, within whichever month that begins', async () => {
  await meters({ 'B6.EpForward': 10, 'B6.EpReverse': 5, 'B7.EpForward': 10, 'B7.EpReverse': 5 });
  const of = (id: string) => ({ [`${id}.EpForward`]: {}, [`${id}.EpReverse`]: back });
  const plant = await unit('储能厂', {}, { rate: single });
  const battery = await unit('储能', of('B6'), { parentId: plant, rate: single, since: '2026-11-19' });
  // On the 18th 960 less 480 kWh at 0.6, then 1,280 at 0.6 and 640 fed in at 0.4: 288 and 512.
  expect(await statement(battery)).toMatchObject({
    total: '800',
    isFeedInPriced: true,
    lacks: [],
    lines: [
      { isFedIn: false, kwh: '1760', amount: '1056' },
      { isFedIn: true, kwh: '-640', amount: '-256' },
    ],
  });
  // Up to the end of the 19th: 288, and 576 less 192.
  expect(await analysed(battery)).toBe('672');
  // Where a rule of its own holds all the while, all of it is fed in.
  const alone = await unit('独立储能', of('B7'), { rate: single });
  expect(await statement(alone)).toMatchObject({ total: '896', isFeedInPriced: false });
  expect(await analysed(alone)).toBe('768');
});
