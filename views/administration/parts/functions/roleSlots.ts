import type { LedgerSlots } from '../../../../src/ledger/slots.ts';
import { FromTemplate } from './FromTemplate.tsx';
import { FunctionsEntry } from './FunctionsEntry.tsx';

/** A role's form: its data, and what it may do on each screen. */
export const roleSlots: LedgerSlots = {
  FormActs: FromTemplate,
  inputs: { functions: FunctionsEntry, appFunctions: FunctionsEntry },
  groups: [
    { title: { cn: '数据权限', en: 'Data' }, fields: ['data'] },
    { title: { cn: 'PC 功能', en: 'PC functions' }, fields: ['functions'] },
    { title: { cn: 'App 功能', en: 'App functions' }, fields: ['appFunctions'] },
  ],
};
