import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMinute as minute } from '../../../domain/clock/lengths.ts';
import { zoneOf } from '../../../domain/clock/zone.ts';
import { equipment } from '../../../domain/equipment/equipment.ts';
import type { Result } from '../../../domain/error/errors.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { askFigures, listFigureTransformers } from '../../../domain/figure/calls.ts';
import { type AlarmWorld, alarmWorld } from '../../../tests/world/alarms.ts';
import { asked } from '../../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../../tests/world/energy.ts';
import { eventually } from '../../../tests/world/eventually.ts';
import { aCaller, bySystem, code, narrowedTo, value } from '../../../tests/world/ledgers.ts';
import { figureCalls } from '../figureCalls.ts';

const morning = Date.parse('2026-11-18T00:00:00.000Z');
let world: AlarmWorld;
let running: RunningEnergy;
const ids: Record<string, string> = {};

const plate = { ratedCapacity: '1000', noLoadLoss: '1.15', loadLoss: '10.3', noLoadCurrent: '1', impedance: '6' };

/** A transformer with its meter, and one whose plate lacks two figures. */
beforeAll(async () => {
  world = await alarmWorld();
  const point = (role: string, unit: string) => ({ id: `M1.${role}`, kind: 'analog' as const, unit, period: minute });
  await world.aChannel('C1', { M1: [point('P', 'kW'), point('Q', 'kvar')] });
  running = await startEnergy(world);
  const hour = (value: (n: number) => number) =>
    Array.from({ length: 60 }, (_, n) => [morning + n * minute, value(n)] as const);
  await running.read(
    'M1.P',
    hour((n) => (n < 30 ? 600 : 300)),
  );
  await running.read(
    'M1.Q',
    hour(() => 0),
  );
  await eventually('every batch is decided', () => running.pipeline.decided() === running.telemetry.lastBatch());
  const made = async (name: string, transformer: object): Promise<void> => {
    const row = {
      name,
      code: name,
      orgId: world.plant,
      transformer: { meterId: null, parallel: null, ...transformer },
    };
    ids[name] = value(await world.ledgers.create(equipment, row, bySystem())).id;
  };
  await made('T1', { ...plate, meterId: 'M1' });
  await made('T2', { ...plate, noLoadLoss: null, impedance: null, meterId: 'M1' });
  await world.settled();
});
afterAll(async () => {
  await running.close();
  await world.close();
});

const means = () => ({
  database: world.database,
  telemetry: running.telemetry,
  ledgers: world.ledgers,
  zone: zoneOf('UTC'),
});

async function ask(of: string, channels?: readonly string[], more: object = {}): Promise<Result<Answer>> {
  const question = {
    screen: '/Transformer',
    measures: ['load.rate', 'transformer.facts', 'transformer.loss'],
    medium: null,
    by: null,
    step: '15min',
    compare: [],
    span: { format: 'day', from: '2026-11-18', to: '2026-11-19' },
    subjects: [{ kind: 'equipment', id: ids[of] ?? of }],
    ...more,
  };
  const scope = channels === undefined ? {} : { scope: narrowedTo(world.plant, ...channels) };
  const caller = aCaller({ ...world.operator, permissions: new Set(['/Transformer']), ...scope });
  return asked(figureCalls(means()), askFigures, { body: question }, { caller, now: morning + 60 * minute });
}

test('R132 a transformer is told by its plate and its meter, a gap apart', async () => {
  const told = value(await ask('T1'));
  expect(told.series[0]?.values.slice(0, 4)).toEqual(['60', '60', '30', '30']);
  expect(told.series[0]?.values[6]).toBeNull();
  const facts = told.results.find((one) => one.gives === 'facts');
  const of = (id: string) => (facts?.gives === 'facts' ? facts.facts.find((one) => one.id === id) : undefined);
  expect(of('maxRate')).toMatchObject({ value: '60', unit: '%', at: '2026-11-18T00:00:00.000Z' });
  expect(of('secondHours')).toMatchObject({ value: '0.5', unit: 'h' });
  expect(told.results.some((one) => one.gives === 'curve' && one.y[0] === '1.15')).toBe(true);
});

test('what a plate lacks is named, and nothing is reckoned; who does not see the meter is told no load', async () => {
  expect(value(await ask('T2')).results).toEqual([]);
  const unseen = value(await ask('T1', ['C9']));
  expect(unseen.series).toEqual([]);
  expect(unseen.results.map(({ gives }) => gives)).toEqual(['curve']);
  expect(code(await ask('nobodys'))).toBe('NO_PERMISSION');
  const facts = { caller: aCaller({ ...world.operator }), now: morning };
  const { transformers } = value(await asked(figureCalls(means()), listFigureTransformers, {}, facts));
  expect(Object.fromEntries(transformers.map(({ name, missing }) => [name, missing]))).toEqual({
    T1: [],
    T2: ['noLoadLoss', 'impedance'],
  });
});

test('its losses go by the factors that are asked for; what no standard has is refused', async () => {
  const curveOf = async (more: object) => {
    const told = value(await ask('T1', undefined, more)).results.find((one) => one.gives === 'curve');
    return told?.gives === 'curve' ? Number(told.y.at(50)) : null;
  };
  // At its rating: P0 + KT·Pk.
  expect(await curveOf({})).toBeCloseTo(1.15 + 1.05 * 10.3, 9);
  expect(await curveOf({ lossFactors: { kt: '1.2', kq: '0.1' } })).toBeCloseTo(1.15 + 1.2 * 10.3, 9);
  expect(code(await ask('T1', undefined, { lossFactors: { kt: '7', kq: '0.04' } }))).toBe('BAD_REQUEST');
});
