import { afterAll, beforeAll, expect, it } from 'vitest';
import { channels } from '../../domain/channel/channel.ts';
import { devices } from '../../domain/device/device.ts';
import { points } from '../../domain/device/point.ts';
import { aRowIn, bySystem, type LedgerWorld, ledgerWorld } from '../../tests/world/ledgers.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
});
afterAll(() => world.close());

it('no device and no point stands under another protocol', async () => {
  const orgId = (await aRowIn(world, 'organisation')).id;
  const settings = { protocol: 'mqtt', url: 'mqtt://broker', clientId: 'c' };
  const made = await world.ledgers.create(
    channels,
    { id: 'MQ', name: '通道', orgId, protocol: 'mqtt', settings },
    bySystem(),
  );
  expect(made.ok).toBe(true);
  const device = (id: string, address: object) =>
    world.ledgers.create(devices, { id, name: id, kind: 'meter', orgId, channelId: 'MQ', address }, bySystem());
  expect(await device('D1', { unit: 1 })).toMatchObject({
    ok: false,
    refusal: { code: 'RULE_BROKEN', fields: { address: expect.anything() } },
  });
  expect((await device('D1', { kind: 'json', topic: 'd/{device}' })).ok).toBe(true);
  const point = (id: string, address: object) =>
    world.ledgers.create(points, { id, name: id, deviceId: 'D1', kind: 'analog', address }, bySystem());
  expect(await point('D1.P', { table: 'holding', register: 0, type: 'uint16' })).toMatchObject({
    ok: false,
    refusal: { code: 'RULE_BROKEN' },
  });
  expect((await point('D1.P', { kind: 'json', path: 'P' })).ok).toBe(true);
});
