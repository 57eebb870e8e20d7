import { defineLedger, type LedgerRow, type RuleFaults } from '../ledger/declaration.ts';
import { choice, reference, text } from '../ledger/field.ts';
import type { Text } from '../text/message.ts';
import { type FooterLines, footerNames, placeholder } from './footerText.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const screen = '/configuringSystemParameters/reportFooterCustom';

const line = {
  hint: say('可用 {organisation} 组织、{date} 日期、{user} 用户', '{organisation}, {date} and {user} are put in'),
  max: 300,
  long: true,
} as const;

/** What stands under every printed page, report and letter of an organisation and of those below it. */
export const reportFooters = defineLedger({
  name: 'reportFooter',
  plural: 'reportFooters',
  wing: 'parameters',
  title: say('报表页脚', 'Report footer'),
  org: { from: 'field', field: 'orgId' },
  fields: {
    name: text({
      label: say('名称', 'Name'),
      max: 32,
      unique: 'organisation',
      sortable: true,
      searchable: true,
      bilingual: true,
    }),
    orgId: reference({ label: say('所属组织', 'Organisation'), fixed: true }, 'organisation'),
    cn: text({ ...line, label: say('中文页脚', 'Footer in Chinese') }),
    en: text({ ...line, label: say('英文页脚', 'Footer in English'), optional: true }),
    align: choice(
      { label: say('对齐', 'Alignment'), initial: 'center' },
      { start: say('左', 'Left'), center: say('中', 'Centre'), end: say('右', 'Right') },
    ),
  },
  rules: [namesOf],
  permissions: { see: [screen], add: [`${screen}:edit`], edit: [`${screen}:edit`], delete: [`${screen}:edit`] },
});
export type ReportFooter = LedgerRow<typeof reportFooters>;
export type FooterSaid = Pick<ReportFooter, 'cn' | 'en' | 'align'>;

function namesOf(row: FooterLines): RuleFaults {
  const faults: Record<string, Text> = {};
  for (const lang of ['cn', 'en'] as const) {
    const wrong = [...(row[lang] ?? '').matchAll(placeholder)].find(
      ([, name]) => !footerNames.some((one) => one === name),
    );
    if (wrong !== undefined) faults[lang] = say(`没有 ${wrong[0]} 这一项`, `There is no ${wrong[0]}`);
  }
  return Object.keys(faults).length === 0 ? null : faults;
}
