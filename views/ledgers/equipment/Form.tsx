import { equipment } from '../../../domain/equipment/equipment.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { Story } from './Story.tsx';

const slots: LedgerSlots = {
  tabs: [{ key: 'story', title: { cn: '履历', en: 'Story' }, Show: ({ row }) => <Story key={row.id} id={row.id} /> }],
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
