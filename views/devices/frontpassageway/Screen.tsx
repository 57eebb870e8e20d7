import { channels } from '../../../domain/channel/channel.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** The lines over which devices are reached. */
export function Screen() {
  return <LedgerScreen declaration={channels} />;
}
