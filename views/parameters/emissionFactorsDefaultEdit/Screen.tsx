import { emissionFactors } from '../../../domain/carbon/emissionFactor.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';
import { factorSlots } from '../parts/factors/slots.tsx';

/** One factor with its versions. */
export function Screen() {
  return (
    <LedgerFormScreen
      declaration={emissionFactors}
      slots={factorSlots}
      list="/configuringSystemParameters/emissionFactorsDefault"
    />
  );
}
