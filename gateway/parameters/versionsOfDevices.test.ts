import { afterAll, beforeAll, expect, test } from 'vitest';
import { equipmentVersions } from '../../domain/device/equipmentVersion.ts';
import { firmwareUpgrades } from '../../domain/device/firmwareUpgrade.ts';
import { eventually } from '../../tests/world/eventually.ts';
import { aRowIn, bySystem, type LedgerWorld, ledgerWorld, value } from '../../tests/world/ledgers.ts';
import { type Policies, startPolicies } from '../log/follow/startPolicies.ts';
import { versionsOfDevices } from './versionsOfDevices.ts';

let world: LedgerWorld;
let policies: Policies;
const said: string[] = [];
beforeAll(async () => {
  world = await ledgerWorld();
  const { database, log, clock, ledgers, followers } = world;
  const say = (line: string): void => void said.push(line);
  policies = await startPolicies({
    database,
    log,
    clock,
    policies: [versionsOfDevices({ log, ledgers, followers, say })],
    say,
  });
});
afterAll(async () => {
  await policies.close();
  await world.close();
});

const aVersion = async (hardwareNumber: string, deviceIds: readonly string[] = []): Promise<string> =>
  (await aRowIn(world, 'equipmentVersion', { hardwareNumber, deviceIds })).id;

/** Every policy has looked at what was written, and what it wrote can be read. */
async function followed(): Promise<void> {
  const behind = async () => {
    const head = world.log.head().position;
    await world.settled();
    return {
      more: world.log.head().position - head,
      policies: [...policies.positions()].filter(([, at]) => at < head),
    };
  };
  await eventually('everything has followed', behind, {
    isSo: ({ more, policies: late }) => more === 0 && late.length === 0,
  });
}
const listOf = async (id: string): Promise<readonly string[]> =>
  (await world.ledgers.anyRow(equipmentVersions, id))?.deviceIds ?? [];
const person = { kind: 'user', id: 'zhou', session: 's1' } as const;

test('a device whose upgrade is done runs that version and no other of its hardware; other lists stay, and a hand may change them (S059)', async () => {
  const [{ id: deviceId }, { id: other }] = [await aRowIn(world, 'device'), await aRowIn(world, 'device')];
  const [old, next, board] = [
    await aVersion('HW-A', [deviceId, other]),
    await aVersion('HW-A'),
    await aVersion('HW-B', [deviceId]),
  ];
  await followed();
  const { id } = value(
    await world.ledgers.create(firmwareUpgrades, { name: '升级', deviceId, versionId: next }, bySystem()),
  );
  const steps = ['sending', 'verifying'];
  for (const [n, state] of steps.entries())
    value(await world.ledgers.update(firmwareUpgrades, id, n + 1, { state }, bySystem()));
  await followed();
  expect(await listOf(next)).toEqual([]);

  value(await world.ledgers.update(firmwareUpgrades, id, 3, { state: 'done' }, { ...bySystem(), by: person }));
  await followed();
  expect([await listOf(old), await listOf(next), await listOf(board)]).toEqual([[other], [deviceId], [deviceId]]);
  // It is told as done by the person who recorded the upgrade.
  const [event] = (await world.log.read({ after: 0, limit: 1000, types: ['EquipmentVersionChanged'] })).slice(-1);
  expect(event?.by).toEqual(person);

  // What a person notes by hand stands, though the upgrade is looked at again.
  const row = await world.ledgers.anyRow(equipmentVersions, next);
  value(await world.ledgers.update(equipmentVersions, next, row?.version ?? 0, { deviceIds: [other] }, bySystem()));
  value(await world.ledgers.update(firmwareUpgrades, id, 4, { name: '升级一' }, bySystem()));
  await followed();
  expect(await listOf(next)).toEqual([other]);
  expect(said).toEqual([]);
});

test('an upgrade that failed or was withdrawn moves nothing; one that is entered as done moves its device, whoever changes the lists meanwhile (S059)', async () => {
  const { id: deviceId } = await aRowIn(world, 'device');
  const [old, next] = [await aVersion('HW-C', [deviceId]), await aVersion('HW-C')];
  await followed();
  const enter = (more: object) =>
    world.ledgers.create(firmwareUpgrades, { name: '升级', deviceId, versionId: next, ...more }, bySystem());
  value(await enter({ state: 'failed', reason: '中断' }));
  value(await enter({ state: 'cancelled' }));
  await followed();
  expect([await listOf(old), await listOf(next)]).toEqual([[deviceId], []]);

  const entered = enter({ state: 'done' });
  const noted = [1, 2, 3].map((n) =>
    world.ledgers.update(equipmentVersions, next, n, { note: `说明 ${n}` }, bySystem()),
  );
  value(await entered);
  await Promise.all(noted);
  await followed();
  expect([await listOf(old), await listOf(next)]).toEqual([[], [deviceId]]);
  expect(said).toEqual([]);
});
