import { limitScripts } from '../../../domain/alarm/limitScript.ts';
import { LedgerScreen } from '../../../src/ledger/LedgerScreen.tsx';
import type { LedgerSlots } from '../../../src/ledger/slots.ts';
import { ScriptEntry } from './ScriptEntry.tsx';
import styles from './script.module.css';

const slots: LedgerSlots = {
  inputs: { expression: ScriptEntry },
  cells: {
    expression: (row) => (
      <code className={styles.written} title={String(row['expression'])}>
        {String(row['expression'])}
      </code>
    ),
  },
  widths: { expression: 320 },
};

/** The scripts that move limits, each with a run on what was recorded. */
export function Screen() {
  return <LedgerScreen declaration={limitScripts} slots={slots} />;
}
