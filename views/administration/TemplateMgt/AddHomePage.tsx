import { homeTemplates } from '../../../domain/site/homeTemplate.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import { templateSlots } from '../parts/modules/templateSlots.tsx';

/** A template on a page of its own: a new one, or that of the address. */
export function Screen() {
  return <LedgerFormScreen list="/TemplateMgt" declaration={homeTemplates} slots={templateSlots} />;
}
