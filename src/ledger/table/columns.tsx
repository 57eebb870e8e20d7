import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { openFields } from '../../../domain/ledger/events.ts';
import type { Field } from '../../../domain/ledger/field.ts';
import type { Layout } from '../../../domain/ledger/listViews.ts';
import { toldIn } from '../../../domain/ledger/names.ts';
import { sortableFields } from '../../../domain/ledger/schemas.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import type { Column } from '../../kit/table/VirtualTable.tsx';
import type { AnyRow } from '../rows/rowWindows.ts';
import type { ExtraColumn, LedgerSlots } from '../slots.ts';
import { isNumeric, type Writer, writtenValue } from '../value/written.ts';
import { nextSort } from '../view/ledgerView.ts';
import { isShown } from './layout.ts';

/** A column that a reader may show, hide and draw wider. */
export interface LedgerColumn {
  readonly key: string;
  readonly title: Text;
  readonly width: number;
  readonly grows: boolean;
  readonly field: Field | null;
  readonly extra: ExtraColumn | null;
}

const idTitle: Text = { cn: '编号', en: 'ID' };

/** What stands beside a heading's text: the cell's padding, and the mark of the order. */
const headingRoom = 36;

/** A text at the size of a table's heading, in px: a Chinese character is as wide as it is high, a Latin one a little over half. */
function writtenWidth(text: string): number {
  return Math.ceil([...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 12 : 6.8), 0));
}

/** No heading is cut, and no word that can be chosen: the column is at least as wide as those. */
function leastOf({ title, field, width }: LedgerColumn, lang: Lang): number {
  const words =
    field?.kind === 'choice' ? Object.values(field.options).map((option) => writtenWidth(option[lang]) + 20) : [];
  return Math.max(width, writtenWidth(title[lang]) + headingRoom, Math.min(Math.max(0, ...words), mostForChoice));
}
const mostForChoice = 220;

function ownWidth(field: Field): number {
  if (field.kind === 'instant') return 152;
  if (field.kind === 'boolean') return 72;
  if (isNumeric(field)) return 104;
  if (field.kind === 'choice') return 108;
  if (field.kind === 'structure') return 240;
  return field.kind === 'text' && field.max <= 12 ? 112 : 168;
}

/** A structure is a column where the screen draws it, or where it can be said in few words. A name is one column, in the reader's language. */
const isColumn = (key: string, field: Field, slots: LedgerSlots): boolean =>
  field.englishOf === undefined &&
  (field.kind !== 'structure' || slots.cells?.[key] !== undefined || field.inside?.brief !== undefined);

/** Every column that the ledger can show, in the order of its declaration: what people know a row by, first. */
export function columnsOf(declaration: LedgerDeclaration, slots: LedgerSlots): readonly LedgerColumn[] {
  const known = declaration.known ?? 'name';
  const fields = openFields(declaration).filter(([key, field]) => isColumn(key, field, slots));
  const sorted = [...fields.filter(([key]) => key === known), ...fields.filter(([key]) => key !== known)];
  const own = sorted.map(([key, field]) => ({
    key,
    title: slots.titles?.[key] ?? field.label,
    width: slots.widths?.[key] ?? (key === known ? 220 : ownWidth(field)),
    grows: key === known,
    field,
    extra: null,
  }));
  const id = { key: 'id', title: idTitle, width: 128, grows: false, field: null, extra: null };
  const extra = (slots.columns ?? []).map((one) => ({ ...one, grows: false, field: null, extra: one }));
  return withExtra(declaration.ids === 'given' ? [id, ...own] : own, extra);
}

/** Each extra column behind the one that it names, the others at the end. */
function withExtra(own: readonly LedgerColumn[], extra: readonly LedgerColumn[]): readonly LedgerColumn[] {
  const behind = (key: string | undefined) => extra.filter((one) => one.extra?.after === key);
  const known = new Set(own.map(({ key }) => key));
  const last = extra.filter(({ extra: one }) => one?.after === undefined || !known.has(one.after));
  return [...own.flatMap((column) => [column, ...behind(column.key)]), ...last];
}

interface Drawing {
  readonly declaration: LedgerDeclaration;
  readonly slots: LedgerSlots;
  readonly layout: Layout | null;
  readonly sort: string | null;
  readonly writer: Writer;
  /** Null where the order is not the reader's: in a tree. */
  readonly onSort: ((sort: string | null) => void) | null;
  readonly onWidth: (key: string, px: number | null) => void;
}

/** The columns as the table draws them, with the sorted one marked. */
export function drawnColumns(drawing: Drawing): readonly Column<AnyRow>[] {
  const { declaration, slots, layout, sort, writer, onSort, onWidth } = drawing;
  const sortable = new Set(sortableFields(declaration));
  return columnsOf(declaration, slots)
    .filter(({ key }) => isShown(layout, key, slots.hidden ?? []))
    .map((column) => {
      const drawn = layout?.widths[column.key];
      const sorted = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : undefined;
      const width = leastOf(column, writer.lang);
      const end = column.extra?.align === 'end' || (column.field !== null && isNumeric(column.field));
      return {
        key: column.key,
        title: column.title[writer.lang],
        width: drawn === undefined ? (column.grows ? `minmax(${width}px, 1fr)` : `${width}px`) : `${drawn}px`,
        ...(end ? { align: 'end' as const } : {}),
        ...(sorted === undefined ? {} : { sorted }),
        ...(onSort !== null && sortable.has(column.key) ? { onSort: () => onSort(nextSort(sort, column.key)) } : {}),
        onWidth: (px: number | null) => onWidth(column.key, px),
        cell: (row: AnyRow) => cellOf(column, toldIn(declaration, row, writer.lang), drawing),
      };
    });
}

function cellOf(column: LedgerColumn, row: AnyRow, { slots, writer }: Drawing) {
  if (column.extra !== null) return column.extra.cell(row, writer.nameOf);
  const own = slots.cells?.[column.key];
  if (own !== undefined) return own(row, writer.nameOf);
  if (column.field === null) return row.id;
  const text = writtenValue(column.field, row[column.key], { ...writer, isBrief: true });
  return <span title={text.length > 12 ? text : undefined}>{text}</span>;
}

/** How wide the table is when nothing grows: below it, it scrolls sideways. */
export function leastWidth(columns: readonly { readonly width: string }[]): number {
  return columns.reduce((sum, { width }) => sum + Number.parseInt(/(\d+)px/.exec(width)?.[1] ?? '0', 10), 0);
}
