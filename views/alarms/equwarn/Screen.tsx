import { limitRules } from '../../../domain/alarm/limitRule.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { backTestOfRule } from '../parts/backTest/tabs.tsx';
import { Issue } from './Issue.tsx';

const slots: LedgerSlots = {
  widths: { judged: 96 },
  tabs: [{ key: 'issue', title: { cn: '下发', en: 'Send' }, Show: Issue }, backTestOfRule],
};

/** The limits of the points, how their alarms are raised, and what is sent to devices that hold limits of their own. */
export function Screen() {
  return <LedgerScreen declaration={limitRules} slots={slots} />;
}
