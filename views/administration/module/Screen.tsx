import { menus } from '../../../domain/access/menuLedger.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { IconCell } from '../parts/icons/IconCell.tsx';
import { IconFileEntry } from '../parts/icons/IconFileEntry.tsx';
import { SignInOfSystem } from './SignInOfSystem.tsx';
import { TakeOver } from './TakeOver.tsx';

const slots: LedgerSlots = {
  cells: { iconCode: (row) => <IconCell row={row} /> },
  hidden: ['iconUrl', 'menuNameEn'],
  widths: { menuName: 240, type: 80, menuUrl: 200, code: 160, order: 90, enabled: 80, index: 130 },
  inputs: { iconUrl: IconFileEntry },
  groups: [
    { title: { cn: '位置', en: 'Place' }, fields: ['menuPid', 'order', 'index', 'enabled', 'orgId'] },
    { title: { cn: '图标', en: 'Icon' }, fields: ['iconCode', 'iconUrl'] },
  ],
  tabs: [{ key: 'signIn', title: { cn: '登录表单', en: 'Sign-in form' }, Show: SignInOfSystem }],
  Acts: TakeOver,
};

/** The entries of the menu, their buttons and icons: what the product has is taken over, renamed, moved and added to. */
export function Screen() {
  return <LedgerScreen declaration={menus} slots={slots} />;
}
