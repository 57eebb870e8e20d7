import { alarmLevelSets } from '../../../domain/alarm/levelSet.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { levelColumns, Preview } from './Preview.tsx';

const slots: LedgerSlots = {
  columns: levelColumns,
  tabs: [{ key: 'preview', title: { cn: '效果', en: 'Preview' }, Show: Preview }],
};

/** What the levels of alarms are called, how they look and whether they call for attention. */
export function Screen() {
  return <LedgerScreen declaration={alarmLevelSets} slots={slots} />;
}
