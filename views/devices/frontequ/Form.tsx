import { devices } from '../../../domain/device/device.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import { deviceSlots } from '../parts/deviceSlots.tsx';

/** One device. */
export function Screen() {
  return <LedgerFormScreen list="/frontequ" declaration={devices} slots={deviceSlots} />;
}
