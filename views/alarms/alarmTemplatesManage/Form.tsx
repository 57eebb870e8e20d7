import { alarmTemplates } from '../../../domain/alarm/alarmTemplate.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import { templateSlots } from './slots.ts';

/** One template. */
export function Screen() {
  return <LedgerFormScreen declaration={alarmTemplates} slots={templateSlots} list="/alarmTemplatesManage" />;
}
