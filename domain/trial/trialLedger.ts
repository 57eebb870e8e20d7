import { defineLedger, type LedgerRow } from '../ledger/declaration.ts';
import { trialFields } from './fields.ts';
import { trialLaw } from './law.ts';
import { trialMessages } from './trial.ts';

/** What strangers applied for at /applyFor, and what became of it. */
export const trials = defineLedger({
  name: 'trial',
  plural: 'trials',
  wing: 'administration',
  title: { cn: '试用申请', en: 'Trial applications' },
  known: 'corporation',
  org: { from: 'field', field: 'orgId' },
  fields: trialFields,
  // One that waits for a phone number is enough.
  sole: { field: 'phone', holds: (row) => row.state === 'pending', taken: trialMessages['trial.waits'] },
  law: trialLaw,
  permissions: {
    see: ['/applyAdminList'],
    add: ['/applyAdminList:add'],
    edit: ['/applyAdminList:edit'],
    delete: ['/applyAdminList:delete'],
  },
});
export type Trial = LedgerRow<typeof trials>;
