import { roleTemplates } from '../../../domain/access/roleTemplate.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { FunctionsEntry } from '../parts/functions/FunctionsEntry.tsx';

const slots: LedgerSlots = { inputs: { functions: FunctionsEntry, appFunctions: FunctionsEntry } };

/** Functions from which roles are made. */
export function Screen() {
  return <LedgerScreen declaration={roleTemplates} slots={slots} />;
}
