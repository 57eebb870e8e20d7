import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, date, decimal, reference, text } from '../ledger/field.ts';
import { energyItems } from './energyItems.ts';
import { energyKinds } from './energyKinds.ts';

/** A device that measures an energy unit: for which kind of energy, with which share, since when. */
export const deviceAssociations = defineLedger({
  name: 'deviceAssociation',
  plural: 'deviceAssociations',
  wing: 'devices',
  title: { cn: '设备关联', en: 'Device associations' },
  org: { from: 'reference', field: 'deviceId' },
  channel: { from: 'reference', field: 'deviceId' },
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name: text({ label: { cn: '名称', en: 'Name' }, max: 32, sortable: true, searchable: true, bilingual: true }),
    unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' } }, 'energyUnit'),
    deviceId: reference({ label: { cn: '设备', en: 'Device' } }, 'device'),
    pointId: reference({ label: { cn: '计量点', en: 'Counter' }, unique: 'site' }, 'point'),
    energyKind: choice(
      { label: { cn: '能源种类', en: 'Kind of energy' }, initial: 'electricity', sortable: true },
      energyKinds,
    ),
    share: decimal({
      label: { cn: '分摊比例', en: 'Share' },
      hint: { cn: '计入本单元的百分比；负值为扣减', en: 'Per cent that counts for the unit; negative is taken off' },
      digits: 2,
      unit: '%',
      initial: '100',
    }),
    item: choice(
      {
        label: { cn: '分项', en: 'Item' },
        hint: { cn: '分项报表把它计入哪一项', en: 'What the itemised statement counts it as' },
        optional: true,
        sortable: true,
      },
      energyItems,
    ),
    since: date({ label: { cn: '起始日期', en: 'Since' }, optional: true, sortable: true }),
    until: date({ label: { cn: '终止日期', en: 'Until' }, optional: true }),
  },
  rules: [
    (row) =>
      row.since !== null && row.until !== null && row.since >= row.until
        ? { until: { cn: '终止日期必须晚于起始日期', en: 'The end must be later than the start' } }
        : null,
    (row) =>
      Math.abs(Number(row.share)) > 100 || Number(row.share) === 0
        ? { share: { cn: '应为 -100 – 100，且不为 0', en: 'Must be -100 to 100, and not 0' } }
        : null,
  ],
  permissions: {
    see: ['/deviceAssociation', '/ecus'],
    add: ['/deviceAssociation:add'],
    edit: ['/deviceAssociation:edit'],
    delete: ['/deviceAssociation:delete'],
  },
});
export type DeviceAssociation = LedgerRow<typeof deviceAssociations>;
