import { processTimes } from '../../../domain/work/processTime.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** Within which time tasks of each kind are to be done. */
export function Screen() {
  return <LedgerScreen declaration={processTimes} />;
}
