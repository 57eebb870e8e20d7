import { failurePushes } from '../../../domain/alarm/failurePush.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** Who outside the console is told of alarms. */
export function Screen() {
  return <LedgerScreen declaration={failurePushes} />;
}
