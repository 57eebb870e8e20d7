import { energyUnits } from '../../../domain/unit/energyUnit.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';

const slots: LedgerSlots = {
  groups: [
    {
      title: { cn: '日期规则', en: 'Date rule' },
      fields: ['monthlyDay', 'weekDay', 'yearMonth'],
      path: '/ecus/edit/daterule',
    },
  ],
};

/** One energy unit. */
export function Screen() {
  return <LedgerFormScreen declaration={energyUnits} slots={slots} list="/ecus" />;
}
