import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';

/** One rule: the limits of a point. */
export function Screen() {
  return <LedgerFormScreen declaration={limitRules} list="/equwarn" />;
}
