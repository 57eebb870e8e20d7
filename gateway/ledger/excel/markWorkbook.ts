import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import { type ExcelColumn, faultTitle, importedColumns, toldTitle } from '../../../domain/ledger/excel/columns.ts';
import type { Lang } from '../../../domain/text/message.ts';
import { type FileName, writeParts } from '../../jobs/fileParts.ts';
import type { Database } from '../../store/database.ts';
import type { Cell, CellRow, PlainCell } from '../../workbook/cell.ts';
import type { RowKeeper } from '../../workbook/keepRows.ts';
import type { FoundCell, FoundRow } from '../../workbook/readWorkbook.ts';
import { writeWorkbook } from '../../workbook/writeWorkbook.ts';
import { sheetName } from './sheetName.ts';

/** A workbook that was read to its end. */
export interface HeldWorkbook {
  readonly rows: RowKeeper;
  /** The first row as it stands there. */
  readonly head: FoundRow;
  /** By place; null for what is left out. */
  readonly heads: readonly (ExcelColumn | null)[];
}

/** What is wrong with a row: by the key of its column, and '' for the row as a whole. */
export type RowFaults = Readonly<Record<string, string>>;

/** What is said of a row in the workbook that comes back; null for nothing. */
export interface RowMark {
  readonly faults: RowFaults | null;
  /** What its maker is told once. */
  readonly told: string | null;
}

interface Marking {
  readonly database: Database;
  readonly file: FileName;
  readonly ledger: LedgerDeclaration;
  readonly lang: Lang;
  /** By the number of the row. */
  readonly marks: ReadonlyMap<number, RowMark>;
  /** Whether there is a column of what is told once. */
  readonly tells: boolean;
  /** Leaves out the rows of which nothing is said. */
  readonly onlyMarked: boolean;
}

const nothing: RowMark = { faults: null, told: null };

/** Writes the workbook as it was sent, what is wrong said before each row and shown in its cells, with what is told once. */
export async function markWorkbook({ rows, head, heads }: HeldWorkbook, marking: Marking): Promise<void> {
  const { database, file, ledger, lang, marks, tells, onlyMarked } = marking;
  const parts = writeParts(database, file);
  const marked = writeWorkbook(parts.write);
  const kept = heads.flatMap((column, place) => (column === null ? [] : [{ column, place }]));
  const widths = [{ width: 48 }, ...(tells ? [{ width: 32 }] : []), ...kept.map(() => ({ width: 18 }))];
  const say = sentences(ledger, lang);
  async function* table(): AsyncGenerator<CellRow> {
    yield [
      faultTitle[lang],
      ...(tells ? [toldTitle[lang]] : []),
      ...kept.map(({ place }) => plain(head.cells[place] ?? null)),
    ];
    for (const row of rows.each()) {
      const { faults, told } = marks.get(row.number) ?? nothing;
      if (faults === null && told === null && onlyMarked) continue;
      yield [
        faults === null ? null : say(faults),
        ...(tells ? [told] : []),
        ...kept.map(({ column, place }) => cellOf(row.cells[place] ?? null, faults?.[column.key])),
      ];
    }
  }
  await marked.sheet({ name: sheetName(ledger.title[lang]), columns: widths }, table());
  await marked.end();
  await parts.end();
}

/** By column, as people look for it. */
function sentences(ledger: LedgerDeclaration, lang: Lang): (faults: RowFaults) => string {
  const [between, colon] = lang === 'cn' ? ['；', '：'] : ['; ', ': '];
  const titles = new Map(importedColumns(ledger).map(({ key, title }) => [key, title[lang]]));
  const titled = ([key, why]: readonly [string, string]): string => {
    const title = titles.get(key);
    return title === undefined ? why : `${title}${colon}${why}`;
  };
  return (faults) => Object.entries(faults).map(titled).join(between);
}

const cellOf = (cell: FoundCell, fault: string | undefined): Cell =>
  fault === undefined ? plain(cell) : { marked: plain(cell) };

function plain(cell: FoundCell): PlainCell {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return typeof cell === 'object' && cell !== null ? null : cell;
}
