import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMinute as minute } from '../../domain/clock/lengths.ts';
import { devices } from '../../domain/device/device.ts';
import { deviceAssociations } from '../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../domain/unit/energyUnit.ts';
import type { AlarmWorld } from '../../tests/world/alarms.ts';
import { aLimit, type LimitWorld, limitWorld } from '../../tests/world/energyLimits.ts';
import { bySystem, value } from '../../tests/world/ledgers.ts';

const quarter = 15 * minute;
let limits: LimitWorld;
let world: AlarmWorld;
beforeAll(async () => {
  limits = await limitWorld();
  world = limits.world;
});
afterAll(() => limits.close());

async function move(pointId: string, orgId: string): Promise<void> {
  const device = await world.ledgers.anyRow(devices, `M${pointId}`);
  value(await world.ledgers.update(devices, `M${pointId}`, device?.version ?? 0, { orgId }, bySystem()));
  await world.settled();
}

test('what a counter counts after it went to another organisation raises nothing in the one it left, neither of it nor of a unit', async () => {
  const [gone, ofUnit, stays] = [await limits.aCounter(10), await limits.aCounter(10), await limits.aCounter(10)];
  const unitId = await world.made(energyUnits, { name: '车间', orgId: world.plant });
  const association = { name: '表', unitId, deviceId: `M${ofUnit}`, pointId: ofUnit };
  await world.made(deviceAssociations, association);
  const [alone, unit, kept] = [
    await aLimit(world, { name: '移走', pointId: gone, period: 60, limit: '25' }),
    await aLimit(world, { name: '单元', unitId, period: 60, limit: '25' }),
    await aLimit(world, { name: '留下', pointId: stays, period: 60, limit: '25' }),
  ];
  await limits.judge();
  const moved = world.clock.now();
  world.clock.advance(minute);
  for (const id of [gone, ofUnit]) await move(id, world.elsewhere);
  world.clock.advance(3 * quarter);
  for (const id of [gone, ofUnit, stays])
    await limits.read(id, 10, { from: moved + quarter, until: world.clock.now() });
  await limits.judge();
  expect([await limits.told(alone), await limits.told(unit)]).toEqual([[], []]);
  expect(await limits.told(kept)).toEqual(['30 25 stands']);
});

test('what it draws now is told no more there either, and not what it drew before it came', async () => {
  const id = await limits.aMeter(minute);
  await aLimit(world, { name: '需量', pointId: id, kind: 'demand', period: 15, limit: '1' });
  const blocks = async () => (value(await limits.ask('demandBlocks')) as { rows: readonly object[] }).rows;
  let count = 1000;
  async function draw(minutes: number): Promise<void> {
    const from = world.clock.now();
    const before = count;
    world.clock.advance(minutes * minute);
    const readings = Array.from(
      { length: minutes },
      (_, n) => [from + (n + 1) * minute, before + (n + 1) * 20] as const,
    );
    count += minutes * 20;
    await limits.running.read(id, readings);
    await limits.running.computed();
  }
  await draw(6);
  expect(await blocks()).toMatchObject([{ power: '1200' }]);
  await move(id, world.elsewhere);
  await draw(3);
  expect(await blocks()).toMatchObject([{ power: null, expected: null }]);
  world.clock.advance(minute / 2);
  await move(id, world.plant);
  await draw(1);
  expect(await blocks()).toMatchObject([{ power: null }]);
});
