import { equipmentVersions } from '../../../domain/device/equipmentVersion.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { Upgrades } from './Upgrades.tsx';

const slots: LedgerSlots = {
  tabs: [
    {
      key: 'upgrades',
      title: { cn: '升级', en: 'Upgrades' },
      Show: ({ row, again }) => <Upgrades key={row.id} row={row} again={again} />,
    },
  ],
};

/** Hardware and software as makers released them, with their firmware and the upgrades of devices to them. */
export function Screen() {
  return <LedgerScreen declaration={equipmentVersions} slots={slots} />;
}
