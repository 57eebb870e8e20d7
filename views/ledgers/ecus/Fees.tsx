import { unitFees } from '../../../domain/unit/unitFee.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** By which rules the energy units pay. */
export function Screen() {
  return <LedgerScreen declaration={unitFees} />;
}
