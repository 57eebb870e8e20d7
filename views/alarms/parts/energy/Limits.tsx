import { energyLimits } from '../../../../domain/energyLimit/energyLimit.ts';
import { useWord } from '../../../../src/i18n/lang.ts';
import { onDemand } from '../../../../src/kit/load/onDemand.ts';
import { LedgerScreen } from '../../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../../src/ledger/slots.ts';

const Trial = onDemand(async () => (await import('./Trial.tsx')).Trial);

const slots: LedgerSlots = {
  title: energyLimits.title,
  hidden: ['energyKind', 'severity', 'respondWithin', 'remark', 'tolerance'],
  tabs: [{ key: 'trial', title: { cn: '试算', en: 'Trial' }, Show: Trial }],
};

/** The limits themselves: entered, tried on what was counted, enabled. */
export function Limits() {
  const word = useWord();
  return (
    <>
      <h1 className="bb-spoken">{word(energyLimits.title)}</h1>
      <LedgerScreen declaration={energyLimits} slots={slots} />
    </>
  );
}
