import { defineLedger, faultsOrNull, type LedgerRow } from '../ledger/declaration.ts';
import { boolean, choice, reference, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { blockFaults } from './blockFaults.ts';
import { blocksField } from './blockFields.ts';

const say = (cn: string, en: string): Text => ({ cn, en });

/** A name is made of letters of any script, digits, spaces and `_ - ( )` (V170). */
export const reportName = /^[\p{L}\p{N} _\-()（）]+$/u;

export const reportKinds = {
  energy: say('能耗', 'Energy'),
  cost: say('费用', 'Costs'),
  free: say('综合', 'Free'),
} as const;

export const reportPapers = { portrait: say('A4 纵向', 'A4 upright'), landscape: say('A4 横向', 'A4 across') } as const;

/** A report as somebody has built it: blocks over measures, for the unit and the span it is opened with. */
export const reportTemplates = defineLedger({
  name: 'reportTemplate',
  plural: 'reportTemplates',
  wing: 'reports',
  title: say('自定义报表', 'Custom reports'),
  org: { from: 'reference', field: 'unitId' },
  channel: null,
  unit: { from: 'field', field: 'unitId' },
  fields: {
    name: text({
      label: say('名称', 'Name'),
      hint: say('不含特殊字符', 'Letters, digits, spaces, _ - ( )'),
      max: 32,
      unique: { within: ['unitId'] },
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    nameEn: text({ label: say('英文名称', 'Name (English)'), max: 64, optional: true }),
    unitId: reference({ label: say('能耗单元', 'Unit') }, 'energyUnit'),
    kind: choice({ label: say('类别', 'Kind'), initial: 'energy', sortable: true }, reportKinds),
    paper: choice({ label: say('纸张', 'Paper'), initial: 'portrait' }, reportPapers),
    blocks: blocksField,
    footerId: reference(
      { label: say('页脚', 'Footer'), hint: say('空：组织的页脚', "Empty: the organisation's own"), optional: true },
      'reportFooter',
    ),
    published: boolean({
      label: say('已发布', 'Published'),
      hint: say('发布后查看报表的人可见', 'Who views reports sees it once it is published'),
      initial: false,
      sortable: true as const,
    }),
  },
  rules: [
    ({ name }) =>
      reportName.test(name)
        ? null
        : {
            name: say('名称不能包含特殊字符', 'A name contains no special characters: letters, digits, space, _ - ( )'),
          },
    ({ nameEn }) =>
      nameEn === null || reportName.test(nameEn)
        ? null
        : { nameEn: say('名称不能包含特殊字符', 'A name contains no special characters') },
    ({ blocks }) => faultsOrNull(blockFaults(blocks, 'blocks')),
  ],
  permissions: {
    see: ['/customList', '/customList/editCustom', '/customExhibition'],
    add: ['/customList:add'],
    edit: ['/customList:edit'],
    delete: ['/customList:delete'],
  },
});
export type ReportTemplate = LedgerRow<typeof reportTemplates>;
