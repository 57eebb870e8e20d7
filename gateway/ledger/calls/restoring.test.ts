import { afterAll, beforeAll, expect, test } from 'vitest';
import { unnarrowed } from '../../../domain/access/permission.ts';
import { devices } from '../../../domain/device/device.ts';
import { points } from '../../../domain/device/point.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { restoringCalls } from '../../../domain/ledger/restoring.ts';
import { deviceAssociations } from '../../../domain/unit/deviceAssociation.ts';
import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import {
  aCaller,
  aRow,
  aRowIn,
  bySystem,
  code,
  type LedgerWorld,
  ledgerWorld,
  narrowedTo,
  scopeOf,
  value,
} from '../../../tests/world/ledgers.ts';
import { scopeOf as scopeFrom } from '../../http/scope.ts';

let world: LedgerWorld;
let plant: string;
beforeAll(async () => {
  world = await ledgerWorld();
  plant = (await aRowIn(world, 'organisation', { orgName: '北厂', orgPid: null })).id;
  await world.settled();
});
afterAll(() => world.close());

const administrator = () => ({ caller: aCaller({ userId: 'zhou', admin: true, scope: scopeOf(plant) }) });
const names = { device: restoringCalls(devices), point: restoringCalls(points) } as const;

async function aDevice(given: Readonly<Record<string, unknown>> = {}) {
  const channelId = (await aRowIn(world, 'channel', { orgId: plant })).id;
  await world.settled();
  const { id } = await aRowIn(world, 'device', { orgId: plant, channelId, ...given });
  await world.settled();
  return id;
}

async function remove(ledger: LedgerDeclaration, id: string): Promise<void> {
  const row = await world.ledgers.anyRow(ledger as typeof devices, id);
  value(await world.ledgers.remove(ledger, id, row?.version ?? 0, bySystem()));
  await world.settled();
}

const deleted = async () =>
  (value(await world.ask(names.device.list.name, {}, administrator())) as { rows: readonly { id: string }[] }).rows;

test('an administrator sees what was deleted, by whom and when, and brings it back as it last stood', async () => {
  const id = await aDevice({ name: '旧电表', place: '一号柜' });
  const before = await world.ledgers.anyRow(devices, id);
  await remove(devices, id);
  expect(await deleted()).toEqual([
    {
      id,
      name: '旧电表',
      org: plant,
      deletedAt: '2026-11-20T00:00:00.000Z',
      by: { kind: 'system', id: 'test', name: null },
    },
  ]);
  value(await world.ask(names.device.restore.name, { params: { id } }, administrator()));
  await world.settled();
  expect(await world.ledgers.anyRow(devices, id)).toEqual({ ...before, version: 3 });
  expect(await deleted()).toEqual([]);
  const types = (await world.log.read({ after: 0, limit: 100, streams: [`device-${id}`] })).map(({ type }) => type);
  expect(types).toEqual(['DeviceCreated', 'DeviceDeleted', 'DeviceRestored']);
});

test('a point that comes back has the number that it had, under which its samples lie', async () => {
  const { id } = await aRowIn(world, 'point', await aRow(world, points, { deviceId: await aDevice() }));
  await world.settled();
  const number = (await world.ledgers.anyRow(points, id))?.number;
  await remove(points, id);
  value(await world.ask(names.point.restore.name, { params: { id } }, administrator()));
  await world.settled();
  expect((await world.ledgers.anyRow(points, id))?.number).toBe(number);
});

test('what took its place meanwhile, or what it hung on and is gone, refuses it by name', async () => {
  const id = await aDevice({ name: '一号机' });
  await remove(devices, id);
  await aDevice({ name: '一号机' });
  expect(code(await world.ask(names.device.restore.name, { params: { id } }, administrator()))).toBe('DUPLICATE_NAME');
  const device = await aDevice();
  const { id: point } = await aRowIn(world, 'point', await aRow(world, points, { deviceId: device }));
  await world.settled();
  await remove(points, point);
  await remove(devices, device);
  expect(code(await world.ask(names.point.restore.name, { params: { id: point } }, administrator()))).toBe(
    'NO_PERMISSION',
  );
});

test('nobody else brings anything back, and nothing comes back twice', async () => {
  const id = await aDevice();
  await remove(devices, id);
  const somebody = { caller: aCaller({ scope: scopeOf(plant) }) };
  const elsewhere = { caller: aCaller({ admin: true, scope: scopeOf('elsewhere') }) };
  for (const who of [somebody, elsewhere]) {
    expect(code(await world.ask(names.device.restore.name, { params: { id } }, who))).toBe('NO_PERMISSION');
  }
  expect(code(await world.ask(names.device.list.name, {}, somebody))).toBe('NO_PERMISSION');
  const command = { id: 'restore-once', digest: 'd' };
  const context = { ...administrator(), command };
  const first = value(await world.ask(names.device.restore.name, { params: { id } }, context));
  await world.settled();
  expect(value(await world.ask(names.device.restore.name, { params: { id } }, context))).toEqual(first);
  expect(code(await world.ask(names.device.restore.name, { params: { id } }, administrator()))).toBe('NO_PERMISSION');
});

const idsOf = async (name: string, who: ReturnType<typeof narrowedTo>) => {
  const caller = aCaller({ admin: true, scope: who });
  return (value(await world.ask(name, {}, { caller })) as { rows: readonly { id: string }[] }).rows.map(({ id }) => id);
};

test('an administrator who is narrowed to channels finds and brings back what hung on them when it was deleted', async () => {
  const id = await aDevice({ name: '窄表' });
  const { id: point } = await aRowIn(world, 'point', await aRow(world, points, { deviceId: id }));
  await world.settled();
  const channel = (await world.ledgers.anyRow(devices, id))?.channelId ?? '';
  const other = (await aRowIn(world, 'channel', { orgId: plant })).id;
  await world.settled();
  await remove(points, point);
  await remove(devices, id);
  const [mine, theirs] = [narrowedTo(plant, channel), narrowedTo(plant, other)];
  expect([await idsOf(names.device.list.name, mine), await idsOf(names.point.list.name, mine)]).toEqual([
    [id],
    [point],
  ]);
  expect([await idsOf(names.device.list.name, theirs), await idsOf(names.point.list.name, theirs)]).toEqual([[], []]);
  const asked = (scope: typeof mine) =>
    world.ask(names.device.restore.name, { params: { id } }, { caller: aCaller({ admin: true, scope }) });
  expect(code(await asked(theirs))).toBe('NO_PERMISSION');
  value(await asked(mine));
  await world.settled();
  expect((await world.ledgers.anyRow(devices, id))?.name).toBe('窄表');
});

test('an administrator who is narrowed to energy units finds what belonged to them, and the units below them', async () => {
  const hall = (await aRowIn(world, 'energyUnit', { name: '一号厅', orgId: plant, parentId: null })).id;
  const office = (await aRowIn(world, 'energyUnit', { name: '办公楼', orgId: plant, parentId: null })).id;
  await world.settled();
  const below = (await aRowIn(world, 'energyUnit', { name: '一号厅东', orgId: plant, parentId: hall })).id;
  const deviceId = await aDevice();
  const { id: pointId } = await aRowIn(world, 'point', await aRow(world, points, { deviceId }));
  await world.settled();
  const { id } = await aRowIn(
    world,
    'deviceAssociation',
    await aRow(world, deviceAssociations, { unitId: hall, deviceId, pointId }),
  );
  await world.settled();
  await remove(deviceAssociations, id);
  await remove(energyUnits, below);
  const narrowed = (unit: string) => scopeFrom(new Map([[plant, [{ ...unnarrowed, units: new Set([unit]) }]]]));
  const [bonds, units] = [restoringCalls(deviceAssociations).list.name, restoringCalls(energyUnits).list.name];
  expect([await idsOf(bonds, narrowed(hall)), await idsOf(units, narrowed(hall))]).toEqual([[id], [below]]);
  expect([await idsOf(bonds, narrowed(office)), await idsOf(units, narrowed(office))]).toEqual([[], []]);
});
