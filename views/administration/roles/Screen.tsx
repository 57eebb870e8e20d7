import { roles } from '../../../domain/access/role.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { roleSlots } from '../parts/functions/roleSlots.ts';

/** What groups of people may do and see. */
export function Screen() {
  return <LedgerScreen declaration={roles} slots={roleSlots} />;
}
