import { designSuppressions } from '../../../../domain/alarm/suppression/designSuppression.ts';
import { lawOfLedger } from '../../../../machines/lawOfLedger.ts';
import { LawScreen } from '../../../../src/ledger/law/LawScreen.tsx';
import type { LedgerSlots } from '../../../../src/ledger/slots.ts';
import { designTexts } from './takeOutWords.ts';

const slots: LedgerSlots = { hidden: ['expression', 'pointIds', 'reason'], empty: designTexts['design.empty'] };
const inHand = { sort: 'name' };

/** What is kept quiet by design: drafted, released by another person, holding or not. */
export function DesignPane() {
  return <LawScreen law={lawOfLedger(designSuppressions)} slots={slots} inHand={inHand} />;
}
