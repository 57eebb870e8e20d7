import { keyEquipment } from '../../../domain/equipment/keyEquipment.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';

/** One piece of key equipment. */
export function Screen() {
  return <LedgerFormScreen declaration={keyEquipment} list="/Keyequ" />;
}
