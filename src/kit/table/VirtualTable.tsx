// biome-ignore-all lint/a11y: rows out of sight are not in the page, so this is an ARIA grid of divs; it takes the focus for all its rows, and keys are the screen's
import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, memo, type ReactNode, useEffect, useRef } from 'react';
import { defineMessages } from '../../../domain/text/message.ts';
import { useText } from '../../i18n/I18n.tsx';
import { Box, Stack, Words } from '../layout/parts.tsx';
import { usePrinting } from '../print/printing.ts';
import styles from './table.module.css';

const words = defineMessages({
  'kit.table.printed': { cn: '共 {total} 行，打印了 {n} 行', en: '{n} of {total} rows are printed' },
});

export interface Column<R> {
  readonly key: string;
  readonly title: ReactNode;
  /** A grid track: `92px`, `minmax(120px, 1fr)`. */
  readonly width: string;
  readonly align?: 'end';
  /** Said for a column without words. */
  readonly spoken?: string;
  readonly sorted?: 'ascending' | 'descending';
  readonly onSort?: () => void;
  /** The reader draws the column to another width, in px; null for its own again. */
  readonly onWidth?: (px: number | null) => void;
  /** Something to press, which says nothing on paper. */
  readonly screenOnly?: true;
  readonly cell: (row: R) => ReactNode;
}

/** Rows by their place: an array, or a list of which only a part is here. */
export interface Rows<R> {
  readonly length: number;
  readonly at: (index: number) => R | undefined;
  readonly findIndex: (test: (row: R) => boolean) => number;
}

interface Props<R> {
  readonly label: string;
  readonly columns: readonly Column<R>[];
  readonly rows: Rows<R>;
  /** The rows in sight have changed: from here to there. */
  readonly onSight?: (from: number, to: number) => void;
  /** The rows that are wholly seen, from here to there, have changed: no heading and no edge covers them. */
  readonly onGlass?: (from: number, to: number) => void;
  readonly idOf: (row: R) => string;
  readonly rowClass?: (row: R) => string;
  readonly selected: string | null;
  readonly onSelect: (row: R, how: SelectHow) => void;
  readonly onOpen?: (row: R) => void;
  /** Rows picked for an action on many. */
  readonly picked?: ReadonlySet<string>;
  /** How far down the reader is, in px. */
  readonly onScroll?: (top: number) => void;
  /** Below this width (px) the table scrolls sideways inside its panel. */
  readonly minWidth?: number;
  /** Rows as cards, so high (px) and without a heading: where there is no room for columns. */
  readonly cardHeight?: number;
  readonly empty?: ReactNode;
}

/** With Ctrl (or ⌘) one more row, with Shift all up to here. */
export type SelectHow = 'one' | 'more' | 'range';
const howOf = (event: MouseEvent): SelectHow =>
  event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'more' : 'one';

export const rowHeight = 28;
const headHeight = 28;
/** So many rows above and below what is seen go to paper; more are an export's business. */
const mostPrinted = 1000;
/** What stands in for the panel's size before it is measured (and where there is no layout at all). */
const firstRect = { width: 1000, height: 700 };

/**
 * A table of any length: only what is seen is in the page. Rows are keyed by their slot, not by their id, so that a list in
 * motion changes text in place instead of making and dropping elements.
 */
export function VirtualTable<R>(props: Props<R>) {
  const { label, rows, onSight, idOf, rowClass, selected, onSelect, onOpen, picked, onScroll, minWidth, empty } = props;
  const height = props.cardHeight ?? rowHeight;
  const scroller = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const columns = printing ? props.columns.filter(({ screenOnly }) => screenOnly !== true) : props.columns;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: printing ? mostPrinted : 8,
    initialRect: firstRect,
  });
  const chosen = selected === null ? -1 : rows.findIndex((row) => idOf(row) === selected);
  useKeptInSight(virtual.scrollToIndex, selected, chosen);
  const items = virtual.getVirtualItems();
  useSight(virtual.range?.startIndex ?? 0, virtual.range?.endIndex ?? 0, onSight);
  const glass = wholeRows(virtual.scrollOffset ?? 0, virtual.scrollRect?.height ?? firstRect.height, {
    count: rows.length,
    height,
    head: props.cardHeight === undefined ? headHeight : 0,
  });
  useSight(glass.from, glass.to, props.onGlass);
  const tracks = {
    gridTemplateColumns: columns.map((column) => column.width).join(' '),
    minWidth,
    ...(props.cardHeight === undefined ? {} : { height }),
  };
  return (
    <Stack gap="0" size="fill" className={styles.table}>
      <Stack
        gap="0"
        size="fill"
        over="scroll"
        ref={scroller}
        className={styles.scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        tabIndex={0}
        aria-activedescendant={chosen >= 0 ? `row-${selected}` : undefined}
        aria-multiselectable={picked !== undefined || undefined}
        onScroll={onScroll ? (event) => onScroll(event.currentTarget.scrollTop) : undefined}
      >
        {props.cardHeight === undefined ? <HeadRow columns={columns} tracks={tracks} /> : null}
        <div
          style={{ height: printing ? 'auto' : virtual.getTotalSize(), position: 'relative', minWidth }}
          role={rows.length === 0 ? undefined : 'rowgroup'}
        >
          {items.map((item) => {
            const row = rows.at(item.index);
            // On paper nothing comes any more.
            if (row === undefined && printing) return null;
            return row === undefined ? (
              <Blank
                key={item.index % (items.length + 1)}
                index={item.index}
                top={item.start}
                columns={columns.length}
                tracks={tracks}
              />
            ) : (
              <Row
                key={item.index % (items.length + 1)}
                row={row}
                id={idOf(row)}
                index={item.index}
                top={printing ? null : item.start}
                columns={columns}
                tracks={tracks}
                className={rowClass?.(row) ?? ''}
                chosen={item.index === chosen}
                picked={picked?.has(idOf(row)) ?? false}
                onSelect={onSelect}
                onOpen={onOpen}
              />
            );
          })}
        </div>
        {rows.length === 0 && empty !== undefined ? (
          <Stack gap="0" size="grow" role="row">
            <Stack gap="0" size="grow" role="gridcell">
              {empty}
            </Stack>
          </Stack>
        ) : null}
      </Stack>
      {printing ? (
        <Printed n={items.filter(({ index }) => rows.at(index) !== undefined).length} total={rows.length} />
      ) : null}
    </Stack>
  );
}

/** On paper: that these are not all rows. */
function Printed({ n, total }: { readonly n: number; readonly total: number }) {
  const say = useText(words);
  return n < total ? (
    <Words pad="1 2" text="note">
      {say('kit.table.printed', { n, total })}
    </Words>
  ) : null;
}

/** Scrolls to the chosen row when another one is chosen, not when the list moves under it. */
function useKeptInSight(scrollTo: (index: number) => void, selected: string | null, index: number): void {
  const newest = useRef(index);
  newest.current = index;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice scrolls
  useEffect(() => {
    if (selected !== null && newest.current >= 0) scrollTo(newest.current);
  }, [selected]);
}

/** The heading stays in sight and takes a row's height; what is cut by it or by the lower edge is not wholly seen. */
function wholeRows(
  top: number,
  seen: number,
  { count, height, head }: { readonly count: number; readonly height: number; readonly head: number },
): { readonly from: number; readonly to: number } {
  const from = Math.ceil(top / height);
  return { from, to: Math.min(count, Math.floor((top + seen - head) / height)) - 1 };
}

/** Tells which rows are seen, once for each change. */
function useSight(from: number, to: number, onSight: ((from: number, to: number) => void) | undefined): void {
  useEffect(() => onSight?.(from, to), [from, to, onSight]);
}

type Tracks = { readonly gridTemplateColumns: string; readonly minWidth: number | undefined; readonly height?: number };

function HeadRow<R>({ columns, tracks }: { readonly columns: readonly Column<R>[]; readonly tracks: Tracks }) {
  return (
    <div className={styles.head} role="row" aria-rowindex={1} style={tracks}>
      {columns.map((column) => (
        <Box
          pad="0 2"
          words="dots"
          key={column.key}
          role="columnheader"
          aria-sort={column.sorted ?? undefined}
          className={column.align === 'end' ? styles.end : ''}
        >
          {column.onSort ? (
            <button type="button" className={styles.sort} onClick={column.onSort}>
              {column.title}
              <span aria-hidden>{column.sorted === 'ascending' ? '↑' : column.sorted === 'descending' ? '↓' : ''}</span>
            </button>
          ) : (
            column.title
          )}
          {column.spoken === undefined ? null : <span className="bb-spoken">{column.spoken}</span>}
          {column.onWidth === undefined ? null : <WidthGrip onWidth={column.onWidth} />}
        </Box>
      ))}
    </div>
  );
}

const leastWidth = 48;

/** The edge of a heading, to be drawn with the pointer; a double click gives the column its own width again. */
function WidthGrip({ onWidth }: { readonly onWidth: (px: number | null) => void }) {
  return (
    <span
      className={styles.grip}
      role="separator"
      aria-orientation="vertical"
      onPointerDown={(event) => {
        const grip = event.currentTarget;
        const [start, width] = [event.clientX, grip.parentElement?.getBoundingClientRect().width ?? leastWidth];
        grip.setPointerCapture(event.pointerId);
        grip.onpointermove = (moved) => onWidth(Math.max(leastWidth, Math.round(width + moved.clientX - start)));
        grip.onpointerup = () => {
          grip.onpointermove = null;
        };
      }}
      onDoubleClick={() => onWidth(null)}
    />
  );
}

const placed = (top: number | null) => (top === null ? {} : { transform: `translateY(${top}px)` });

/** Stands where a row will be. */
function Blank({
  index,
  top,
  columns,
  tracks,
}: {
  readonly index: number;
  readonly top: number;
  readonly columns: number;
  readonly tracks: Tracks;
}) {
  return (
    <div role="row" aria-rowindex={index + 2} aria-busy className={styles.row} style={{ ...tracks, ...placed(top) }}>
      <Box pad="0 2" words="dots" role="gridcell" className={styles.blank} style={{ gridColumn: `span ${columns}` }}>
        <i />
      </Box>
    </div>
  );
}

interface RowProps<R> {
  readonly row: R;
  readonly id: string;
  readonly index: number;
  /** Null on paper, where rows stand one below the other. */
  readonly top: number | null;
  readonly columns: readonly Column<R>[];
  readonly tracks: Tracks;
  readonly className: string;
  readonly chosen: boolean;
  readonly picked: boolean;
  readonly onSelect: (row: R, how: SelectHow) => void;
  readonly onOpen: ((row: R) => void) | undefined;
}

function RowOf<R>({ row, id, index, top, columns, tracks, className, chosen, picked, onSelect, onOpen }: RowProps<R>) {
  return (
    <div
      id={`row-${id}`}
      role="row"
      aria-rowindex={index + 2}
      aria-selected={chosen || picked}
      className={`${styles.row} ${className} ${chosen ? styles.chosen : ''} ${picked ? styles.picked : ''}`}
      style={{ ...tracks, ...placed(top) }}
      onClick={(event) => onSelect(row, howOf(event))}
      onDoubleClick={onOpen ? () => onOpen(row) : undefined}
    >
      {columns.map((column) => (
        <Box
          pad="0 2"
          words="dots"
          key={column.key}
          role="gridcell"
          className={column.align === 'end' ? styles.end : ''}
        >
          {column.cell(row)}
        </Box>
      ))}
    </div>
  );
}
const Row = memo(RowOf) as typeof RowOf;
