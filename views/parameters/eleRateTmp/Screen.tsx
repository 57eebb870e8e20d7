import { rateTemplates } from '../../../domain/cost/tariff/rateTemplate.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** What energy costs. */
export function Screen() {
  return <LedgerScreen declaration={rateTemplates} />;
}
