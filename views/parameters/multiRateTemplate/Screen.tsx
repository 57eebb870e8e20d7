import { rateTemplates } from '../../../domain/cost/tariff/rateTemplate.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';

const slots: LedgerSlots = { within: { kind: 'timeOfUse' } };

/** The rate templates with several rates in a day. */
export function Screen() {
  return <LedgerScreen declaration={rateTemplates} slots={slots} />;
}
