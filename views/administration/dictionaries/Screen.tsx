import { dictionaries } from '../../../domain/dictionary/dictionary.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** Families of codes that people add to. */
export function Screen() {
  return <LedgerScreen declaration={dictionaries} />;
}
