import { appModules } from '../../../domain/access/appModule.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { IconCell } from '../parts/icons/IconCell.tsx';
import { IconFileEntry } from '../parts/icons/IconFileEntry.tsx';

const slots: LedgerSlots = {
  cells: { iconCode: (row) => <IconCell row={row} /> },
  hidden: ['iconUrl', 'moduleNameEn'],
  inputs: { iconUrl: IconFileEntry },
  groups: [{ title: { cn: '图标', en: 'Icon' }, fields: ['iconCode', 'iconUrl'] }],
};

/** The modules of the mobile app. */
export function Screen() {
  return <LedgerScreen declaration={appModules} slots={slots} />;
}
