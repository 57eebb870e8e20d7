import { expect, test } from 'vitest';
import { equipment } from '../../../domain/equipment/equipment.ts';
import { patrolPoints } from '../../../domain/work/path/patrolPath.ts';
import { aRowIn, bySystem, ledgerWorld, value } from '../../../tests/world/ledgers.ts';
import { thingsOf } from './storyThings.ts';

test('a story follows a device while it belongs to the equipment, and the rounds of the paths that pass it', async () => {
  const world = await ledgerWorld();
  const device = (await aRowIn(world, 'device')).id;
  const orgId = (await aRowIn(world, 'organisation')).id;
  const first = await aRowIn(world, 'equipment', { orgId, deviceIds: [device] });
  const path = await aRowIn(world, 'patrolPath', { orgId });
  const passing = await aRowIn(world, patrolPoints.name, { pathId: path.id, equipmentIds: [first.id] });
  value(await world.ledgers.update(equipment, first.id, first.version, { deviceIds: [] }, bySystem()));
  const gone = world.log.head().position;
  const second = await aRowIn(world, 'equipment', { orgId, deviceIds: [device] });
  const there = world.log.head().position;
  await world.settled();
  const things = await thingsOf(world.database, first.id);
  expect(things).toContainEqual({ thing: `equipment-${first.id}`, since: 0, until: null });
  expect(things).toContainEqual({ thing: `device-${device}`, since: 0, until: gone });
  expect(things).toContainEqual({ thing: `patrolPath-${path.id}`, since: passing.position, until: null });
  expect(await thingsOf(world.database, second.id), 'what it did on the first is not the second’s').toContainEqual({
    thing: `device-${device}`,
    since: there,
    until: null,
  });
  await world.close();
});
