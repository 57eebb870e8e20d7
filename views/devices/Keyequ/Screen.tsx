import { keyEquipment } from '../../../domain/equipment/keyEquipment.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** The equipment that is watched more closely. */
export function Screen() {
  return <LedgerScreen declaration={keyEquipment} />;
}
