import { objectModels } from '../../../domain/model/objectModel.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';

/** The object models: what kinds of devices measure, tell and can be asked. */
export function Screen() {
  return <LedgerScreen declaration={objectModels} />;
}
