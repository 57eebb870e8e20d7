import { standBooks } from '../../../domain/equipment/standBook.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';

const slots: LedgerSlots = {
  groups: [
    {
      title: { cn: '设备属性', en: 'Attributes' },
      fields: ['name', 'deviceId', 'maker', 'model', 'serial', 'accuracy', 'currentRatio', 'voltageRatio'],
      path: '/equiphome/edit/attribute',
    },
    {
      title: { cn: '购置与检定', en: 'Purchase and verification' },
      fields: ['boughtAt', 'installedAt', 'verifiedAt', 'verifiedMonths', 'warrantedUntil', 'price'],
    },
    { title: { cn: '台账项', en: 'Ledger items' }, fields: ['items'], path: '/equiphome/edit/accountitem' },
  ],
};

/** The standing book of one device. */
export function Screen() {
  return <LedgerFormScreen declaration={standBooks} slots={slots} list="/colldev" />;
}
