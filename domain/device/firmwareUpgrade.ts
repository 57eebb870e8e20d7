import { defineLedger, type LedgerRow, type RuleFaults } from '../ledger/declaration.ts';
import { choice, reference, text } from '../ledger/field.ts';
import type { EquipmentVersion } from './equipmentVersion.ts';

const screen = '/configuringSystemParameters/equVersionCfg';

export const firmwareStates = {
  waiting: { cn: '等待', en: 'Waiting' },
  sending: { cn: '发送中', en: 'Sending' },
  verifying: { cn: '校验中', en: 'Verifying' },
  done: { cn: '完成', en: 'Done' },
  failed: { cn: '失败', en: 'Failed' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
} as const;
export type FirmwareState = keyof typeof firmwareStates;

/** Not over yet. The machine says the same of these states, and a test holds the two together. */
export const isOpenUpgrade = (state: FirmwareState): boolean =>
  state === 'waiting' || state === 'sending' || state === 'verifying';

/** An open upgrade has its device for itself. */
export const deviceBusy = {
  cn: '该设备有升级未结束，请先结束它',
  en: 'An upgrade of this device is not over; end it first',
} as const;

/**
 * The upgrade of one device to a version, as far as it has come. People record it: the firmware goes to the device by its maker's tool, for
 * none of the protocols that are built carries it.
 */
export const firmwareUpgrades = defineLedger({
  name: 'firmwareUpgrade',
  plural: 'firmwareUpgrades',
  wing: 'parameters',
  title: { cn: '固件升级', en: 'Firmware upgrades' },
  org: { from: 'reference', field: 'deviceId' },
  channel: { from: 'reference', field: 'deviceId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 100, sortable: true, searchable: true, bilingual: true }),
    deviceId: reference({ label: { cn: '设备', en: 'Device' }, fixed: true }, 'device'),
    versionId: reference({ label: { cn: '升级到', en: 'To the version' }, fixed: true }, 'equipmentVersion'),
    state: choice({ label: { cn: '升级状态', en: 'State' }, initial: 'waiting', sortable: true }, firmwareStates),
    reason: text({ label: { cn: '失败原因', en: 'Why it failed' }, max: 200, optional: true, searchable: true }),
  },
  rules: [reasonOf],
  sole: { field: 'deviceId', holds: ({ state }) => isOpenUpgrade(state), taken: deviceBusy },
  permissions: { see: [screen], add: [`${screen}:add`], edit: [`${screen}:edit`], delete: [`${screen}:delete`] },
});
export type FirmwareUpgrade = LedgerRow<typeof firmwareUpgrades>;

function reasonOf({ state, reason }: { readonly state: FirmwareState; readonly reason: string | null }): RuleFaults {
  const isGiven = reason !== null && reason !== '';
  if ((state === 'failed') === isGiven) return null;
  return isGiven
    ? { reason: { cn: '只有失败的升级有原因', en: 'Only an upgrade that failed has a reason' } }
    : { reason: { cn: '请填写失败原因', en: 'Enter why it failed' } };
}

/** The hardware that a device is known to have, by the versions that name it among those that run them; empty: it was not obtained. */
export function hardwareOf(
  device: string,
  versions: readonly Pick<EquipmentVersion, 'deviceIds' | 'hardwareNumber'>[],
): readonly string[] {
  return [
    ...new Set(
      versions.filter(({ deviceIds }) => deviceIds.includes(device)).map(({ hardwareNumber }) => hardwareNumber),
    ),
  ];
}
