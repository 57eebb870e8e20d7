import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { points } from '../../domain/device/point.ts';
import type { listRunning } from '../../domain/equipment/runningCalls.ts';
import { aCaller, aContext, aRowIn, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../tests/world/ledgers.ts';
import type { LiveValue } from '../pipeline/newestValues.ts';
import { runningCalls } from './runningCalls.ts';

let world: LedgerWorld;
let org = '';
const numbers = new Map<string, number>();
const shown = new Map<number, number | null>();
/** What was measured before, ms before now. */
const before = new Map<number, readonly (readonly [ago: number, value: number])[]>();

beforeAll(async () => {
  world = await ledgerWorld();
  org = (await aRowIn(world, 'organisation')).id;
  const meter = await aRowIn(world, 'device', { orgId: org });
  const plate = {
    noLoadLoss: '2.5',
    loadLoss: null,
    noLoadCurrent: null,
    impedance: null,
    meterId: null,
    parallel: null,
  };
  const thing = async (
    name: string,
    row: Readonly<Record<string, unknown>>,
    rule: Readonly<Record<string, unknown>> = {},
  ) => {
    const point = await aRowIn(world, 'point', { deviceId: meter.id, kind: 'analog', unit: 'kW', period: 1000 });
    const one = await aRowIn(world, 'equipment', { orgId: org, name, deviceIds: [], ...row });
    await aRowIn(world, 'keyEquipment', { equipmentId: one.id, name });
    const by = { off: 2, idle: 40, ramp: null, offCode: null, statePointId: null, startMinutes: 2 };
    await aRowIn(world, 'runningRule', { equipmentId: one.id, powerPointId: point.id, ...by, ...rule });
    await world.settled();
    numbers.set(name, (await world.ledgers.anyRow(points, point.id))?.number ?? 0);
  };
  await thing('变压器', { ratedPower: null, transformer: { ...plate, ratedCapacity: '2500' } });
  await thing('储能', { ratedPower: '240' }, { off: 1, idle: 2 });
  await thing('空压机', { ratedPower: '110' });
  await thing('风机', { ratedPower: null });
});
afterAll(() => world.close());

const numberOf = (name: string): number => numbers.get(name) ?? 0;
const now = Date.UTC(2026, 10, 20, 4);

async function told(): Promise<AnswerOf<typeof listRunning>['rows']> {
  const latest = (number: number): LiveValue | null => {
    const reading = shown.get(number);
    return reading === undefined ? null : { point: number, value: reading, text: null, at: now, quality: 0 };
  };
  const samples = async (number: number, from: number, to: number) =>
    (before.get(number) ?? [])
      .map(([ago, reading]) => ({ point: number, at: now - ago, value: reading, quality: 0 as const, seen: now }))
      .filter(({ at }) => from <= at && at < to);
  const [served] = runningCalls({ ledgers: world.ledgers, live: { latest }, telemetry: { samples } });
  const context = aContext({ now, caller: aCaller({ scope: scopeOf(org) }) });
  const answer = await served?.handle({ params: {}, query: {}, body: undefined }, context);
  return (value(answer as never) as AnswerOf<typeof listRunning>).rows;
}

const stateOf = async (name: string): Promise<string | undefined> =>
  (await told()).find((row) => row.name === name)?.state;

test('a transformer that carries a load is in service, and its rated figure is its capacity', async () => {
  for (const [power, state] of [
    [410, 'inService'],
    [2.6, 'inService'],
    [0, 'stopped'],
    [2600, 'overrun'],
  ] as const) {
    shown.set(numberOf('变压器'), power);
    expect([power, await stateOf('变压器')]).toEqual([power, state]);
  }
  shown.set(numberOf('变压器'), 410);
  const row = (await told()).find(({ name }) => name === '变压器');
  expect(row).toMatchObject({ rated: 2500, ratedUnit: 'kVA', share: expect.closeTo(16.4), lacks: null });
});

test('a battery that feeds back runs, and comes to a share of its plate that is not negative (S040 S042 S043 S044)', async () => {
  for (const [power, state] of [
    [-60, 'running'],
    [-3, 'waiting'],
    [-1, 'stopped'],
    [-250, 'overrun'],
  ] as const) {
    shown.set(numberOf('储能'), power);
    expect([power, await stateOf('储能')]).toEqual([power, state]);
  }
  expect((await told()).find(({ name }) => name === '储能')?.share).toBeCloseTo(104.17);
});

test('what stood a moment ago starts, what idles waits, and what has no plate is not known (S041 S042)', async () => {
  const compressor = numberOf('空压机');
  shown.set(compressor, 60);
  before.set(compressor, [
    [3 * minute, 0],
    [minute, 50],
  ]);
  expect(await stateOf('空压机')).toBe('running');
  before.set(compressor, [[minute, 0]]);
  expect(await stateOf('空压机')).toBe('starting');
  // As long as it draws less than idling it waits, whenever it stood: as its history says of it.
  shown.set(compressor, 35);
  expect(await stateOf('空压机')).toBe('waiting');
  shown.set(numberOf('风机'), 5);
  expect((await told()).find(({ name }) => name === '风机')).toMatchObject({ state: 'unknown', lacks: 'rated' });
});

test('the worst stands first', async () => {
  shown.set(numberOf('储能'), -250);
  shown.set(numberOf('变压器'), 410);
  expect((await told()).map(({ state }) => state)).toEqual(['overrun', 'unknown', 'inService', 'waiting']);
});
