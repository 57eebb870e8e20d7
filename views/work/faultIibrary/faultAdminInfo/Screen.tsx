import { faultEntries } from '../../../../domain/fault/library/faultEntry.ts';
import { LedgerFormScreen } from '../../../../src/ledger/LedgerFormScreen.tsx';
import { entrySlots } from '../slots.tsx';

/** One entry of the library, with the faults that used it and the alarms that offer it. */
export function Screen() {
  return <LedgerFormScreen declaration={faultEntries} slots={entrySlots} list="/faultIibrary" />;
}
