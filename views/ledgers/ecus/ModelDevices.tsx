import { devices } from '../../../domain/device/device.ts';
import { ledgerCalls } from '../../../domain/ledger/calls.ts';
import { unitModelDevices } from '../../../domain/unit/unitModelDevice.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useText } from '../../../src/i18n/I18n.tsx';
import { Failure } from '../../../src/kit/state/Failure.tsx';
import { Skeleton } from '../../../src/kit/state/Skeleton.tsx';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { AnyRow, LedgerSlots } from '../../../src/ledger/slots.ts';
import { ModelData } from '../parts/model/ModelData.tsx';
import { words } from './words.ts';

const calls = ledgerCalls(devices);
const slots: LedgerSlots = {
  tabs: [{ key: 'model', title: words['ecus.model'], Show: ({ row }) => <OfDevice key={row.id} row={row} /> }],
};

/** The devices with an object model that belong to the energy units, each with what its model's attributes are now. */
export function Screen() {
  return <LedgerScreen declaration={unitModelDevices} slots={slots} />;
}

function OfDevice({ row }: { readonly row: AnyRow }) {
  const say = useText(words);
  const id = String(row['deviceId']);
  const { value, fault, again } = useCall(calls.get, { params: { id } });
  if (value !== null) return <ModelData row={value as unknown as AnyRow} />;
  return fault === null ? (
    <Skeleton rows={8} widths={[50, 30]} label={say('ecus.loading')} />
  ) : (
    <Failure code={fault.code} message={fault.message} onAgain={again} />
  );
}
