import { alarmTemplates } from '../../../domain/alarm/alarmTemplate.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { templateSlots } from './slots.ts';

/** Limits that many points share. */
export function Screen() {
  return <LedgerScreen declaration={alarmTemplates} slots={templateSlots} />;
}
