import { faultEntries } from '../../../domain/fault/library/faultEntry.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { CountedEntries } from './Counted.tsx';
import { PartsInStore } from './FreeParts.tsx';
import { listSlots } from './slots.tsx';
import { TakeEntries } from './TakeEntries.tsx';

const slots = { ...listSlots, Acts: TakeEntries };

/** The library of faults: what a symptom means, and what helped. */
export function Screen() {
  return (
    <CountedEntries>
      <PartsInStore>
        <LedgerScreen declaration={faultEntries} slots={slots} />
      </PartsInStore>
    </CountedEntries>
  );
}
