import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, integer, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';
import { deviceKinds } from './deviceKinds.ts';
import { pointKinds } from './point.ts';

/** The data items that devices of one kind have, in their order: what their tables and sheets have as columns. */
export const dataTemplates = defineLedger({
  name: 'dataTemplate',
  plural: 'dataTemplates',
  wing: 'administration',
  title: { cn: '数据模板', en: 'Data templates' },
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: { cn: '模板名称', en: 'Template name' },
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    code: text({
      label: { cn: '编码', en: 'Code' },
      max: 64,
      pattern: /^[A-Za-z0-9_-]+$/,
      unique: 'organisation',
      sortable: true,
      searchable: true,
    }),
    deviceKind: choice({ label: { cn: '设备类型', en: 'Kind of device' }, sortable: true }, deviceKinds),
    description: text({
      label: { cn: '说明', en: 'Description' },
      max: 200,
      optional: true,
      long: true,
      bilingual: true,
    }),
    enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true, sortable: true }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    items: list(
      { label: { cn: '数据项', en: 'Data items' }, entry: { cn: '数据项', en: 'data item' }, most: 300 },
      {
        cn: text({ label: { cn: '中文名', en: 'Chinese name' }, max: 32 }),
        en: text({ label: { cn: '英文名', en: 'English name' }, max: 64 }),
        id: text({ label: { cn: '标识', en: 'ID' }, max: 64, pattern: /^[A-Za-z0-9_]+$/ }),
        kind: choice({ label: { cn: '数据类型', en: 'Data kind' }, initial: 'analog' }, pointKinds),
        unit: text({ label: { cn: '单位', en: 'Unit' }, max: 16, optional: true }),
        decimals: integer({ label: { cn: '小数位', en: 'Decimals' }, min: 0, max: 6, initial: 1 }),
      },
    ),
  },
  rules: [
    ({ items }) => {
      const faults = {
        ...uniqueWithin(items, {
          at: 'items',
          key: 'id',
          say: { cn: '数据标识不能重复', en: 'A data ID must be unique' },
        }),
        ...uniqueWithin(items, {
          at: 'items',
          key: 'cn',
          say: { cn: '中文名不能重复', en: 'A Chinese name must be unique' },
        }),
      };
      return Object.keys(faults).length === 0 ? null : faults;
    },
  ],
  permissions: {
    see: ['/templateData'],
    add: ['/templateData:add'],
    edit: ['/templateData:edit'],
    delete: ['/templateData:delete'],
  },
  calls: {
    list: { catalogue: ['C151'], method: 'GET', path: '/gateway/energy-service-device/api/device/data/template/list' },
  },
});
export type DataTemplate = LedgerRow<typeof dataTemplates>;
