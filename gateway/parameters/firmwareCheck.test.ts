import { afterAll, beforeAll, expect, test } from 'vitest';
import { firmwareUpgrades } from '../../domain/device/firmwareUpgrade.ts';
import { aRowIn, bySystem, type LedgerWorld, ledgerWorld, value } from '../../tests/world/ledgers.ts';
import { firmwareCheck } from './firmwareCheck.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await ledgerWorld();
  world.ledgers.checkedBy(firmwareUpgrades, firmwareCheck(world.ledgers));
});
afterAll(() => world.close());

const aVersion = (hardwareNumber: string, deviceIds: readonly string[] = []) =>
  aRowIn(world, 'equipmentVersion', { hardwareNumber, deviceIds });

/** A device and a version for its hardware, with what is asked about upgrades of the one to the other. */
async function aDevice() {
  const { id: deviceId } = await aRowIn(world, 'device');
  const { id: versionId } = await aVersion('HW-A', [deviceId]);
  const begin = async (more: object = {}) => {
    await world.settled();
    return world.ledgers.create(firmwareUpgrades, { name: '升级', deviceId, versionId, ...more }, bySystem());
  };
  const versions = new Map<string, number>();
  const record = async (id: string, state: string, reason: string | null = null) => {
    const answer = await world.ledgers.update(
      firmwareUpgrades,
      id,
      versions.get(id) ?? 1,
      { state, reason },
      bySystem(),
    );
    if (answer.ok) versions.set(id, answer.value.version);
    return answer;
  };
  return { deviceId, begin, record };
}

const faultOf = (result: {
  readonly ok: boolean;
  readonly refusal?: { readonly fields?: Readonly<Record<string, string>> };
}) => (result.ok ? null : result.refusal?.fields);

test('an upgrade is recorded step by step, and no step is left out or taken back (E237, S059)', async () => {
  const { begin, record } = await aDevice();
  const { id } = value(await begin());
  await world.settled();
  expect((await world.ledgers.anyRow(firmwareUpgrades, id))?.state).toBe('waiting');
  expect(faultOf(await record(id, 'done'))).toEqual({ state: '升级状态不能从“等待”变为“完成”' });
  for (const state of ['sending', 'verifying', 'done']) value(await record(id, state));
  expect(faultOf(await record(id, 'waiting'))).toEqual({ state: '升级状态不能从“完成”变为“等待”' });
});

test('one that fails says why, and a device has one upgrade at a time (S059)', async () => {
  const { begin, record } = await aDevice();
  const { id } = value(await begin());
  expect(faultOf(await begin())).toEqual({ deviceId: '该设备有升级未结束，请先结束它' });
  value(await record(id, 'sending'));
  expect(faultOf(await record(id, 'failed'))).toEqual({ reason: '请填写失败原因' });
  value(await record(id, 'failed', '校验不符'));
  expect(faultOf(await begin())).toBeNull();
});

test('of two who enter an upgrade of one device at once one is told that it is taken, and each end lets go of it (S059)', async () => {
  const { deviceId, begin, record } = await aDevice();
  const endings = [['cancelled'], ['sending', 'verifying', 'done'], ['sending', 'failed']] as const;
  for (const steps of endings) {
    const both = await Promise.all([begin(), begin()]);
    expect(both.map(faultOf).filter((fault) => fault !== null)).toEqual([
      { deviceId: '该设备有升级未结束，请先结束它' },
    ]);
    const { id } = value(both.find(({ ok }) => ok) as Awaited<ReturnType<typeof begin>>);
    const claim = { kind: 'firmwareUpgrade.sole.deviceId', key: deviceId };
    expect(await world.log.holders([claim])).toEqual([{ ...claim, stream: `firmwareUpgrade-${id}` }]);
    for (const state of steps) value(await record(id, state, state === 'failed' ? '中断' : null));
    expect(await world.log.holders([claim])).toEqual([]);
  }
  // What is withdrawn altogether lets go too.
  const { id, version } = value(await begin());
  value(await world.ledgers.remove(firmwareUpgrades, id, version, bySystem()));
  value(await begin());
});

test('firmware for other hardware is refused; what ended before it was entered is entered as it ended (E237)', async () => {
  const { begin } = await aDevice();
  const other = await aVersion('HW-B');
  expect(faultOf(await begin({ versionId: other.id }))).toEqual({ deviceId: '该设备的硬件是 HW-A，此固件用于 HW-B' });
  expect(faultOf(await begin({ state: 'sending' }))).toEqual({ state: '升级从“等待”开始' });
  expect(faultOf(await begin({ state: 'done' }))).toBeNull();
  // Of a device whose hardware nobody knows nothing can be said against it.
  const unknown = await aRowIn(world, 'device');
  expect(faultOf(await begin({ deviceId: unknown.id, versionId: other.id }))).toBeNull();
});
