import { users } from '../../../domain/access/user.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { userSlots } from './slots.ts';

/** The people who sign in. */
export function Screen() {
  return <LedgerScreen declaration={users} slots={userSlots} />;
}
