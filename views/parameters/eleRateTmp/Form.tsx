import { rateTemplates } from '../../../domain/cost/tariff/rateTemplate.ts';
import { systemTemplates } from '../../../domain/cost/tariff/systemTemplate.ts';
import { useAddress } from '../../../src/address/useAddress.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';

/** One template: of the kind that the address names, a rate (or none named) or one of the system's. */
export function Screen() {
  const { search } = useAddress();
  return search.get('kind') === 'system' ? (
    <LedgerFormScreen key="system" declaration={systemTemplates} list="/configuringSystemParameters/systemTemplate" />
  ) : (
    <LedgerFormScreen key="rate" declaration={rateTemplates} list="/configuringSystemParameters/eleRateTmp" />
  );
}
