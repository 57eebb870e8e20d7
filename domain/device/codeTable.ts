import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { integer, reference, text } from '../ledger/field.ts';
import { list } from '../ledger/group.ts';
import { uniqueWithin } from '../ledger/uniqueWithin.ts';

/** What the codes of a kind of device mean: the states of a relay, the fault numbers of an inverter. */
export const codeTables = defineLedger({
  name: 'codeTable',
  plural: 'codeTables',
  wing: 'devices',
  title: { cn: '码表', en: 'Code tables' },
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
    code: text({
      label: { cn: '编码', en: 'Code' },
      max: 100,
      pattern: /^[A-Za-z0-9_-]+$/,
      unique: 'organisation',
      sortable: true,
      searchable: true,
    }),
    orgId: reference({ label: { cn: '所属组织', en: 'Organisation' } }, 'organisation'),
    entries: list(
      { label: { cn: '代码', en: 'Codes' }, entry: { cn: '代码', en: 'code' }, most: 2000 },
      {
        value: integer({ label: { cn: '值', en: 'Value' }, min: -999_999_999, max: 999_999_999 }),
        cn: text({ label: { cn: '中文', en: 'Chinese' }, max: 32 }),
        en: text({ label: { cn: '英文', en: 'English' }, max: 32 }),
      },
    ),
  },
  rules: [
    (row) => {
      const faults = uniqueWithin(row.entries, {
        at: 'entries',
        key: 'value',
        say: { cn: '同一值只能有一个含义', en: 'A value has one meaning' },
      });
      return Object.keys(faults).length === 0 ? null : faults;
    },
  ],
  permissions: {
    see: ['/codetable', '/equdataitem'],
    add: ['/codetable:add'],
    edit: ['/codetable:edit'],
    delete: ['/codetable:delete'],
  },
});
export type CodeTable = LedgerRow<typeof codeTables>;
