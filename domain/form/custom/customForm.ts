import { defineLedger, type LedgerRow } from '../../ledger/declaration.ts';
import type { Turns } from '../../turn/turn.ts';
import { designers, designing, everyForm } from './codes.ts';
import { customFormFields } from './formFields.ts';
import { customFormLaw } from './formLaw.ts';
import type { FormBody } from './model.ts';

/** What people are asked to fill that no screen of the product asks: each row a version of a form. */
export const customForms = defineLedger({
  name: 'customForm',
  plural: 'customForms',
  wing: 'forms',
  title: { cn: '表单', en: 'Forms' },
  org: { from: 'field', field: 'orgId' },
  fields: customFormFields,
  // The next version is drafted once.
  sole: {
    field: 'code',
    holds: ({ state }) => state === 'draft',
    taken: {
      cn: '此表单已有草稿，请先启用或停用它',
      en: 'A draft of this form waits already: put it in force or retire it first',
    },
  },
  law: customFormLaw,
  permissions: {
    see: ['/customForm/formManagement', ...designers, '/customForm/echarts', everyForm],
    add: ['/customForm/formManagement:add'],
    edit: designing,
    delete: ['/customForm/formManagement:issue'],
  },
});
export type CustomForm = LedgerRow<typeof customForms>;

export const bodyOf = ({ sections, rules, sources, layouts, slots, charts }: FormBody): FormBody => ({
  sections,
  rules,
  sources,
  layouts,
  slots,
  charts,
});

/** Whose turn it is with a version of a form. */
export const customFormTurns: Turns<'draft' | 'inForce'> = {
  by: {
    draft: () => ({
      does: { cn: '完善并启用', en: 'finish it and put it in force' },
      who: [],
      acts: ['putInForce'],
      may: '/customForm/formManagement:issue',
    }),
    inForce: () => ({ waits: { cn: '启用中，无人待办', en: 'In force: nothing waits' } }),
  },
  tasks: null,
};
