import { reportFooters } from '../../../domain/report/reportFooter.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** What stands under printed pages, reports and letters. */
export function Screen() {
  return <LedgerScreen declaration={reportFooters} />;
}
