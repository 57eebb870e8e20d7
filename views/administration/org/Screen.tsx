import { organisations } from '../../../domain/site/organisation.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** The organisations, as the tree that they are. */
export function Screen() {
  return <LedgerScreen declaration={organisations} />;
}
