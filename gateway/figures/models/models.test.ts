import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { FitAnswer } from '../../../domain/energyModel/calls.ts';
import { energyModels } from '../../../domain/energyModel/energyModel.ts';
import type { Result } from '../../../domain/error/errors.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { deviceAssociations } from '../../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { unitRecords } from '../../../domain/unit/unitRecord.ts';
import { type AlarmWorld, alarmWorld } from '../../../tests/world/alarms.ts';
import { asked } from '../../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../../tests/world/energy.ts';
import { aCaller, byPerson, bySystem, code, scopeOf, value } from '../../../tests/world/ledgers.ts';
import { modelSuccession } from '../../analysis/modelSuccession.ts';
import { figureCalls } from '../figureCalls.ts';

const quarter = 15 * 60_000;
const day = 96 * quarter;
/** 45 whole days before the one that runs. */
const first = Date.parse('2026-10-06T00:00:00.000Z');
const [days, learnt] = [45, 40];
const dateOf = (n: number): string => new Date(first + n * day).toISOString().slice(0, 10);
/** Pieces of a day: on the last more than ever. Of the one before it nobody has noted them. */
const pieces = (n: number): number => (n === days - 1 ? 60 : 20 + ((n * 7) % 13));
/** 960 kWh a day and 96 for each piece; from the day after the learning on 1,920 more. */
const each = (n: number): number => 10 + pieces(n) + (n >= learnt ? 20 : 0);

let world: AlarmWorld;
let running: RunningEnergy;
let unit = '';
const person = 'zhou';
const record = 'output/pcs/冲压件';

beforeAll(async () => {
  world = await alarmWorld(undefined, async ({ log, ledgers }) => ({
    policies: [modelSuccession({ log, ledgers, say: () => undefined })],
    timerHandlers: new Map(),
  }));
  await world.aChannel('C1', { M1: [{ id: 'E1', kind: 'counter', unit: 'kWh', period: quarter }] });
  running = await startEnergy(world);
  let register = 1000;
  const readings = Array.from({ length: days * 96 + 1 }, (_, n) => {
    register += n === 0 ? 0 : each(Math.floor((n - 1) / 96));
    return [first + n * quarter, register] as const;
  });
  await running.read('E1', readings);
  await running.computed();
  const orgId = world.plant;
  unit = value(await world.ledgers.create(energyUnits, { name: '冲压车间', orgId }, bySystem())).id;
  await world.settled();
  const counter = { name: '总表', unitId: unit, deviceId: 'M1', pointId: 'E1' };
  value(await world.ledgers.create(deviceAssociations, counter, bySystem()));
  const rows = Array.from({ length: days }, (_, n) => ({
    name: '冲压件',
    nameEn: 'Stampings',
    unitId: unit,
    kind: 'output',
    measure: 'pcs',
    source: 'imported',
    since: dateOf(n),
    until: dateOf(n),
    amount: String(pieces(n)),
  }));
  const known = rows.filter((_, n) => n !== days - 2);
  for (const made of await world.ledgers.createMany(unitRecords, known, bySystem())) value(made);
  await world.settled();
});
afterAll(async () => {
  await running.close();
  await world.close();
});

const config = (more: object = {}) => ({
  unitId: unit,
  medium: 'electricity',
  drivers: [{ source: 'record', record }],
  trainFrom: dateOf(0),
  trainTo: dateOf(learnt - 1),
  left: [],
  ...more,
});

async function call<T>(name: string, input: object, scope = scopeOf(world.plant)): Promise<Result<T>> {
  const { database, ledgers } = world;
  const calls = figureCalls({ database, ledgers, telemetry: running.telemetry, zone: zoneOf('UTC') });
  const permissions = new Set(['/powerModel', '/powerModel:edit', '/should'] as const);
  const caller = aCaller({ ...world.operator, scope, permissions });
  const done = await asked<T>(calls, name, input, { caller, now: world.clock.now() });
  await world.settled();
  return done as Result<T>;
}
const tried = async (more: object = {}): Promise<FitAnswer> =>
  value(await call<FitAnswer>('fitModel', { body: config(more) }));

async function inForce(name: string, since: string, more: object = {}): Promise<string> {
  const body = { ...config(more), name, nameEn: null };
  const { id } = value(await call<{ readonly id: string }>('saveModel', { body }));
  value(await world.ledgers.obey(energyModels, { command: 'putInForce', id, given: { since } }, byPerson(person)));
  await world.settled();
  return id;
}

async function ask(measure: string, step = 'day'): Promise<Answer> {
  const body = {
    screen: '/should',
    measures: [measure],
    subjects: [{ kind: 'energyUnit', id: unit }],
    medium: 'electricity',
    by: null,
    step,
    compare: [],
    span: { format: 'month', from: dateOf(learnt - 2), to: '2026-12-01' },
  };
  return value(await call<Answer>('askFigures', { body }));
}

test('R085 a model is fitted by the days that are whole, and judged by weeks that it has not seen', async () => {
  const { terms, fault, unit: counted, days: told } = await tried();
  expect([fault, counted, terms?.base, terms?.slopes]).toEqual([
    ...[null, 'kWh', '960'],
    [{ name: '冲压件', nameEn: 'Stampings', unit: 'pcs', slope: '96', least: '20', most: '32' }],
  ]);
  expect([terms?.cvRmse, terms?.bias, (terms?.learnt ?? 0) + (terms?.unseen ?? 0)]).toEqual(['0', '0', learnt]);
  expect(told.filter(({ isUnseen }) => isUnseen)).toHaveLength(terms?.unseen ?? -1);
  expect(told[0]).toMatchObject({ actual: '2880', expected: '2880', residual: '0', drivers: ['20'], left: null });
});

test('R085 a day that is left out is not learnt from and says so', async () => {
  const { terms, days: told } = await tried({ left: [{ day: dateOf(3), reason: '停电', reasonEn: null }] });
  expect([(terms?.learnt ?? 0) + (terms?.unseen ?? 0), told[3]?.left]).toEqual([learnt - 1, 'chosen']);
});

test.each<[string, () => object, string, RegExp]>([
  ['few days', () => ({ trainTo: dateOf(9) }), 'fewDays', /^10 usable days/],
  [
    'a record that nobody entered',
    () => ({ drivers: [{ source: 'record', record: 'people/1/人' }] }),
    'fewDays',
    /^0 usable days/,
  ],
  ['a medium that nothing counts', () => ({ medium: 'gas' }), 'noCounter', /^Nothing counts/],
])('R085 nothing is fitted of %s, and nothing is kept', async (_, more, refusal, says) => {
  const { terms, fault } = await tried(more());
  expect([terms, fault?.refusal, fault?.says.en]).toEqual([null, refusal, expect.stringMatching(says)]);
  const saved = await call('saveModel', { body: { ...config(more()), name: '不成', nameEn: null } });
  expect(code(saved)).toBe('RULE_BROKEN');
});

test('R085 a driver that never changes is named', async () => {
  const same = Array.from({ length: days }, (_, n) => ({
    name: '班次',
    nameEn: 'Shifts',
    unitId: unit,
    kind: 'other',
    measure: '班',
    source: 'entered',
    since: dateOf(n),
    until: dateOf(n),
    amount: '2',
  }));
  for (const made of await world.ledgers.createMany(unitRecords, same, bySystem())) value(made);
  await world.settled();
  const { fault } = await tried({
    drivers: [
      { source: 'record', record },
      { source: 'record', record: 'other/班/班次' },
    ],
  });
  expect(fault).toMatchObject({ refusal: 'constantDriver', says: { en: expect.stringMatching(/^Shifts/) } });
});

test('R085 who does not see the unit is told nothing of it', async () => {
  expect(code(await call('fitModel', { body: config() }, scopeOf('elsewhere')))).toBe('NO_PERMISSION');
  expect(code(await call('saveModel', { body: { ...config(), name: 'x', nameEn: null } }, scopeOf('elsewhere')))).toBe(
    'NO_PERMISSION',
  );
});

test('R258 without a model in force nothing is expected', async () => {
  const { series } = await ask('model.expected');
  expect([series[0]?.uses, new Set(series[0]?.none)]).toEqual([[], new Set(['noRow'])]);
  expect((await ask('model.balance', 'whole')).results[0]).toMatchObject({ facts: [], uses: [] });
});

test('R258 by its model in force a unit stands beside what it should use, day by day', async () => {
  const id = await inForce('第一版', '2026-11-10');
  const { series } = await ask('model.expected');
  const [expected] = series;
  expect(expected?.uses).toEqual([{ kind: 'model', id, since: '2026-11-10' }]);
  // Two days as before, three with more, one without its pieces, one beyond what was learnt; then the day that runs.
  const told = (n: number): string => String(960 + 96 * pieces(n));
  expect(expected?.values.slice(0, 7)).toEqual([
    ...[learnt - 2, learnt - 1, learnt, learnt + 1, learnt + 2].map(told),
    ...[null, told(days - 1)],
  ]);
  expect(expected?.qualities.slice(4, 7)).toEqual(['good', 'missing', 'estimated']);
  expect((await ask('model.cusum')).series[0]?.values.slice(0, 7)).toEqual([
    ...['0', '0', '1920', '3840', '5760', null, '7680'],
  ]);
  const [balance] = (await ask('model.balance', 'whole')).results;
  const facts = balance?.gives === 'facts' ? balance.facts : [];
  expect(Object.fromEntries(facts.map((fact) => [fact.id, fact.value]))).toMatchObject({
    difference: '7680',
    compared: '6',
    left: '1',
    beyond: '1',
  });
  expect((await ask('model.difference', 'month')).series[0]?.total).toMatchObject({ value: '7680' });
});

test('R085 what is put in force takes the place of the one before, from its own day', async () => {
  const [before] = (await world.ledgers.everyRow(energyModels)).filter(({ state }) => state === 'inForce');
  const id = await inForce('第二版', '2026-11-18', { trainFrom: dateOf(5) });
  const rows = new Map((await world.ledgers.everyRow(energyModels)).map((row) => [row.id, row]));
  expect(rows.get(before?.id ?? '')).toMatchObject({ state: 'retired', until: '2026-11-18' });
  expect(rows.get(id)).toMatchObject({ state: 'inForce', since: '2026-11-18', until: null });
  expect((await ask('model.expected')).series[0]?.uses).toMatchObject([{ id }]);
  const kept = value(await call<FitAnswer>('modelDays', { params: { id: before?.id ?? '' } }));
  expect([kept.terms?.base, kept.days.at(-2)]).toEqual(['960', expect.objectContaining({ isBeyond: true })]);
});
