import { meterReadings } from '../../../domain/energy/meterReading.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { AnyRow, LedgerSlots, NameOf } from '../../../src/ledger/slots.ts';

const counter = (row: AnyRow, nameOf: NameOf) => {
  const id = String(row['pointId']);
  const name = nameOf('point', id);
  return <span title={id}>{name === null ? id : `${id} · ${name}`}</span>;
};

const slots: LedgerSlots = { cells: { pointId: counter }, widths: { pointId: 240, at: 170, reason: 220 } };

/** What was read by hand: by whom, when, corrected how often and why; a bad value is substituted here. */
export function Screen() {
  return <LedgerScreen declaration={meterReadings} slots={slots} />;
}
