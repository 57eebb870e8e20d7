import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { integer, reference, text } from '../ledger/field.ts';

/** An organisation of the site: a node of the tree by which data permission is given. It belongs to itself. */
export const organisations = defineLedger({
  name: 'organisation',
  plural: 'organisations',
  wing: 'administration',
  title: { cn: '组织机构', en: 'Organisations' },
  known: 'orgName',
  org: { from: 'self' },
  parent: 'orgPid',
  fields: {
    orgName: text({ label: { cn: '名称', en: 'Name' }, max: 32, unique: 'site', sortable: true, searchable: true }),
    orgPid: reference({ label: { cn: '上级组织', en: 'Parent' }, optional: true }, 'organisation'),
    orgLevel: text({
      label: { cn: '级别', en: 'Level' },
      hint: { cn: '01 为顶级', en: '01 is the top level' },
      max: 2,
      pattern: /^\d\d$/,
      computed: true,
    }),
    order: integer({ label: { cn: '顺序', en: 'Order' }, min: 0, max: 9999, initial: 0, sortable: true }),
  },
  permissions: { see: ['/org'], add: ['/org:add'], edit: ['/org:edit'], delete: ['/org:delete'] },
});
export type Organisation = LedgerRow<typeof organisations>;
