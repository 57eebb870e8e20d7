import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, date, file, reference, references, text } from '../ledger/field.ts';
import { deviceKinds } from './deviceKinds.ts';

const screen = '/configuringSystemParameters/equVersionCfg';
const number = (cn: string, en: string) =>
  text({ label: { cn, en }, max: 32, pattern: /^[A-Za-z0-9._-]+$/, sortable: true, searchable: true });

/** Hardware and software as a maker released them: the file of the firmware, and the devices that run it. */
export const equipmentVersions = defineLedger({
  name: 'equipmentVersion',
  plural: 'equipmentVersions',
  wing: 'parameters',
  title: { cn: '设备版本', en: 'Firmware versions' },
  org: { from: 'field', field: 'orgId' },
  channel: null,
  known: 'softwareName',
  fields: {
    softwareName: text({
      label: { cn: '软件版本名称', en: 'Software version' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
    }),
    hardwareNumber: number('硬件版本号', 'Hardware number'),
    hardwareName: text({
      label: { cn: '硬件版本名称', en: 'Hardware version' },
      max: 32,
      sortable: true,
      searchable: true,
    }),
    kind: choice({ label: { cn: '设备类型', en: 'Type of device' }, sortable: true }, deviceKinds),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    releasedAt: date({ label: { cn: '发布日期', en: 'Released' }, optional: true, sortable: true }),
    firmware: file({ label: { cn: '固件', en: 'Firmware' }, optional: true }, 'firmware'),
    deviceIds: references(
      {
        label: { cn: '运行此版本的设备', en: 'Devices that run it' },
        hint: {
          cn: '升级记为完成后自动列入，也可手工登记',
          en: 'Follows from an upgrade that is done; may be noted by hand too',
        },
        initial: [],
      },
      'device',
    ),
    note: text({ label: { cn: '更新说明', en: 'What is new' }, max: 500, long: true, optional: true }),
  },
  permissions: { see: [screen], add: [`${screen}:add`], edit: [`${screen}:edit`], delete: [`${screen}:delete`] },
});
export type EquipmentVersion = LedgerRow<typeof equipmentVersions>;

export type Listed = Pick<EquipmentVersion, 'id' | 'hardwareNumber' | 'deviceIds'>;

/**
 * The lists that become others when an upgrade is done: the version gains the device, another version for the same hardware loses it. One for
 * other hardware keeps it: a device may have several boards, each with a firmware of its own.
 */
export function upgradedLists<V extends Listed>(
  { deviceId, versionId }: { readonly deviceId: string; readonly versionId: string },
  versions: readonly V[],
) {
  const to = versions.find(({ id }) => id === versionId);
  if (to === undefined) return [];
  return versions.flatMap(({ id, hardwareNumber, deviceIds }) => {
    const isListed = deviceIds.includes(deviceId);
    if (id === versionId) return isListed ? [] : [{ id, deviceIds: [...deviceIds, deviceId] }];
    if (!isListed || hardwareNumber !== to.hardwareNumber) return [];
    return [{ id, deviceIds: deviceIds.filter((one) => one !== deviceId) }];
  });
}
