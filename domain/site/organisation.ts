import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { integer, reference, text } from '../ledger/field.ts';

/** No organisation looks further back for what chatters. */
export const longestChatterSeconds = 3600;

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
    orgName: text({
      label: { cn: '名称', en: 'Name' },
      max: 32,
      unique: 'site',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgPid: reference({ label: { cn: '上级组织', en: 'Parent' }, optional: true }, 'organisation'),
    orgLevel: text({
      label: { cn: '级别', en: 'Level' },
      hint: { cn: '01 为顶级', en: '01 is the top level' },
      max: 2,
      pattern: /^\d\d$/,
      computed: true,
    }),
    chatterRaises: integer({
      label: { cn: '抖动判定次数', en: 'Chatters from' },
      hint: {
        cn: '同一来源在判定时间内告警这么多次即为抖动；空则随上级，最上级为 3 次',
        en: 'A source that raises so often within the time below chatters; empty: as the parent has it, at the top 3',
      },
      min: 2,
      max: 100,
      optional: true,
    }),
    chatterSeconds: integer({
      label: { cn: '抖动判定时间（秒）', en: 'Chatters within (s)' },
      hint: { cn: '空则随上级，最上级为 60 秒', en: 'Empty: as the parent has it, at the top 60 s' },
      min: 10,
      max: longestChatterSeconds,
      optional: true,
    }),
    order: integer({ label: { cn: '顺序', en: 'Order' }, min: 0, max: 9999, initial: 0, sortable: true }),
  },
  permissions: { see: ['/org'], add: ['/org:add'], edit: ['/org:edit'], delete: ['/org:delete'] },
});
export type Organisation = LedgerRow<typeof organisations>;
