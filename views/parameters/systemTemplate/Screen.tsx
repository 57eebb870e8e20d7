import { systemTemplates } from '../../../domain/cost/tariff/systemTemplate.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { TakeOver } from './TakeOver.tsx';
import { words } from './words.ts';

const slots: LedgerSlots = {
  hidden: ['timeRuleId'],
  tabs: [{ key: 'take', title: words['systemTemplate.take'], Show: ({ row }) => <TakeOver key={row.id} row={row} /> }],
};

/** Prices as they are published for all; an organisation takes them over as its own. */
export function Screen() {
  return <LedgerScreen declaration={systemTemplates} slots={slots} />;
}
