import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, integer, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';

const code = {
  label: { cn: '编码', en: 'Code' },
  hint: { cn: '字母、数字、下划线', en: 'Letters, digits, underscore' },
  max: 64,
  pattern: /^[A-Za-z0-9_]+$/,
} as const;

/** A family of codes that people may add to, with what each is called in both languages. */
export const dictionaries = defineLedger({
  name: 'dictionary',
  plural: 'dictionaries',
  wing: 'administration',
  title: { cn: '数据字典', en: 'Dictionaries' },
  known: 'dictName',
  org: { from: 'field', field: 'orgId' },
  fields: {
    dictCode: text({
      ...code,
      label: { cn: '字典编码', en: 'Code' },
      unique: 'site',
      fixed: true,
      sortable: true,
      searchable: true,
    }),
    dictName: text({
      label: { cn: '字典名称', en: 'Name' },
      max: 32,
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    entries: list(
      { label: { cn: '字典项', en: 'Entries' }, entry: { cn: '字典项', en: 'entry' }, most: 1000 },
      {
        code: text(code),
        cn: text({ label: { cn: '中文', en: 'Chinese' }, max: 64 }),
        en: text({ label: { cn: '英文', en: 'English' }, max: 64 }),
        order: integer({ label: { cn: '顺序', en: 'Order' }, min: 0, max: 9999, initial: 0 }),
        enabled: boolean({ label: { cn: '启用', en: 'Enabled' }, initial: true }),
      },
    ),
  },
  rules: [
    (row) => {
      const faults = uniqueWithin(row.entries, {
        at: 'entries',
        key: 'code',
        say: { cn: '字典项编码不能重复', en: 'A code must be unique' },
      });
      return Object.keys(faults).length === 0 ? null : faults;
    },
  ],
  permissions: {
    see: ['/dictionaries'],
    add: ['/dictionaries:add'],
    edit: ['/dictionaries:edit'],
    delete: ['/dictionaries:delete'],
  },
});
export type Dictionary = LedgerRow<typeof dictionaries>;
