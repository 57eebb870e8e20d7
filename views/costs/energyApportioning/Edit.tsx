import { energyShares } from '../../../domain/cost/sharing/energyShare.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { Preview } from './Preview.tsx';

const slots: LedgerSlots = { FormActs: Preview };

/** One rule, with last month as it would be divided beside it. */
export function Screen() {
  return <LedgerFormScreen declaration={energyShares} list="/energyApportioning" slots={slots} />;
}
