import { alarmSoundEffects } from '../../../domain/alarm/alarmSound.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { Listen } from './Listen.tsx';
import { Shipped } from './Shipped.tsx';
import { StatusCell } from './StatusCell.tsx';

const slots: LedgerSlots = {
  cells: {
    audio: (row) => <Listen id={row.id} name={String(row['name'])} />,
    enabled: (row) => <StatusCell row={row} />,
  },
  widths: { audio: 120, enabled: 112 },
  Acts: Shipped,
};

/** The sounds of alarms: what the site uploaded, for which scenes and levels it is heard; beside them the ones that it ships. */
export function Screen() {
  return <LedgerScreen declaration={alarmSoundEffects} slots={slots} />;
}
