import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { rateTemplates } from '../../domain/cost/tariff/rateTemplate.ts';
import { equipment } from '../../domain/equipment/equipment.ts';
import type { Answer } from '../../domain/figure/answer.ts';
import { askFigures } from '../../domain/figure/calls.ts';
import type { Question } from '../../domain/figure/question.ts';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { unitFees } from '../../domain/unit/unitFee.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { asked } from '../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, bySystem, value } from '../../tests/world/ledgers.ts';
import { figureCalls } from './figureCalls.ts';

const midnight = Date.parse('2026-11-18T00:00:00.000Z');
let world: AlarmWorld;
let running: RunningEnergy;
const unit: Record<string, string> = {};

const changed = async (ledger: LedgerDeclaration, id: string, changes: object): Promise<void> => {
  value(await world.ledgers.amend(ledger, id, () => ({ ...changes }), bySystem()));
  await world.settled();
};

/** A plant that draws 400 kW and 300 kvar all day, a shop below it whose meter counts no reactive energy. */
beforeAll(async () => {
  world = await alarmWorld();
  const counter = (id: string, unitOf: string) => ({ id, kind: 'counter', unit: unitOf, period: 15 * minute });
  await world.aChannel('C1', { M1: [counter('M1.EpForward', 'kWh'), counter('M1.EqForward', 'kvarh')] });
  await world.aChannel('C2', { M2: [counter('M2.EpForward', 'kWh')] });
  running = await startEnergy(world);
  const readings = (each: number) =>
    Array.from(
      { length: 3 * 96 + 1 },
      (_, n) => [midnight - 24 * 4 * 15 * minute + n * 15 * minute, n * each] as const,
    );
  await running.read('M1.EpForward', readings(100));
  await running.read('M1.EqForward', readings(75));
  await running.read('M2.EpForward', readings(20));
  await running.computed();
  const orgId = world.plant;
  unit['plant'] = await world.made(energyUnits, { name: '全厂', orgId });
  unit['shop'] = await world.made(energyUnits, { name: '车间', orgId, parentId: unit['plant'], ratedCapacity: '200' });
  for (const [name, n] of [
    ['plant', 1],
    ['shop', 2],
  ] as const)
    await world.made(deviceAssociations, {
      name: `表 ${n}`,
      unitId: unit[name],
      deviceId: `M${n}`,
      pointId: `M${n}.EpForward`,
    });
});
afterAll(async () => {
  await running.close();
  await world.close();
});

async function answered(of: string, more: Partial<Question> = {}): Promise<Answer> {
  const { database, ledgers } = world;
  const calls = figureCalls({ database, telemetry: running.telemetry, ledgers, zone: zoneOf('UTC') });
  const question: Question = {
    screen: '/loadAnalysis',
    measures: ['load.bands'],
    medium: 'electricity',
    by: null,
    step: 'whole',
    subjects: [{ kind: 'energyUnit', id: unit[of] ?? of }],
    compare: [],
    span: { format: 'day', from: '2026-11-18', to: '2026-11-19' },
    ...more,
  };
  const caller = aCaller({ ...world.operator, permissions: new Set([question.screen]) });
  return value(await asked(calls, askFigures, { body: question }, { caller, now: world.clock.now() }));
}
async function facts(of: string): Promise<Readonly<Record<string, string | null>>> {
  const { results, notes } = await answered(of);
  const [one] = results;
  if (one?.gives !== 'facts') throw new Error('no facts');
  const told = one.facts.map(({ id, value: amount, none }) => [id, amount ?? none]);
  const rating = notes.find(({ kind }) => kind.startsWith('by') || kind === 'noPlate');
  return { ...Object.fromEntries(told), said: `${rating?.kind} ${rating?.name}` };
}

test('V148 a unit is rated by its transformers, else by itself, else by its fee rule, and says by which; a plate that lacks its capacity is named', async () => {
  expect(await facts('plant')).toMatchObject({
    maxRate: 'noRow',
    light: 'noRow',
    ofContract: 'noRow',
    said: 'noPlate 全厂',
  });
  const rateTemplateId = await world.made(rateTemplates, {
    name: '电价',
    orgId: world.plant,
    energyKind: 'electricity',
    kind: 'single',
    timeRuleId: null,
    versions: [
      {
        since: '2024-01-01',
        single: '1',
        sharp: null,
        peak: null,
        flat: null,
        valley: null,
        deepValley: null,
        capacityPrice: null,
        demandPrice: null,
        tiers: [],
      },
    ],
  });
  const expense = { basis: 'contractDemand', demand: '800', demandPrice: '40', contractCapacity: '2500' };
  const fee = { name: '电费', unitId: unit['plant'], energyKind: 'electricity', rateTemplateId, since: '2026-01-01' };
  await world.made(unitFees, { ...fee, expense, sharing: { basis: 'none', shares: [] } });
  expect(await facts('plant')).toMatchObject({
    maxRate: '20',
    light: '24',
    contract: '800',
    ofContract: '50',
    said: 'byFee 电费',
  });
  await changed(energyUnits, unit['plant'] as string, { ratedCapacity: '1000' });
  expect(await facts('plant')).toMatchObject({ maxRate: '50', normal: '24', light: '0', said: 'byUnit 全厂' });
  const plate = { ratedCapacity: '500', noLoadLoss: '1', loadLoss: '5', noLoadCurrent: '0.4', impedance: '6' };
  const row = { orgId: world.plant, unitId: unit['plant'] };
  await world.made(equipment, {
    ...row,
    name: '变压器 1',
    code: 'T1',
    transformer: { ...plate, meterId: null, parallel: null },
  });
  expect(await facts('plant')).toMatchObject({ maxRate: '100', heavy: '24', over: '0', said: 'byPlates 变压器 1' });
  const bare = { ...plate, ratedCapacity: null, meterId: null, parallel: null };
  const second = await world.made(equipment, { ...row, name: '变压器 2', code: 'T2', transformer: bare });
  expect(await facts('plant')).toMatchObject({ maxRate: 'noRow', ofContract: '50', said: 'noPlate 变压器 2' });
  await changed(equipment, second, { state: 'stopped' });
  expect(await facts('plant')).toMatchObject({ maxRate: '100' });
});

test('without reactive energy there is no apparent power, and no band', async () => {
  expect(await facts('shop')).toMatchObject({ maxRate: 'noCounter', said: 'byUnit 车间' });
});

test('the contract is a line of the days for which it is agreed, also those to come', async () => {
  const span = { format: 'day', from: '2026-11-18', to: '2026-12-01' } as const;
  const { series } = await answered('plant', { measures: ['load.contract', 'load.rate'], step: 'day', span });
  expect([series[0]?.values.at(0), series[0]?.values.at(-1)]).toEqual(['800', '800']);
  expect([series[1]?.values.at(0), series[1]?.none.at(-1)]).toEqual(['100', 'notYet']);
  const earlier = { format: 'day', from: '2025-12-30', to: '2026-01-03' } as const;
  const told = await answered('plant', { measures: ['load.contract'], step: 'day', span: earlier });
  expect(told.series[0]?.values).toEqual([null, null, '800', '800']);
});
