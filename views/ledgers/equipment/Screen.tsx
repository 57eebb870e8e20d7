import { equipment } from '../../../domain/equipment/equipment.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** What is owned and kept. */
export function Screen() {
  return <LedgerScreen declaration={equipment} />;
}
