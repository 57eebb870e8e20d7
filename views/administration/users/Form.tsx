import { users } from '../../../domain/access/user.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import { userSlots } from './slots.ts';

/** One person who signs in. */
export function Screen() {
  return <LedgerFormScreen list="/users" declaration={users} slots={userSlots} />;
}
