import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, date, decimal, reference, text } from '../ledger/field.ts';

/** What is known of a unit for a span of days beside what its meters say: energy per unit of these is its intensity. */
export const unitRecordKinds = {
  output: { cn: '产量', en: 'Output' },
  value: { cn: '产值', en: 'Output value' },
  area: { cn: '使用面积', en: 'Area in use' },
  people: { cn: '用能人数', en: 'People' },
  hours: { cn: '运行小时', en: 'Hours run' },
  degreeDays: { cn: '度日数', en: 'Degree days' },
  other: { cn: '其他', en: 'Other' },
} as const;

/** What a unit made, held or ran over some days, as somebody notes it. */
export const unitRecords = defineLedger({
  name: 'unitRecord',
  plural: 'unitRecords',
  wing: 'ledgers',
  title: { cn: '能耗单元数据维护', en: 'Unit records' },
  org: { from: 'reference', field: 'unitId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      hint: { cn: '产品或数据名', en: 'The product or what it is' },
      max: 32,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' } }, 'energyUnit'),
    kind: choice({ label: { cn: '类别', en: 'Kind' }, initial: 'output', sortable: true }, unitRecordKinds),
    since: date({ label: { cn: '起始日期', en: 'From' }, sortable: true }),
    until: date({
      label: { cn: '终止日期', en: 'To' },
      hint: { cn: '含当日', en: 'That day included' },
      sortable: true,
    }),
    amount: decimal({ label: { cn: '数值', en: 'Amount' }, digits: 4, sortable: true }),
    measure: text({
      label: { cn: '计量单位', en: 'Measured in' },
      hint: { cn: '如 t、件、m²', en: 'Such as t, pieces, m²' },
      max: 16,
    }),
    note: text({ label: { cn: '备注', en: 'Note' }, max: 200, optional: true, long: true }),
  },
  rules: [
    ({ since, until }) =>
      since > until ? { until: { cn: '终止日期不能早于起始日期', en: 'The end must not be before the start' } } : null,
    ({ amount }) => (Number(amount) < 0 ? { amount: { cn: '不能为负数', en: 'Must not be negative' } } : null),
  ],
  permissions: {
    see: ['/ecus/curdList', '/ecus'],
    add: ['/ecus/curdList:add'],
    edit: ['/ecus/curdList:edit'],
    delete: ['/ecus/curdList:delete'],
  },
});
export type UnitRecord = LedgerRow<typeof unitRecords>;
