import { ticketTemplates } from '../../../../domain/ticket/ticketTemplate.ts';
import { LedgerFormScreen } from '../../../../src/ledger/LedgerFormScreen.tsx';
import { slots } from '../slots.tsx';

/** One template on a page of its own, with the sheet that it makes. */
export function Screen() {
  return <LedgerFormScreen declaration={ticketTemplates} slots={slots} list="/workTicketMould" />;
}
