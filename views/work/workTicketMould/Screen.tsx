import { ticketTemplates } from '../../../domain/ticket/ticketTemplate.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { slots } from './slots.tsx';

/** The usual tickets for usual tasks. */
export function Screen() {
  return <LedgerScreen declaration={ticketTemplates} slots={slots} />;
}
