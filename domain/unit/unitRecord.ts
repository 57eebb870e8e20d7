import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, date, decimal, reference, text } from '../ledger/field.ts';

/** What is known of a unit for a span of days beside what its meters say: energy per unit of these is its intensity. */
export const unitRecordKinds = {
  output: { cn: '产量', en: 'Output' },
  value: { cn: '产值', en: 'Output value' },
  valueAdded: { cn: '增加值', en: 'Value added' },
  sales: { cn: '销售额', en: 'Sales' },
  workDays: { cn: '工作日', en: 'Work days' },
  temperature: { cn: '平均气温', en: 'Mean temperature' },
  humidity: { cn: '平均湿度', en: 'Mean humidity' },
  irradiation: { cn: '辐照量', en: 'Irradiation' },
  area: { cn: '使用面积', en: 'Area in use' },
  people: { cn: '用能人数', en: 'People' },
  hours: { cn: '运行小时', en: 'Hours run' },
  degreeDays: { cn: '度日数', en: 'Degree days' },
  other: { cn: '其他', en: 'Other' },
} as const;
export type UnitRecordKind = keyof typeof unitRecordKinds;

/** What holds on each day of its span, be it long or short; all others are sums that are spread over it. */
const levels: readonly UnitRecordKind[] = ['area', 'people', 'temperature', 'humidity'];
export const isLevel = (kind: UnitRecordKind): boolean => levels.includes(kind);

export const recordSources = {
  entered: { cn: '手工录入', en: 'Entered' },
  imported: { cn: '导入', en: 'Imported' },
  measured: { cn: '实测', en: 'Measured' },
} as const;

/** Where records of whole months and days are filled in, all of a unit's at once. */
const sheets = ['/economicInfo', '/environmentInfo'] as const;

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
    source: choice({ label: { cn: '来源', en: 'Source' }, initial: 'entered', sortable: true }, recordSources),
    note: text({ label: { cn: '备注', en: 'Note' }, max: 200, optional: true, long: true }),
  },
  rules: [
    ({ since, until }) =>
      since > until ? { until: { cn: '终止日期不能早于起始日期', en: 'The end must not be before the start' } } : null,
    ({ amount, kind }) =>
      Number(amount) < 0 && kind !== 'temperature'
        ? { amount: { cn: '不能为负数', en: 'Must not be negative' } }
        : null,
  ],
  permissions: {
    see: ['/ecus/curdList', '/ecus', ...sheets],
    add: ['/ecus/curdList:add', ...sheets.map((path) => `${path}:edit` as const)],
    edit: ['/ecus/curdList:edit', ...sheets.map((path) => `${path}:edit` as const)],
    delete: ['/ecus/curdList:delete', ...sheets.map((path) => `${path}:edit` as const)],
  },
});
export type UnitRecord = LedgerRow<typeof unitRecords>;
