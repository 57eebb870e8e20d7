import { emissionFactors } from '../../../domain/carbon/emissionFactor.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import { factorSlots } from '../parts/factors/slots.tsx';
import { TakeDefaults } from './TakeDefaults.tsx';

const slots = { ...factorSlots, Acts: TakeDefaults };

/** What a unit of fuel, electricity or heat gives off, by validity. */
export function Screen() {
  return <LedgerScreen declaration={emissionFactors} slots={slots} />;
}
