import { ledgers } from '../../../domain/all/ledgers.ts';
import type { CustomForm } from '../../../domain/form/custom/customForm.ts';
import { formSheet } from '../../../domain/form/custom/sheet.ts';
import type { LedgerDeclaration } from '../../../domain/ledger/declaration.ts';
import {
  columnNamed,
  type ExcelColumn,
  exportedColumns,
  importedColumns,
  isFaultColumn,
} from '../../../domain/ledger/excel/columns.ts';
import { workbookFaults } from '../../../domain/ledger/excel/messages.ts';
import { filled } from '../../../domain/text/filled.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import { answerParent } from '../../jobs/child/answerParent.ts';
import { type FileName, readParts } from '../../jobs/fileParts.ts';
import type { Database } from '../../store/database.ts';
import { openPool } from '../../store/pool.ts';
import { keepRows } from '../../workbook/keepRows.ts';
import { type FoundCell, type FoundRow, type OpenedWorkbook, openWorkbook } from '../../workbook/readWorkbook.ts';
import { mostUnpacked } from '../../workbook/unpack.ts';
import { type HeldWorkbook, markWorkbook, type RowMark } from './markWorkbook.ts';

export interface ImportWork {
  readonly databaseUrl: string;
  readonly file: FileName;
  readonly ledger: string;
  /** Of a custom form what is filled in it. */
  readonly form?: CustomForm;
  readonly lang: Lang;
}

export type ImportQuestion =
  | { readonly do: 'open'; readonly work: ImportWork }
  /** The next rows; `again` begins with the first. */
  | { readonly do: 'next'; readonly again: boolean }
  /** Some of the marks, by the number of the row: all at once would be a message as long as the workbook. */
  | { readonly do: 'note'; readonly marks: ReadonlyMap<number, RowMark> }
  /** Writes the workbook with all that was noted. */
  | { readonly do: 'mark'; readonly tells: boolean; readonly onlyMarked: boolean };

export type OpenedImport = { readonly fault: Text } | { readonly rows: number };

/** A row with its cells by the key of their column. */
export interface ImportRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, FoundCell>>;
}

export const mostRows = 100_000;

/** What the questions after the first are about. */
interface Opened {
  readonly work: ImportWork;
  readonly database: Database;
  readonly ledger: LedgerDeclaration;
  readonly held: HeldWorkbook;
  readonly marks: Map<number, RowMark>;
}
let opened: Opened | null = null;
let left: Iterator<readonly FoundRow[]> | null = null;

/** Runs in a process of its own: what somebody sent is unpacked and parsed here, within bounds of size and memory. */
answerParent(async (question: ImportQuestion): Promise<unknown> => {
  if (question.do === 'open') return open(question.work);
  if (opened === null) throw new Error('no workbook is open');
  const { work, database, ledger, held, marks } = opened;
  switch (question.do) {
    case 'next':
      return next(held, question.again);
    case 'note':
      for (const [n, mark] of question.marks) marks.set(n, mark);
      return undefined;
    case 'mark':
      return markWorkbook(held, { ...question, database, file: work.file, ledger, lang: work.lang, marks });
  }
});

const told = (
  key: keyof typeof workbookFaults,
  values: Readonly<Record<string, string | number>> = {},
): { readonly fault: Text } => ({
  fault: { cn: filled(workbookFaults[key].cn, values), en: filled(workbookFaults[key].en, values) },
});

async function open(work: ImportWork): Promise<OpenedImport> {
  const ledger = work.form === undefined ? ledgers.find((one) => one.name === work.ledger) : formSheet(work.form);
  if (ledger === undefined) throw new Error(`${work.ledger} is no ledger`);
  const database = openPool({ url: work.databaseUrl, name: 'busbar-import', max: 1, broken: () => undefined });
  const parts: Uint8Array[] = [];
  for await (const part of readParts(database, { run: work.file.run, epoch: 0 })) parts.push(part);
  const book = openWorkbook(Buffer.concat(parts));
  if (!book.ok) return told(`excel.${book.fault}`, { mb: mostUnpacked / 1024 / 1024 });
  const held = await looked(book.workbook, ledger).catch(
    // Its parts are there and say nothing that a workbook would.
    () => told('excel.notWorkbook'),
  );
  if ('fault' in held) return held;
  opened = { work, database, ledger, held, marks: new Map() };
  return { rows: held.rows.count() };
}

/**
 * Reads it to its end, once: a fault in its last row must not show when the first are written, and to take the sheet apart costs more than
 * all that is asked of its rows then.
 */
async function looked(
  workbook: OpenedWorkbook,
  ledger: LedgerDeclaration,
): Promise<HeldWorkbook | { readonly fault: Text }> {
  const rows = keepRows(mostUnpacked);
  let found: { readonly head: FoundRow; readonly heads: readonly (ExcelColumn | null)[] } | null = null;
  for await (const row of workbook.read()) {
    if (found === null) {
      const heads = row.number === 1 ? headsOf(row.cells, ledger) : told('excel.headless');
      if ('fault' in heads) return heads;
      found = { head: row, heads: heads.columns };
    } else if (rows.count() === mostRows) return told('excel.tooManyRows', { n: mostRows });
    else if (!rows.add(row)) return told('excel.tooLarge', { mb: mostUnpacked / 1024 / 1024 });
  }
  if (found === null) return told('excel.headless');
  if (rows.count() === 0) return told('excel.empty');
  return { rows, ...found };
}

type Heads = { readonly fault: Text } | { readonly columns: readonly (ExcelColumn | null)[] };

function headsOf(cells: readonly FoundCell[], ledger: LedgerDeclaration): Heads {
  const columns = importedColumns(ledger);
  // What the program computes stands in an export, and is left out when it comes back.
  const computed = exportedColumns(ledger).filter(({ field }) => field?.computed === true);
  const found: (ExcelColumn | null)[] = [];
  for (const cell of cells) {
    const head = typeof cell === 'string' ? cell.trim() : '';
    if (head === '' || isFaultColumn(head) || columnNamed(computed, head) !== null) {
      found.push(null);
      continue;
    }
    const column = columnNamed(columns, head);
    if (column === null) return told('excel.unknownHead', { head: head.slice(0, 100) });
    if (found.includes(column)) return told('excel.headTwice', { head });
    found.push(column);
  }
  // Who changes rows only names them and what changes; a new row among them is judged by itself.
  const changes = found.some((column) => column?.key === 'version');
  const missing = changes ? [] : columns.filter((column) => column.isRequired && !found.includes(column));
  if (missing.length === 0) return { columns: found };
  return {
    fault: {
      cn: filled(workbookFaults['excel.missingHead'].cn, { heads: missing.map(({ title }) => title.cn).join('、') }),
      en: filled(workbookFaults['excel.missingHead'].en, { heads: missing.map(({ title }) => title.en).join(', ') }),
    },
  };
}

function next({ rows, heads }: HeldWorkbook, again: boolean): readonly ImportRow[] {
  if (again || left === null) left = rows.groups();
  const { value, done } = left.next();
  if (done === true) return [];
  return value.map((row) => {
    const cells: Record<string, FoundCell> = {};
    for (const [n, column] of heads.entries()) if (column !== null) cells[column.key] = row.cells[n] ?? null;
    return { number: row.number, cells };
  });
}
