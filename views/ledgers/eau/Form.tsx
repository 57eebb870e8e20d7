import { usingUnits } from '../../../domain/unit/usingUnit.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';

const slots: LedgerSlots = {
  groups: [
    { title: { cn: '能耗', en: 'Energy consumption' }, fields: ['energyPoints'], path: '/eau/edit/energycons' },
    { title: { cn: '数据项', en: 'Data items' }, fields: ['dataPoints'], path: '/eau/edit/dataitem' },
    { title: { cn: '台账项', en: 'Ledger items' }, fields: ['items'], path: '/eau/edit/accountitem' },
  ],
};

/** One energy-using unit. */
export function Screen() {
  return <LedgerFormScreen declaration={usingUnits} slots={slots} list="/eau" />;
}
