import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { Metering } from './Metering.tsx';
import { words } from './words.ts';

const slots: LedgerSlots = { tabs: [{ key: 'meters', title: words['ecus.meters'], Show: Metering }] };

/** The energy units, as the tree that they are, each with what measures it. */
export function Screen() {
  return <LedgerScreen declaration={energyUnits} slots={slots} />;
}
