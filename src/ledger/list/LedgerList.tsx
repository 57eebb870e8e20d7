import { useMemo } from 'react';
import { useText } from '../../i18n/I18n.tsx';
import { useWord } from '../../i18n/lang.ts';
import { Bar } from '../../kit/layout/parts.tsx';
import { inHand, useMedia } from '../../kit/media/useMedia.ts';
import { Failure } from '../../kit/state/Failure.tsx';
import { Skeleton } from '../../kit/state/Skeleton.tsx';
import { type Column, type SelectHow, VirtualTable } from '../../kit/table/VirtualTable.tsx';
import styles from '../ledger.module.css';
import type { AnyRow } from '../rows/rowWindows.ts';
import { drawnColumns, leastWidth } from '../table/columns.tsx';
import { withWidth } from '../table/layout.ts';
import { useKept } from '../table/useKept.ts';
import type { LedgerHeld } from '../useLedger.ts';
import { ledgerWords } from '../words.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { cardColumn, cardHeight } from './cards.tsx';
import { Empty } from './Empty.tsx';
import { PickedBar } from './PickedBar.tsx';

const pickWidth = 36;

/** The rows of a ledger, whatever their number: only what is in sight is read. */
export function LedgerList({ ledger, onOpen }: { readonly ledger: LedgerHeld; readonly onOpen: (id: string) => void }) {
  const say = useText(ledgerWords);
  const word = useWord();
  const { declaration, slots, view, writer, windows, picked, setPicked, may } = ledger;
  const { rows } = windows;
  const { layout, putLayout } = useKept(declaration.name);
  const isPicking = may.delete || may.edit || may.act;
  const isHand = useMedia(inHand);
  const card = isHand ? slots.card : undefined;
  const columns = useMemo(() => {
    const drawn = drawnColumns({
      declaration,
      // A card says what it says, whatever columns a desk shows.
      slots: card === undefined ? slots : { ...slots, hidden: [] },
      layout: card === undefined ? layout : null,
      sort: view.sort,
      writer: { ...writer, nameOf: (to, id) => writer.nameOf(to, id) },
      onSort: ledger.setSort,
      onWidth: (key, px) => putLayout((before) => withWidth(before, key, px, slots.hidden ?? [])),
    });
    return card === undefined ? drawn : [cardColumn(drawn, card)];
  }, [declaration, slots, card, layout, putLayout, view.sort, writer, ledger.setSort]);
  const turn = (row: AnyRow) => {
    const next = new Map(picked);
    if (!next.delete(row.id)) next.set(row.id, row);
    setPicked(next);
  };
  const select = (row: AnyRow, how: SelectHow) => (how === 'one' || !isPicking ? onOpen(row.id) : turn(row));
  const all: readonly Column<AnyRow>[] = isPicking
    ? [pickColumn({ picked, turn, label: say('ledger.pick') }), ...columns]
    : columns;
  const pickedIds = useMemo(() => new Set(picked.keys()), [picked]);
  if (rows.total === null) {
    if (rows.fault !== null)
      return <Failure code={rows.fault.code} message={rows.fault.message} onAgain={() => ledger.again()} />;
    return <Skeleton rows={14} widths={[18, 14, 14, 10, 16]} label={say('ledger.loading')} />;
  }
  const total = rows.total;
  const open = view.side?.kind === 'row' ? view.side.id : null;
  const openRow = open === null ? null : (rows.at(rows.findIndex((row) => row.id === open)) ?? null);
  return (
    <>
      <VirtualTable
        label={word(declaration.title)}
        columns={all}
        rows={{ length: total, at: rows.at, findIndex: rows.findIndex }}
        onSight={windows.onSight}
        idOf={(row) => row.id}
        selected={view.side?.kind === 'row' ? view.side.id : null}
        onSelect={select}
        picked={pickedIds}
        minWidth={leastWidth(all)}
        {...(card === undefined ? {} : { cardHeight: cardHeight(card) })}
        empty={<Empty ledger={ledger} />}
      />
      <Bar as="footer" still pad="0 3" size="fixed" line="above" ground="sunken" text="small" className={styles.foot}>
        <PickedBar ledger={ledger} open={openRow} />
        {rows.fault === null ? null : <span role="alert">{rows.fault.message}</span>}
        <ColumnsButton ledger={ledger} />
        <span>
          {total === 0
            ? null
            : say('ledger.sight', {
                from: windows.sight.from + 1,
                to: Math.min(total, windows.sight.to + 1),
                n: total,
              })}
        </span>
      </Bar>
    </>
  );
}

interface Picking {
  readonly picked: ReadonlyMap<string, AnyRow>;
  readonly turn: (row: AnyRow) => void;
  readonly label: string;
}

const pickColumn = ({ picked, turn, label }: Picking): Column<AnyRow> => ({
  key: ' pick',
  title: null,
  spoken: label,
  width: `${pickWidth}px`,
  screenOnly: true,
  cell: (row) => (
    <input
      type="checkbox"
      aria-label={label}
      checked={picked.has(row.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => turn(row)}
    />
  ),
});
