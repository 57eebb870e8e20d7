import { codeTables } from '../../../domain/device/codeTable.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** What the codes of devices mean. */
export function Screen() {
  return <LedgerScreen declaration={codeTables} />;
}
