import { defineLedger, type LedgerRow } from '../../ledger/declaration.ts';
import type { Turns } from '../../turn/turn.ts';
import type { FormValues } from './answers.ts';
import { everyForm } from './codes.ts';
import { recordFields } from './recordFields.ts';
import { formRecordLaw } from './recordLaw.ts';
import type { RecordState } from './states.ts';

/** What was filled in custom forms, of every form. Who may fill one form alone is served by the calls of that form. */
export const formRecords = defineLedger({
  name: 'formRecord',
  plural: 'formRecords',
  wing: 'forms',
  title: { cn: '表单数据', en: 'Form records' },
  known: 'number',
  org: { from: 'field', field: 'orgId' },
  channel: null,
  unit: null,
  fields: recordFields,
  // What is void gives its values back.
  sole: {
    field: 'uniques',
    holds: ({ state }) => state !== 'void',
    keys: ({ uniques }) => uniques.map(({ said }) => said),
    taken: { cn: '另一条数据已有此值', en: 'Another record has this value already' },
    takenBy: { cn: '{holder} 已有此值', en: '{holder} has this value already' },
  },
  law: formRecordLaw,
  permissions: {
    see: [`${everyForm}:edit`],
    // By its workbook all of it goes out, what is somebody's own affair with it: for whoever may change records alone.
    add: [`${everyForm}:edit`],
    edit: [`${everyForm}:edit`],
    delete: [`${everyForm}:edit`],
  },
});
export type FormRecord = LedgerRow<typeof formRecords>;

/** All that a record says, what is sealed with it. */
export const valuesOf = ({ values, sealed }: Pick<FormRecord, 'values' | 'sealed'>): FormValues => ({
  ...values,
  ...(sealed ?? {}),
});

/** Whose turn it is with what was filled. */
export const formRecordTurns: Turns<Exclude<RecordState, 'void'>> = {
  by: {
    draft: ({ authorId, returned }) => ({
      does: { cn: '填完并提交', en: 'fill it in and submit it' },
      who: [authorId],
      acts: ['submit', 'enter'],
      may: everyForm,
      ...(returned === true ? { byCase: true as const } : {}),
    }),
    inReview: () => 'review',
    valid: () => ({ waits: { cn: '已生效，无人待办', en: 'Valid: nothing waits' } }),
  },
  tasks: null,
};
