import { qualityLimits } from '../../../domain/powerQuality/qualityLimit.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { Following, Holding } from './Following.tsx';
import { Lacking } from './Lacking.tsx';

const slots: LedgerSlots = {
  Bar: Lacking,
  FormActs: Following,
  tabs: [{ key: 'limits', title: { cn: '限值', en: 'Limits' }, Show: Holding }],
  groups: [
    {
      title: { cn: '谐波', en: 'Harmonics' },
      fields: ['standard', 'shortCircuit', 'userCapacity', 'supplyCapacity', 'demandCurrent'],
    },
    {
      title: { cn: '电压与频率', en: 'Voltage and frequency' },
      fields: ['deviationUpper', 'deviationLower', 'unbalance', 'frequencyBand'],
    },
  ],
};

/** What each point of connection may show, and from when. */
export function Screen() {
  return <LedgerScreen declaration={qualityLimits} slots={slots} />;
}
