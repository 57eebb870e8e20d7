import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, file, reference, text } from '../ledger/field.ts';
import { nearest } from '../site/nearest.ts';
import { type DeviceKind, deviceKinds } from './deviceKinds.ts';

const screen = '/configuringSystemParameters/appDevIcon';

/** The picture of a kind of device, in the app and in the lists of the console, for an organisation and those below it. */
export const deviceIcons = defineLedger({
  name: 'deviceIcon',
  plural: 'deviceIcons',
  wing: 'parameters',
  title: { cn: 'APP设备图标', en: 'App device icons' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' }, fixed: true }, 'organisation'),
    kind: choice({ label: { cn: '设备类型', en: 'Type of device' }, sortable: true }, deviceKinds),
    picture: file(
      { label: { cn: '图标', en: 'Icon' }, hint: { cn: '正方形最佳', en: 'Square is best' } },
      'deviceIcon',
    ),
  },
  permissions: { see: [screen], add: [`${screen}:edit`], edit: [`${screen}:edit`], delete: [`${screen}:edit`] },
});
export type DeviceIcon = LedgerRow<typeof deviceIcons>;

/** The address of each kind's picture; a kind that nobody gave one is left out. */
export function iconsAlong(
  rows: readonly DeviceIcon[],
  line: readonly string[],
): Readonly<Partial<Record<DeviceKind, string>>> {
  const kinds = Object.keys(deviceKinds) as DeviceKind[];
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const found = nearest(
        rows.filter((row) => row.kind === kind),
        line,
      );
      return found === null ? [] : [[kind, found.picture]];
    }),
  );
}
