import { unitFees } from '../../../domain/unit/unitFee.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';

const slots: LedgerSlots = {
  groups: [
    { title: { cn: '费用', en: 'Expense' }, fields: ['expense'], path: '/ecus/edits/expense' },
    { title: { cn: '分摊', en: 'Sharing' }, fields: ['sharing'], path: '/ecus/edits/sharing' },
  ],
};

/** One fee rule of an energy unit. */
export function Screen() {
  return <LedgerFormScreen declaration={unitFees} slots={slots} list="/ecus/Expenserule" />;
}
