import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { type DragEvent, useMemo, useState } from 'react';
import { useText } from '../../i18n/I18n.tsx';
import { useAction } from '../../kit/action/useAction.ts';
import { Bar } from '../../kit/layout/parts.tsx';
import { Failure } from '../../kit/state/Failure.tsx';
import { More } from '../../kit/state/More.tsx';
import { Skeleton } from '../../kit/state/Skeleton.tsx';
import { type Column, VirtualTable } from '../../kit/table/VirtualTable.tsx';
import { toasts } from '../../kit/toast/toast.ts';
import styles from '../ledger.module.css';
import { ColumnsButton } from '../list/ColumnsButton.tsx';
import { Empty } from '../list/Empty.tsx';
import { PickedBar } from '../list/PickedBar.tsx';
import { drawnColumns, leastWidth } from '../table/columns.tsx';
import { withWidth } from '../table/layout.ts';
import { useKept } from '../table/useKept.ts';
import type { LedgerHeld } from '../useLedger.ts';
import { ledgerWords, treeWords } from '../words.ts';
import { mayMove, type TreeLine } from './treeRows.ts';
import { useTree } from './useTree.ts';

const indent = 18;

/** The rows of a ledger that is a tree, unfolded; a row is dragged to the parent where it belongs. */
export function TreeList({ ledger, onOpen }: { readonly ledger: LedgerHeld; readonly onOpen: (id: string) => void }) {
  const say = useText(ledgerWords);
  const { declaration, slots, view, writer, may, client, round } = ledger;
  const { layout, putLayout } = useKept(declaration.name);
  const tree = useTree({ client, declaration, asOf: view.asOf, round, wait: ledger.wait, within: slots.within });
  const moving = useMoving(ledger, tree.rows);
  const known = declaration.known ?? 'name';
  const names = tree.asked.value?.names ?? {};
  const columns = useMemo(() => {
    const own = drawnColumns({
      declaration,
      slots,
      layout,
      sort: null,
      writer: { ...writer, nameOf: (to, id) => names[to]?.[id] ?? null },
      onSort: null,
      onWidth: (key, px) => putLayout((before) => withWidth(before, key, px, slots.hidden ?? [])),
    });
    return own.map(({ cell, ...column }): Column<TreeLine> => {
      const inner = (line: TreeLine) => cell(line.row);
      return {
        ...column,
        cell:
          column.key === known
            ? (line) => (
                <Branch line={line} onTurn={tree.turn} moving={moving}>
                  {inner(line)}
                </Branch>
              )
            : inner,
      };
    });
  }, [declaration, slots, layout, putLayout, writer, names, known, tree.turn, moving]);
  if (tree.asked.value === null) {
    const { fault, again } = tree.asked;
    if (fault !== null) return <Failure code={fault.code} message={fault.message} onAgain={again} />;
    return <Skeleton rows={12} widths={[30, 12, 12]} label={say('ledger.loading')} />;
  }
  return (
    <>
      <VirtualTable
        label={ledger.title}
        columns={columns}
        rows={tree.lines}
        idOf={({ row }) => row.id}
        rowClass={({ row }) => (moving.over === row.id ? (styles.dropTarget ?? '') : '')}
        selected={view.side?.kind === 'row' ? view.side.id : null}
        onSelect={({ row }) => onOpen(row.id)}
        minWidth={leastWidth(columns)}
        empty={<Empty ledger={ledger} />}
      />
      <More shown={tree.rows.length} total={tree.asked.value.total} />
      <Bar as="footer" still pad="0 3" size="fixed" line="above" ground="sunken" text="small" className={styles.foot}>
        <PickedBar
          ledger={ledger}
          open={tree.rows.find(({ id }) => view.side?.kind === 'row' && id === view.side.id) ?? null}
        />
        <ColumnsButton ledger={ledger} />
        <span>{may.edit ? <TreeHint /> : null}</span>
      </Bar>
    </>
  );
}

function TreeHint() {
  const say = useText(treeWords);
  return say('ledger.tree.hint');
}

interface BranchProps {
  readonly line: TreeLine;
  readonly onTurn: (id: string) => void;
  readonly moving: Moving;
  readonly children: React.ReactNode;
}

function Branch({ line, onTurn, moving, children }: BranchProps) {
  const say = useText(treeWords);
  const { row, depth, isOpen } = line;
  return (
    <span className={styles.branch} style={{ paddingInlineStart: depth * indent }} {...moving.handlers(row.id)}>
      {line.children > 0 ? (
        <button
          type="button"
          className={styles.twig}
          aria-expanded={isOpen}
          aria-label={say(isOpen ? 'ledger.tree.close' : 'ledger.tree.open')}
          onClick={(event) => {
            event.stopPropagation();
            onTurn(row.id);
          }}
        >
          {isOpen ? <ChevronDownIcon size={14} /> : <ChevronRightIcon size={14} />}
        </button>
      ) : (
        <span className={styles.twig} />
      )}
      {children}
    </span>
  );
}

type Moving = ReturnType<typeof useMoving>;

/** Dragging a row below another parent: asked of the gateway at once, refused with its reason. */
function useMoving(ledger: LedgerHeld, rows: ReturnType<typeof useTree>['rows']) {
  const say = useText(treeWords);
  const { client, declaration, may } = ledger;
  const parent = declaration.parent ?? '';
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const move = useAction((id: string, version: number, under: string) =>
    client.update({ id, version }, { [parent]: under }),
  );
  const drop = async (id: string, under: string) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) return;
    const answer = await move.run(id, row.version, under);
    if (answer === null) return;
    if (answer.ok) toasts.show('done', say('ledger.tree.moved'));
    else toasts.show('refused', Object.values(answer.refusal.fields ?? {})[0] ?? answer.message);
    ledger.again(answer.ok ? answer.position : null);
  };
  const isTarget = (id: string) => dragged !== null && mayMove(rows, dragged, id, parent);
  return {
    over,
    handlers: (id: string) =>
      may.edit
        ? {
            draggable: true,
            onDragStart: (event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', id);
              setDragged(id);
            },
            onDragOver: (event: DragEvent) => {
              if (!isTarget(id)) return;
              event.preventDefault();
              setOver(id);
            },
            onDragLeave: () => setOver(null),
            onDragEnd: () => {
              setDragged(null);
              setOver(null);
            },
            onDrop: (event: DragEvent) => {
              event.preventDefault();
              if (dragged !== null && isTarget(id)) void drop(dragged, id);
              setOver(null);
            },
          }
        : {},
  };
}
