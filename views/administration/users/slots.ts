import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { Account } from './Account.tsx';

/** Beside a person's form: how the account stands. */
export const userSlots: LedgerSlots = {
  tabs: [{ key: 'account', title: { cn: '账号', en: 'Account' }, Show: Account }],
};
