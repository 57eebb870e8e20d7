import { timeRules } from '../../../domain/cost/tariff/timeRule.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** When which type of period holds. */
export function Screen() {
  return <LedgerScreen declaration={timeRules} />;
}
