import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import { organisations } from '../../../domain/site/organisation.ts';
import { aRow, aRowIn, bySystem, code, type LedgerWorld, ledgerWorld, value } from '../../../tests/world/ledgers.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

const create = async (ledger: typeof devices | typeof points | typeof limitRules, given: object) =>
  world.ledgers.create(ledger, await aRow(world, ledger, { ...given }), bySystem());

test('a device that points refer to is not deleted, and says what refers to it', async () => {
  const device = await aRowIn(world, 'device');
  const point = await aRowIn(world, 'point', { deviceId: device.id });
  const refused = await world.ledgers.remove(devices, device.id, 1, bySystem());
  expect(refused).toMatchObject({ refusal: { code: 'IN_USE', data: { by: ['point'] } } });
  value(await world.ledgers.remove(points, point.id, 1, bySystem()));
  expect(code(await world.ledgers.remove(devices, device.id, 1, bySystem()))).toBe('OK');
});

test('however a deletion and a new reference meet, no reference ever points to nothing', async () => {
  for (let round = 0; round < 20; round++) {
    const device = await aRowIn(world, 'device');
    const rows = await Promise.all([0, 1, 2].map(() => aRow(world, points, { deviceId: device.id })));
    const removing = () => world.ledgers.remove(devices, device.id, 1, bySystem());
    const adding = rows.map((row) => () => world.ledgers.create(points, row, bySystem()));
    const order = round % 2 === 0 ? [removing, ...adding] : [...adding.slice(0, 1), removing, ...adding.slice(1)];
    const results = await Promise.all(order.map((run) => run()));
    await world.settled();
    const stands = (await world.ledgers.anyRow(devices, device.id)) !== null;
    const referring = (await world.ledgers.everyRow(points)).filter(({ deviceId }) => deviceId === device.id);
    expect(stands || referring.length === 0).toBe(true);
    expect(results.map(code).every((one) => ['OK', 'IN_USE', 'RULE_BROKEN'].includes(one))).toBe(true);
  }
});

test('a point that is made while its device moves to another organisation moves with it', async () => {
  for (let round = 0; round < 15; round++) {
    const device = await aRowIn(world, 'device');
    const to = await aRowIn(world, 'organisation');
    const rows = await Promise.all([0, 1, 2].map(() => aRow(world, points, { deviceId: device.id })));
    await Promise.all([
      world.ledgers.create(points, rows[0] ?? {}, bySystem()).then(value),
      world.ledgers.update(devices, device.id, 1, { orgId: to.id }, bySystem()).then(value),
      ...rows.slice(1).map((row) => world.ledgers.create(points, row, bySystem()).then(value)),
    ]);
    await world.settled();
    const mine = (await world.ledgers.everyRow(points)).filter(({ deviceId }) => deviceId === device.id);
    expect(mine.map(({ org }) => org)).toEqual([to.id, to.id, to.id]);
  }
});

test('two organisations moved under each other at once form no ring', async () => {
  for (let round = 0; round < 15; round++) {
    const [a, b] = [await aRowIn(world, 'organisation'), await aRowIn(world, 'organisation')];
    const [underA, underB] = [
      await aRowIn(world, 'organisation', { orgPid: a.id }),
      await aRowIn(world, 'organisation', { orgPid: b.id }),
    ];
    const both = await Promise.all([
      world.ledgers.update(organisations, a.id, 1, { orgPid: underB.id }, bySystem()),
      world.ledgers.update(organisations, b.id, 1, { orgPid: underA.id }, bySystem()),
    ]);
    expect(both.filter(({ ok }) => ok).length).toBe(1);
    expect(both.map(code)).toContain('RULE_BROKEN');
  }
});

test('many people add points at once, and every number is given once and to nobody again after a deletion', async () => {
  const device = await aRowIn(world, 'device');
  const rows = await Promise.all(Array.from({ length: 12 }, () => aRow(world, points, { deviceId: device.id })));
  const single = await Promise.all(rows.slice(0, 6).map((row) => world.ledgers.create(points, row, bySystem())));
  const together = await world.ledgers.createMany(points, rows.slice(6), bySystem());
  await world.settled();
  const ids = [...single, ...together].map(value).map(({ id }) => id);
  const numbers = (await world.ledgers.everyRow(points, { ids })).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(12);
  const last = ids.at(-1) ?? '';
  value(await world.ledgers.remove(points, last, 1, bySystem()));
  const again = value(await world.ledgers.create(points, rows.at(-1) ?? {}, bySystem()));
  await world.settled();
  const renewed = await world.ledgers.anyRow(points, again.id);
  expect(renewed?.number).toBeGreaterThan(Math.max(...numbers));
});

test('rules of points follow their device to another organisation in the same command, each with an event of its own', async () => {
  const device = await aRowIn(world, 'device');
  const point = await aRowIn(world, 'point', { deviceId: device.id });
  const rule = value(await create(limitRules, { pointId: point.id }));
  const to = await aRowIn(world, 'organisation');
  const moved = value(await world.ledgers.update(devices, device.id, 1, { orgId: to.id }, bySystem()));
  const events = await world.log.read({ after: moved.position - 3, upTo: moved.position, limit: 10 });
  expect(events.map(({ type, org }) => [type, org])).toEqual([
    ['DeviceChanged', to.id],
    ['PointChanged', to.id],
    ['LimitRuleChanged', to.id],
  ]);
  expect(new Set(events.map(({ command }) => command)).size).toBe(1);
  await world.settled();
  expect((await world.ledgers.anyRow(limitRules, rule.id))?.org).toBe(to.id);
});
