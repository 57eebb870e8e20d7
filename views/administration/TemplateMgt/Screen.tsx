import { homeTemplates } from '../../../domain/site/homeTemplate.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { templateSlots } from '../parts/modules/templateSlots.tsx';

/** The templates of home pages and boards. */
export function Screen() {
  return <LedgerScreen declaration={homeTemplates} slots={templateSlots} />;
}
