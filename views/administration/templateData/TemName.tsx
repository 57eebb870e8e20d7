import { dataTemplates } from '../../../domain/device/dataTemplate.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';

/** What a data template is called, and for which kind of device it is. */
export function Screen() {
  return <LedgerFormScreen list="/templateData" declaration={dataTemplates} slots={{ apart: ['items'] }} />;
}
