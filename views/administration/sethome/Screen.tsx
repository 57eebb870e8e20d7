import { homeSettings } from '../../../domain/site/home.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { homeSlots } from '../parts/modules/homeSlots.ts';

/** What each organisation sees at home: the order of the modules or a template, and what is measured. */
export function Screen() {
  return <LedgerScreen declaration={homeSettings} slots={homeSlots} />;
}
