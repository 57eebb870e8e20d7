import { deviceAssociations } from '../../../domain/unit/deviceAssociation.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** Which device measures which energy unit. */
export function Screen() {
  return <LedgerScreen declaration={deviceAssociations} />;
}
