import { dataTemplates } from '../../../domain/device/dataTemplate.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { TemplateLink } from './TemplateLink.tsx';

const slots: LedgerSlots = {
  cells: { name: (row) => <TemplateLink row={row} /> },
  widths: { name: 200, deviceKind: 120 },
};

/** The data items of each kind of device. */
export function Screen() {
  return <LedgerScreen declaration={dataTemplates} slots={slots} />;
}
