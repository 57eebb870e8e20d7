import { deviceIcons } from '../../../domain/device/deviceIcon.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import styles from './icons.module.css';

const slots: LedgerSlots = {
  cells: {
    picture: (row) => <img className={styles.picture} src={String(row['picture'])} alt="" width={24} height={24} />,
  },
  widths: { picture: 64 },
};

/** The pictures of the kinds of devices. */
export function Screen() {
  return <LedgerScreen declaration={deviceIcons} slots={slots} />;
}
