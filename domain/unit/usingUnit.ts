import { itemFaults, items } from '../equipment/items.ts';
import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { choice, date, decimal, integer, reference, references, text } from '../ledger/field.ts';

export const usingUnitKinds = {
  room: { cn: '房间', en: 'Room' },
  area: { cn: '区域', en: 'Area' },
  line: { cn: '产线', en: 'Line' },
  process: { cn: '工序', en: 'Process' },
  tenant: { cn: '租户', en: 'Tenant' },
  other: { cn: '其他', en: 'Other' },
} as const;

/** Who uses the energy inside an energy unit: a room, a line, a tenant; with the counters that measure it. */
export const usingUnits = defineLedger({
  name: 'usingUnit',
  plural: 'usingUnits',
  wing: 'ledgers',
  title: { cn: '用能单元', en: 'Energy-using units' },
  org: { from: 'reference', field: 'unitId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    code: text({
      label: { cn: '编码', en: 'Code' },
      hint: { cn: '字母、数字、下划线、短横', en: 'Letters, digits, underscore, hyphen' },
      max: 100,
      pattern: /^[A-Za-z0-9_-]+$/,
      unique: 'organisation',
      optional: true,
      sortable: true,
      searchable: true,
    }),
    unitId: reference({ label: { cn: '能耗单元', en: 'Energy unit' } }, 'energyUnit'),
    kind: choice({ label: { cn: '类型', en: 'Kind' }, initial: 'area', sortable: true }, usingUnitKinds),
    area: decimal({ label: { cn: '面积', en: 'Area' }, digits: 2, unit: 'm²', optional: true, sortable: true }),
    people: integer({ label: { cn: '人数', en: 'People' }, min: 0, max: 1_000_000, optional: true, sortable: true }),
    manager: text({ label: { cn: '负责人', en: 'In charge' }, max: 32, optional: true, personal: true }),
    since: date({ label: { cn: '启用日期', en: 'In use since' }, optional: true }),
    energyPoints: references(
      {
        label: { cn: '计量点', en: 'Counters' },
        hint: { cn: '其用量之和即本单元用量', en: 'Their sum is what this unit uses' },
        initial: [],
      },
      'point',
    ),
    dataPoints: references({ label: { cn: '数据项', en: 'Data items' }, initial: [] }, 'point'),
    items,
  },
  rules: [itemFaults],
  permissions: {
    see: ['/eau', '/eaudatas', '/eauanalysis'],
    add: ['/eau:add'],
    edit: ['/eau:edit'],
    delete: ['/eau:delete'],
  },
});
export type UsingUnit = LedgerRow<typeof usingUnits>;
