import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, decimal, reference, references, text } from '../ledger/field.ts';

export const keyReasons = {
  energy: { cn: '用能大户', en: 'Large consumer' },
  safety: { cn: '安全关键', en: 'Critical for safety' },
  production: { cn: '生产关键', en: 'Critical for production' },
  supervised: { cn: '政府监管', en: 'Under supervision' },
} as const;

/** Equipment that is watched more closely than the rest, with the points by which it is watched. */
export const keyEquipment = defineLedger({
  name: 'keyEquipment',
  plural: 'keyEquipmentLedger',
  wing: 'devices',
  title: { cn: '重点设备', en: 'Key equipment' },
  org: { from: 'reference', field: 'equipmentId' },
  channel: null,
  unit: { from: 'reference', field: 'equipmentId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true }),
    equipmentId: reference({ label: { cn: '设备', en: 'Equipment' }, unique: 'site', fixed: true }, 'equipment'),
    reason: choice({ label: { cn: '列入原因', en: 'Reason' }, initial: 'energy', sortable: true }, keyReasons),
    pointIds: references({ label: { cn: '监测点', en: 'Points' }, initial: [] }, 'point'),
    yearlyEnergy: decimal({
      label: { cn: '年用能指标', en: 'Energy in a year' },
      digits: 4,
      unit: 'tce',
      optional: true,
      sortable: true,
    }),
    remark: text({ label: { cn: '备注', en: 'Remark' }, max: 200, optional: true, long: true }),
  },
  permissions: {
    see: ['/Keyequ', '/Keyequ/historical', '/keyEquMont'],
    add: ['/Keyequ:add'],
    edit: ['/Keyequ:edit'],
    delete: ['/Keyequ:delete'],
  },
});
export type KeyEquipment = LedgerRow<typeof keyEquipment>;
