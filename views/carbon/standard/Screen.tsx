import { carbonStandards } from '../../../domain/carbon/carbonStandard.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';

const slots: LedgerSlots = {
  groups: [{ title: { cn: '能耗等级', en: 'Levels' }, fields: ['benchmarks'] }],
  hidden: ['replaces'],
};

/** Which edition holds, and which levels it asks. */
export function Screen() {
  return <LedgerScreen declaration={carbonStandards} slots={slots} />;
}
