import { usingUnits } from '../../../domain/unit/usingUnit.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** Who uses the energy inside the energy units. */
export function Screen() {
  return <LedgerScreen declaration={usingUnits} />;
}
