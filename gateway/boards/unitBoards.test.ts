import { afterAll, beforeAll, expect, test } from 'vitest';
import { unitCarbon, unitLoads, usualLoads } from '../../domain/board/unitBoardCalls.ts';
import type { AnswerOf } from '../../domain/call/declaration.ts';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { homeSettings } from '../../domain/site/home.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { type AskedInput, asked } from '../../tests/world/asked.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller, code, narrowedTo, value } from '../../tests/world/ledgers.ts';
import { unitBoardCalls } from './unitBoardCalls.ts';

const quarter = 15 * minute;
const day = 96 * quarter;
/** A Wednesday. */
const midnight = Date.parse('2026-11-18T00:00:00.000Z');
const now = midnight + 10 * 4 * quarter;
let world: AlarmWorld;
let running: RunningEnergy;
const unit: Record<string, string> = {};

/** A plant of three shops: two with a meter that measures its power, one half of whose meter counts, and one whose meter measures none. */
beforeAll(async () => {
  world = await alarmWorld();
  for (const n of [1, 2, 3])
    await world.aChannel(`C${n}`, {
      [`M${n}`]: [
        { id: `M${n}.Ep`, kind: 'counter', unit: 'kWh', period: quarter },
        ...(n === 3 ? [] : [{ id: `M${n}.P`, kind: 'analog' as const, unit: 'kW', period: minute }]),
      ],
    });
  running = await startEnergy(world);
  const from = midnight - 17 * day;
  // 100 kW, and from eight on 200 kW, on each day.
  const readings = Array.from({ length: 17 * 96 + 41 }, (_, n) => n * quarter).reduce<(readonly [number, number])[]>(
    (all, at) => {
      const before = all.at(-1)?.[1] ?? 0;
      const hour = ((at - quarter + day) % day) / (4 * quarter);
      all.push([from + at, all.length === 0 ? 0 : before + (hour >= 8 ? 50 : 25)]);
      return all;
    },
    [],
  );
  await running.read('M1.Ep', readings);
  await running.read('M1.P', [[now - minute, 950]]);
  await running.read('M2.P', [[now - 30 * minute, 70]]);
  await running.computed();
  await world.settled();
  const orgId = world.plant;
  unit['plant'] = await world.made(energyUnits, { name: '全厂', orgId });
  for (const [name, n, share] of [
    ['a', 1, '50'],
    ['b', 2, '100'],
    ['c', 3, '100'],
  ] as const) {
    unit[name] = await world.made(energyUnits, { name: `车间 ${name}`, orgId, parentId: unit['plant'] });
    const association = { name: `表 ${n}`, unitId: unit[name], deviceId: `M${n}`, pointId: `M${n}.Ep`, share };
    await world.made(deviceAssociations, association);
  }
  await world.settled();
});
afterAll(async () => {
  await running.close();
  await world.close();
});

async function ask<C extends typeof unitLoads | typeof usualLoads | typeof unitCarbon>(
  call: C,
  input: AskedInput,
  { channels }: { readonly channels?: readonly string[] } = {},
) {
  const { database, ledgers } = world;
  const calls = unitBoardCalls({ database, ledgers, telemetry: running.telemetry, zone: zoneOf('UTC') });
  const caller = aCaller({
    ...world.operator,
    orgId: world.plant,
    permissions: new Set(['/eaubrowse']),
    ...(channels === undefined ? {} : { scope: narrowedTo(world.plant, ...channels) }),
  });
  return asked(calls, call, input, { caller, now });
}

test('what areas draw now is what their meters measure by their shares; what is old, not measured or not seen is no number', async () => {
  const told = value(await ask(unitLoads, { query: {} })) as AnswerOf<typeof unitLoads>;
  expect(told.total).toBe(3);
  const by = Object.fromEntries(told.units.map((one) => [one.name, one]));
  expect(by['车间 a']).toMatchObject({ kw: 475, none: null });
  expect(by['车间 b']).toMatchObject({ kw: null, none: 'noValue' });
  expect(by['车间 c']).toMatchObject({ kw: null, none: 'noMeter' });
  // Six hours in quarters: four at night, two after eight, each half of what its meter counted.
  expect(by['车间 a']?.quarters).toEqual([...Array(16).fill(50), ...Array(8).fill(100)]);
  expect(by['车间 b']?.quarters).toEqual(Array(24).fill(null));
  const one = value(await ask(unitLoads, { query: { below: unit['a'] } })) as AnswerOf<typeof unitLoads>;
  expect(one.units.map(({ name }) => name)).toEqual(['车间 a']);
});

test('what is usual is what was counted on like days at this time; of a unit of which too little is known nothing is', async () => {
  const units = [unit['a'], unit['b']].join();
  const told = value(await ask(usualLoads, { query: { units } })) as AnswerOf<typeof usualLoads>;
  expect(told.units).toEqual([
    { id: unit['a'], usual: { low: 100, high: 100, days: 12 } },
    { id: unit['b'], usual: null },
  ]);
  expect(told.band).toHaveLength(96);
  expect(told.band[0]?.usual).toMatchObject({ low: 50, high: expect.any(Number) });
});

test('what is not seen is told to nobody', async () => {
  const units = unit['a'] as string;
  const outside = { channels: ['C2'] };
  const told = value(await ask(unitLoads, { query: {} }, outside)) as AnswerOf<typeof unitLoads>;
  expect(told.units.find(({ name }) => name === '车间 a')).toMatchObject({ kw: null, none: 'hidden' });
  const usual = value(await ask(usualLoads, { query: { units } }, outside)) as AnswerOf<typeof usualLoads>;
  expect(usual.units).toEqual([{ id: units, usual: null }]);
  expect(code(await ask(usualLoads, { query: { units: 'nobodys' } }))).toBe('NO_PERMISSION');
  expect(code(await ask(unitLoads, { query: { below: 'nobodys' } }))).toBe('NO_PERMISSION');
});

test('the electricity of a unit is told in CO₂ by the factor of the grid that home names, and not without one', async () => {
  const span = { format: 'day', from: '2026-11-17', to: '2026-11-18' } as const;
  const body = { unit: unit['a'] as string, span };
  const without = value(await ask(unitCarbon, { body })) as AnswerOf<typeof unitCarbon>;
  expect(without).toEqual({ emitted: null, percent: null, factor: null });
  await world.made(homeSettings, { name: '首页', orgId: world.plant, gridPlace: 'national' });
  await world.settled();
  const told = value(await ask(unitCarbon, { body })) as AnswerOf<typeof unitCarbon>;
  // 8 h × 50 kW and 16 h × 100 kW.
  const tons = (2000 * Number(told.factor?.kgPerKwh)) / 1000;
  expect(Number(told.emitted?.value)).toBeCloseTo(tons, 5);
  expect(told.percent).toBe('0');
  const none = value(await ask(unitCarbon, { body: { ...body, unit: unit['b'] as string } }));
  expect(none).toMatchObject({ emitted: { value: null } });
});
