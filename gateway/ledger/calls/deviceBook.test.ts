import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCaller, aRowIn, code, type LedgerWorld, ledgerWorld, scopeOf, value } from '../../../tests/world/ledgers.ts';

let world: LedgerWorld;
let deviceId = '';
let org = '';
beforeAll(async () => {
  world = await ledgerWorld();
  deviceId = (await aRowIn(world, 'device')).id;
  await world.settled();
  org =
    (await world.base.database.query<{ org: string }>('select org from read.device where id = $1', [deviceId]))[0]
      ?.org ?? '';
});
afterAll(() => world.close());

const seen = () => ({ caller: aCaller({ scope: scopeOf(org) }) });
const elsewhere = () => ({ caller: aCaller({ scope: scopeOf('elsewhere') }) });
const ask = async (name: string, input: Parameters<LedgerWorld['ask']>[1]) =>
  value(await world.ask(name, input, seen()));

test('what is kept on paper of a device is read with it, by who sees the device (C146 C147 E208)', async () => {
  const device = { params: { id: deviceId } };
  expect(await ask('bookOfDevice', device)).toBeNull();
  await aRowIn(world, 'standBook', { deviceId, maker: '华东仪表' });
  await world.settled();
  expect(await ask('bookOfDevice', device)).toMatchObject({ deviceId, maker: '华东仪表' });
  expect(await ask('allOfBook', device)).toMatchObject({
    device: { id: deviceId },
    book: { deviceId, maker: '华东仪表' },
  });
  for (const name of ['bookOfDevice', 'allOfBook'] as const)
    expect(code(await world.ask(name, device, elsewhere()))).toBe('NO_PERMISSION');
});

test('before a device is taken away it is told what still names it (C139)', async () => {
  const { id } = await aRowIn(world, 'device', { orgId: org });
  await world.settled();
  expect(await ask('checkDestruction', { body: { id } })).toEqual({ deletable: true, usedBy: [] });
  await aRowIn(world, 'point', { deviceId: id });
  await aRowIn(world, 'point', { deviceId: id });
  expect(await ask('checkDestruction', { body: { id } })).toEqual({
    deletable: false,
    usedBy: [{ ledger: 'point', title: expect.any(String), count: 2 }],
  });
});

test('a device is planned for a unit of its own organisation, once for each kind of energy; one that is not there is told as such (B239 B321 C136 C137 E210)', async () => {
  const { id: unitId } = await aRowIn(world, 'energyUnit', { orgId: org });
  const { id: foreign } = await aRowIn(world, 'energyUnit');
  const { id: planned } = await aRowIn(world, 'device', { orgId: org });
  await aRowIn(world, 'deviceAssociation', { deviceId: planned, unitId });
  await world.settled();
  expect(await ask('verifyPlanUnit', { body: { deviceId, unitId } })).toEqual({ deviceId, valid: true, faults: [] });
  expect(await ask('verifyPlanUnits', { body: { deviceIds: [deviceId, planned, 'none'], unitId } })).toMatchObject([
    { valid: true },
    { deviceId: planned, valid: false, faults: ['The device measures this unit for this kind of energy already'] },
    { valid: false, faults: ['There is no such device, or it is not yours to see'] },
  ]);
  expect(await ask('verifyPlanUnits', { body: { deviceIds: [planned], unitId, energyKind: 'water' } })).toMatchObject([
    { valid: true },
  ]);
  expect(await ask('verifyPlanUnit', { body: { deviceId, unitId: foreign } })).toMatchObject({ valid: false });
});

test('an address that another device of the channel has is told before it is saved (C138)', async () => {
  const { id: channelId } = await aRowIn(world, 'channel', { orgId: org });
  const { id } = await aRowIn(world, 'device', { orgId: org, channelId, address: { unit: 7 }, name: '七号表' });
  await world.settled();
  const check = (address: object, more: object = {}) =>
    ask('verifyDeviceClient', { body: { channelId, address, ...more } });
  expect(await check({ unit: 7, maxRegisters: 60 })).toEqual({ valid: false, takenBy: { id, name: '七号表' } });
  expect(await check({ unit: 8 })).toEqual({ valid: true, takenBy: null });
  expect(await check({ unit: 7 }, { id })).toEqual({ valid: true, takenBy: null });
});

test('the first free address of a channel is proposed, to who sees the channel', async () => {
  const { id: channelId } = await aRowIn(world, 'channel', { orgId: org });
  await world.settled();
  const free = { params: { id: channelId } };
  const whole = { kind: 'modbus', host: null, port: null, maxRegisters: 125 };
  expect(await ask('freeDeviceAddress', free)).toEqual({ address: { ...whole, unit: 1 } });
  for (const unit of [1, 3]) await aRowIn(world, 'device', { orgId: org, channelId, address: { unit } });
  await world.settled();
  expect(await ask('freeDeviceAddress', free)).toEqual({ address: { ...whole, unit: 2 } });
  expect(code(await world.ask('freeDeviceAddress', free, elsewhere()))).toBe('NO_PERMISSION');
});

test('who a unit shares its costs with must stand, and cannot be deleted while it is named', async () => {
  const below = await aRowIn(world, 'energyUnit', { orgId: org });
  await world.settled();
  const sharing = (unitId: string) => ({ basis: 'percent', shares: [{ unitId, percent: '100' }] });
  await expect(aRowIn(world, 'unitFee', { sharing: sharing('nobody') })).rejects.toThrow('sharing.shares');
  await aRowIn(world, 'unitFee', { sharing: sharing(below.id) });
  const refused = await world.ask('deleteEnergyUnit', { params: { id: below.id }, query: { version: 1 } }, seen());
  expect(code(refused)).toBe('IN_USE');
});
