import type { PermissionCode } from '../../call/declaration.ts';
import type { DocumentKind } from '../../document/documentKind.ts';
import { equipmentClasses } from '../../equipment/equipmentClass.ts';
import { defineLedger, type LedgerRow } from '../../ledger/declaration.ts';
import { choice, type Field, references } from '../../ledger/field.ts';
import { fieldFault } from '../../ledger/fieldFault.ts';
import { withEnglish } from '../../ledger/names.ts';
import { structureFaults } from '../../ledger/structure.ts';
import type { Text } from '../../text/message.ts';
import type { Turns } from '../../turn/turn.ts';
import { commonFields, firstFields, headFields, lifeFields } from '../../work/text/fields.ts';
import { versionsLaw } from '../../work/text/law.ts';
import { blockFaults } from './blockFaults.ts';
import { blocksField, type TemplateBlock } from './blockFields.ts';

const say = (cn: string, en: string): Text => ({ cn, en });
const list = '/expReportTemp';

/** The code of a button of the list of templates. */
const codeOf = (doing: 'add' | 'edit' | 'issue'): PermissionCode => `${list}:${doing}`;

const { name, nameEn, standard } = headFields;
/** What is changed while a template is a draft, beside its blocks. */
export const templateHead = withEnglish({
  name,
  nameEn,
  class: choice({ label: say('设备类别', 'Equipment class'), optional: true, sortable: true }, equipmentClasses),
  standard,
  textIds: references(
    {
      label: say('取自试验文本', 'Takes from test texts'),
      hint: say('空：任何试验；不能选项目', 'None: any test; no item can be named'),
      initial: [],
    },
    'testText',
  ),
});
const content = { ...templateHead, blocks: blocksField };

const { code, number, ...first } = firstFields;
const fields = { code, number, state: commonFields.state, ...content, ...first, ...lifeFields };
type Fields = typeof fields;

const law = versionsLaw({
  machine: 'reportText',
  thing: 'ReportText',
  codeOf,
  fields: fields as unknown as typeof commonFields,
  content: content as unknown as typeof headFields,
  body: 'blocks',
  isFaulty: (row) =>
    Object.keys(blockFaults((row as unknown as { blocks: readonly TemplateBlock[] }).blocks)).length > 0,
});

/** Templates of test reports: of each one version is in force, and what was made by another is printed by that. */
export const reportTexts = defineLedger({
  name: 'reportText',
  plural: 'reportTexts',
  wing: 'work',
  title: say('试验报告模板', 'Test report templates'),
  org: { from: 'field', field: 'orgId' },
  fields: fields as Fields,
  rules: [],
  // The next version is drafted once.
  sole: {
    field: 'code',
    holds: ({ state }) => state === 'draft',
    keys: ({ orgId, code: own }) => [`${orgId}:${own}`],
    taken: say('此模板已有草稿，请先启用或停用它', 'A draft of it waits already: put it in force or retire it first'),
  },
  law,
  permissions: {
    // Whoever makes reports chooses among them.
    see: [list, `${list}/editTemp`, '/expReport'],
    add: [codeOf('add')],
    edit: [codeOf('edit')],
    delete: [codeOf('issue')],
  },
});
export type ReportText = LedgerRow<typeof reportTexts>;

/** Whose turn it is with a version of a template. */
export const templateTurns: Turns<'draft' | 'inForce'> = {
  by: {
    draft: () => ({
      does: say('完善并启用', 'finish it and put it in force'),
      who: [],
      acts: ['putInForce'],
      may: codeOf('issue'),
    }),
    inForce: () => ({ waits: say('启用中，无人待办', 'In force: nothing waits') }),
  },
  tasks: null,
};

/** A template as it is built in the editor. */
export type TemplateDocument = Pick<ReportText, keyof typeof templateHead & keyof ReportText> & {
  readonly blocks: readonly TemplateBlock[];
};

export const templateDocument = {
  heads: Object.keys(templateHead) as (keyof typeof templateHead & string)[],
  list: 'blocks',
  known: [(was, is) => was.key === is.key],
} as const satisfies DocumentKind<TemplateDocument, TemplateBlock>;

/** What a template cannot be kept with, by place. */
export function shapeFaults(document: TemplateDocument): Readonly<Record<string, Text>> {
  const faults: Record<string, Text> = {};
  for (const [key, field] of Object.entries(templateHead) as [keyof TemplateDocument, Field][]) {
    const said = fieldFault(field, document[key] ?? null);
    if (said !== null) faults[key] = said;
  }
  for (const [path, said] of Object.entries(structureFaults(blocksField, document.blocks, {})))
    faults[`blocks.${path}`] = said;
  return faults;
}
