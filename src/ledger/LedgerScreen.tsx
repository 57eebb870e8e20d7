import { Suspense, useRef, useState } from 'react';
import type { LedgerDeclaration } from '../../domain/ledger/declaration.ts';
import { useWord } from '../i18n/lang.ts';
import { Bar, Halves } from '../kit/layout/parts.tsx';
import { onDemand } from '../kit/load/onDemand.ts';
import surface from '../kit/panel/surface.module.css';
import { FilterBar } from './filter/FilterBar.tsx';
import { useLeaving } from './form/useLeaving.tsx';
import type { Saved } from './form/useSaving.ts';
import styles from './ledger.module.css';
import { LedgerList } from './list/LedgerList.tsx';
import { ListHead } from './list/ListHead.tsx';
import { OnceDialog } from './list/OnceDialog.tsx';
import { useLedgerKeys } from './list/useLedgerKeys.ts';
import type { LedgerSlots } from './slots.ts';
import { TreeList } from './tree/TreeList.tsx';
import { useLedger } from './useLedger.ts';

/** Who only looks at the list does not wait for its form. */
const SidePanel = onDemand(async () => (await import('./form/SidePanel.tsx')).SidePanel);

const noSlots: LedgerSlots = {};

interface Props {
  readonly declaration: LedgerDeclaration;
  readonly slots?: LedgerSlots;
}

/** The screen of a ledger, out of its declaration: list, filters, side form, history, past. Search, order, filters and the open row stand in the address. */
export function LedgerScreen({ declaration, slots = noSlots }: Props) {
  const word = useWord();
  const ledger = useLedger({ declaration, slots });
  const search = useRef<HTMLInputElement>(null);
  const [tab, setTab] = useState<string | null>(null);
  const [once, setOnce] = useState<string | null>(null);
  const leaving = useLeaving(declaration, ledger.view.side, (side) => {
    setTab(null);
    ledger.openSide(side);
  });
  useLedgerKeys(ledger, { search: () => search.current?.focus(), open: leaving.go });
  const { view, writer } = ledger;
  const { Bar: Above } = slots;
  const isNarrow = view.text !== '' || Object.keys(view.filters).length > 0;
  // A tree that is searched is a list of what was found.
  const List = declaration.parent === undefined || isNarrow ? LedgerList : TreeList;
  const saved = ({ id, position, once: told }: Saved) => {
    ledger.again(position);
    if (told !== null) setOnce(told);
    ledger.openSide({ kind: 'row', id });
  };
  return (
    <Halves
      columns={view.side === null ? 'one' : 'aside'}
      size="fill"
      className={view.side === null ? undefined : styles.beside}
    >
      <section className={`${surface.surface} ${styles.list}`} aria-label={word(declaration.title)}>
        <ListHead ledger={ledger} onNew={() => leaving.go({ kind: 'new' })} />
        {Above === undefined ? null : <Above ledger={ledger} />}
        <Bar size="fixed" className={styles.filters}>
          <FilterBar
            declaration={declaration}
            view={view}
            writer={writer}
            search={search}
            onText={ledger.setText}
            onFilter={ledger.setFilter}
            onClear={ledger.clear}
          />
        </Bar>
        <List ledger={ledger} onOpen={(id) => leaving.go({ kind: 'row', id })} />
      </section>
      {view.side === null ? null : (
        <Suspense fallback={null}>
          <SidePanel
            client={ledger.client}
            declaration={declaration}
            slots={slots}
            side={view.side}
            tab={tab ?? (view.isHistory ? 'history' : 'form')}
            asOf={view.asOf}
            mayWrite={ledger.may}
            writer={writer}
            round={ledger.round}
            wait={ledger.wait}
            onTab={(one) => {
              setTab(one);
              ledger.put({ side: one === 'history' ? 'history' : null });
            }}
            onClose={() => leaving.go(null)}
            onCopy={(id) => leaving.go({ kind: 'copy', id })}
            onSaved={saved}
            onAsOf={ledger.setAsOf}
            onAgain={ledger.again}
          />
        </Suspense>
      )}
      {leaving.ask}
      <OnceDialog text={once} onClose={() => setOnce(null)} />
    </Halves>
  );
}
