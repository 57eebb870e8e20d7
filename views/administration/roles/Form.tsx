import { roles } from '../../../domain/access/role.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import { roleSlots } from '../parts/functions/roleSlots.ts';

/** One role. */
export function Screen() {
  return <LedgerFormScreen list="/roles" declaration={roles} slots={roleSlots} />;
}
