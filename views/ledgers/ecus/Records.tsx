import { unitRecords } from '../../../domain/unit/unitRecord.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** What the energy units made, held or ran over some days. */
export function Screen() {
  return <LedgerScreen declaration={unitRecords} />;
}
