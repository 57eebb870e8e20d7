import { devices } from '../../../domain/device/device.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { deviceSlots } from '../parts/deviceSlots.tsx';

/** The devices behind the channels. */
export function Screen() {
  return <LedgerScreen declaration={devices} slots={deviceSlots} />;
}
