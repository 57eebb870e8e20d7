import { useEffect, useState } from 'react';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { Grid } from '../../src/kit/layout/parts.tsx';
import { useAddress } from '../address/useAddress.ts';
import { SidePanel } from './form/SidePanel.tsx';
import { useLeaving } from './form/useLeaving.tsx';
import type { Saved } from './form/useSaving.ts';
import styles from './ledger.module.css';
import { OnceDialog } from './list/OnceDialog.tsx';
import type { LedgerSlots } from './slots.ts';
import { useLedger } from './useLedger.ts';

const noSlots: LedgerSlots = {};

interface Props {
  readonly declaration: LedgerDeclaration;
  readonly slots?: LedgerSlots;
  /** The screen of the list: where closing leads. */
  readonly list: string;
  /** The part that is open at first: a tab of the slots, or the form. */
  readonly tab?: string;
}

/** One row of a ledger on a screen of its own; without a row in the address, a new one. */
export function LedgerFormScreen({ declaration, slots = noSlots, list, tab: first = 'form' }: Props) {
  const ledger = useLedger({ declaration, slots });
  const { go } = useAddress();
  const [tab, setTab] = useState(ledger.view.isHistory ? 'history' : first);
  const [once, setOnce] = useState<string | null>(null);
  const side = ledger.view.side ?? { kind: 'new' as const };
  const leaving = useLeaving(declaration, side, (next) => (next === null ? go(list) : ledger.openSide(next)));
  useEffect(() => setTab(first), [first]);
  const saved = ({ id, position, once: told }: Saved) => {
    ledger.again(position);
    if (told !== null) setOnce(told);
    ledger.openSide({ kind: 'row', id });
  };
  return (
    <Grid size="fill" className={styles.alone}>
      <SidePanel
        page
        client={ledger.client}
        declaration={declaration}
        slots={slots}
        side={side}
        tab={tab}
        asOf={ledger.view.asOf}
        mayWrite={ledger.may}
        writer={ledger.writer}
        round={ledger.round}
        wait={ledger.wait}
        onTab={setTab}
        onClose={() => leaving.go(null)}
        onCopy={(id) => leaving.go({ kind: 'copy', id })}
        onSaved={saved}
        onAsOf={ledger.setAsOf}
        onAgain={ledger.again}
      />
      {leaving.ask}
      <OnceDialog text={once} onClose={() => setOnce(null)} />
    </Grid>
  );
}
