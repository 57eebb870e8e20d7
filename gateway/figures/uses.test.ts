import { afterAll, beforeAll, expect, test } from 'vitest';
import { zoneOf } from '../../domain/clock/zone.ts';
import { edgesOfStep } from '../../domain/energy/rollUp.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import { type AlarmWorld, alarmWorld } from '../../tests/world/alarms.ts';
import { type RunningEnergy, startEnergy } from '../../tests/world/energy.ts';
import { aCaller } from '../../tests/world/ledgers.ts';
import type { Database } from '../store/database.ts';
import { partsBelow, type UnitNode, unitNodes } from './unitNodes.ts';
import { openUses } from './uses.ts';

const quarter = 15 * 60_000;
const zone = zoneOf('UTC');
/** Of the first reading; the world stands at eight on the 20th. */
const first = Date.parse('2026-11-17T00:00:00.000Z');
const of = { medium: 'electricity', unit: 'kWh' } as const;
let world: AlarmWorld;
let running: RunningEnergy;
let plant = '';

/** A plant without a counter of its own, above a register that counts in pieces of 120 kWh, and a fine one. Neither was read for four hours of the 19th. */
beforeAll(async () => {
  world = await alarmWorld();
  const counter = (id: string) => ({ id, kind: 'counter', unit: 'kWh', period: quarter });
  await world.aChannel('C1', { M1: [counter('E1')], M2: [counter('E2')] });
  running = await startEnergy(world);
  const isOut = (at: number): boolean =>
    at > Date.parse('2026-11-19T10:00:00.000Z') && at < Date.parse('2026-11-19T14:00:00.000Z');
  const readings = (each: (hourOfAll: number) => number) => {
    let register = 1000;
    return Array.from({ length: 3 * 96 + 33 }, (_, n) => {
      if (n > 0 && n % 4 === 0) register += each(n / 4 - 1);
      return [first + n * quarter, register] as const;
    }).filter(([at]) => !isOut(at));
  };
  await running.read(
    'E1',
    readings((n) => 120 * ([0, 1, 0, 2, 3, 1][n % 6] ?? 0)),
  );
  await running.read(
    'E2',
    readings((n) => 7.3 + (n % 5) * 0.61),
  );
  await running.computed();
  await world.settled();
  plant = await world.made(energyUnits, { name: '全厂', orgId: world.plant });
  for (const n of [1, 2]) {
    const unitId = await world.made(energyUnits, { name: `车间 ${n}`, orgId: world.plant, parentId: plant });
    await world.made(deviceAssociations, { name: `表 ${n}`, unitId, deviceId: `M${n}`, pointId: `E${n}` });
  }
});
afterAll(async () => {
  await running.close();
  await world.close();
});

const nodes = async (): Promise<readonly UnitNode[]> => {
  const found = await unitNodes(world.ledgers, [plant], {
    scope: aCaller({ ...world.operator }).scope,
    asOf: null,
    lang: 'cn',
  });
  const node = found.get(plant) as UnitNode;
  return [node, ...node.children.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))];
};
const planOf = (from: string, to: string, step: 'hour' | '15min') => ({
  step,
  edges: edgesOfStep({ from: Date.parse(from), to: Date.parse(to) }, step, zone),
});

test.each([
  ['a day that runs, of which few hours are known', '2026-11-20', '2026-11-21', 1],
  ['a day with hours that are not known', '2026-11-19', '2026-11-20', 1],
])('few pieces of a coarse register are about so much, in its unit and above it: %s', async (_, from, to, at) => {
  const [above, coarse, fine] = (await nodes()) as [UnitNode, UnitNode, UnitNode];
  const uses = openUses({
    database: world.database,
    zone,
    asOf: null,
    now: world.clock.now(),
    parts: partsBelow(above),
  });
  const plan = planOf(`${from}T00:00:00.000Z`, `${to}T00:00:00.000Z`, 'hour');
  const qualities = async (node: UnitNode) => (await uses.used(node, of, plan)).steps[at]?.figure;
  expect(await qualities(coarse)).toMatchObject({ quality: 'estimated', none: null });
  expect(await qualities(above)).toMatchObject({ quality: 'estimated', none: null });
  expect(await qualities(fine)).toMatchObject({ quality: 'good', none: null });
});

test('what all counters say over a gap is read once, however many units ask for it', async () => {
  const sent: string[] = [];
  const database = new Proxy(world.database, {
    get(target, name) {
      const found = Reflect.get(target, name) as unknown;
      if (typeof found !== 'function') return found;
      return (...given: unknown[]) => {
        const [, parameters] = given;
        if (
          name === 'query' &&
          Array.isArray(parameters) &&
          parameters.some((one) => Array.isArray(one) && one.length === 2)
        )
          sent.push(JSON.stringify(given));
        return (found as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  }) as Database;
  const all = await nodes();
  const uses = openUses({ database, zone, asOf: null, now: world.clock.now(), parts: partsBelow(all[0] as UnitNode) });
  const plan = planOf('2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z', '15min');
  const told = await Promise.all(all.map((node) => uses.used(node, of, plan)));
  expect(told.map(({ bridges }) => bridges.length)).toEqual([1, 1, 1]);
  const spans = sent.filter(
    (one) => one.includes('2026-11-19T14:00') || one.includes(String(Date.parse('2026-11-19T14:00:00.000Z'))),
  );
  expect(spans.length).toBeGreaterThan(0);
  expect(spans).toEqual([...new Set(spans)]);
});
