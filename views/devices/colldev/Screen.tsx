import { devices } from '../../../domain/device/device.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { deviceSlots } from '../parts/deviceSlots.tsx';

/** The things in the field that a channel reaches. */
export function Screen() {
  return <LedgerScreen declaration={devices} slots={deviceSlots} />;
}
