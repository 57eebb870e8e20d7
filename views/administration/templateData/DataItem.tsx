import { dataTemplates } from '../../../domain/device/dataTemplate.ts';
import { LedgerFormScreen } from '../../../src/ledger/LedgerFormScreen.tsx';

const slots = { apart: ['name', 'code', 'deviceKind', 'description', 'enabled', 'orgId'] } as const;

/** The data items of one template. */
export function Screen() {
  return <LedgerFormScreen list="/templateData" declaration={dataTemplates} slots={slots} />;
}
