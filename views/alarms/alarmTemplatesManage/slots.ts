import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { backTestOfTemplate } from '../parts/backTest/tabs.tsx';
import { Apply } from './Apply.tsx';

/** A template's parts: its form, and the points that it is applied to. */
export const templateSlots: LedgerSlots = {
  widths: { judged: 96 },
  tabs: [{ key: 'apply', title: { cn: '应用', en: 'Apply' }, Show: Apply }, backTestOfTemplate],
};
