import { equipment } from '../../../domain/equipment/equipment.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';

const slots: LedgerSlots = {
  groups: [
    {
      title: { cn: '能耗', en: 'Energy consumption' },
      fields: ['deviceIds', 'energyPoints'],
      path: '/equipment/edit/energycons',
    },
    { title: { cn: '变压器', en: 'Transformer' }, fields: ['transformer'] },
    { title: { cn: '台账项', en: 'Ledger items' }, fields: ['items'], path: '/equipment/edit/accountitem' },
  ],
};

/** One piece of equipment. */
export function Screen() {
  return <LedgerFormScreen declaration={equipment} slots={slots} list="/equipment" />;
}
