import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { date, reference, text } from '../ledger/field.ts';

const screen = '/ecus/enyPhyModelDevice';

/** A device with an object model that belongs to an energy unit: what the unit shows of itself beside what its counters count. */
export const unitModelDevices = defineLedger({
  name: 'unitModelDevice',
  plural: 'unitModelDevices',
  wing: 'ledgers',
  title: { cn: '单元物模型设备', en: 'Unit object-model devices' },
  org: { from: 'reference', field: 'deviceId' },
  channel: { from: 'reference', field: 'deviceId' },
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      hint: { cn: '在单元中的用途，如 1# 空压机', en: 'What it is in the unit, such as Compressor 1' },
      max: 32,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' } }, 'energyUnit'),
    deviceId: reference(
      {
        label: { cn: '物模型设备', en: 'Device' },
        hint: { cn: '须已选择物模型；一台设备只属于一个单元', en: 'It has an object model, and belongs to one unit' },
        unique: 'site',
      },
      'device',
    ),
    since: date({ label: { cn: '绑定日期', en: 'Since' }, optional: true, sortable: true }),
    note: text({ label: { cn: '备注', en: 'Note' }, max: 200, optional: true, long: true }),
  },
  permissions: {
    see: [screen, '/ecus'],
    add: [`${screen}:add`],
    edit: [`${screen}:edit`],
    delete: [`${screen}:delete`],
  },
});
export type UnitModelDevice = LedgerRow<typeof unitModelDevices>;
