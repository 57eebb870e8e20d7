import { databases } from '../../../domain/database/registration.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { Connection } from './Connection.tsx';

const slots: LedgerSlots = {
  hidden: ['mostRows', 'mostSeconds', 'encrypted'],
  widths: { alias: 160, type: 110, host: 180, port: 80, name: 140, userName: 120 },
  groups: [{ title: { cn: '读取限度', en: 'Bounds of reading' }, fields: ['mostRows', 'mostSeconds'] }],
  tabs: [{ key: 'connection', title: { cn: '连接', en: 'Connection' }, Show: Connection }],
};

/** Databases elsewhere that are read from here. */
export function Screen() {
  return <LedgerScreen declaration={databases} slots={slots} />;
}
