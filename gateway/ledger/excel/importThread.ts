import { workerData } from 'node:worker_threads';
import { ledgers } from '../../../domain/ledger/all.ts';
import {
  columnNamed,
  type ExcelColumn,
  exportedColumns,
  faultTitle,
  importedColumns,
  isFaultColumn,
  toldTitle,
} from '../../../domain/ledger/excel/columns.ts';
import { workbookFaults } from '../../../domain/ledger/excel/messages.ts';
import type { Lang, Text } from '../../../domain/text/message.ts';
import { answerInThread } from '../../jobs/answerInThread.ts';
import { type FileName, readParts, writeParts } from '../../jobs/fileParts.ts';
import { openPool } from '../../store/pool.ts';
import type { Cell, CellRow, PlainCell } from '../../workbook/cell.ts';
import { keepRows, type RowKeeper } from '../../workbook/keepRows.ts';
import { type FoundCell, type FoundRow, type OpenedWorkbook, openWorkbook } from '../../workbook/readWorkbook.ts';
import { mostUnpacked } from '../../workbook/unpack.ts';
import { writeWorkbook } from '../../workbook/writeWorkbook.ts';
import { sheetName } from './sheetName.ts';
import { filled } from './template.ts';

export interface ImportWork {
  readonly databaseUrl: string;
  readonly file: FileName;
  readonly ledger: string;
  readonly lang: Lang;
}

/** What is wrong with a row: by the key of its column, and '' for the row as a whole. */
export type RowFaults = Readonly<Record<string, string>>;

export type ImportQuestion =
  | { readonly do: 'open' }
  /** The next rows; `again` begins with the first. */
  | { readonly do: 'next'; readonly again: boolean }
  | {
      readonly do: 'mark';
      readonly faults: ReadonlyMap<number, RowFaults>;
      readonly told: ReadonlyMap<number, string>;
      readonly onlyFaulty: boolean;
    };

export type OpenedImport = { readonly fault: Text } | { readonly rows: number };

/** A row with its cells by the key of their column. */
export interface ImportRow {
  readonly number: number;
  readonly cells: Readonly<Record<string, FoundCell>>;
}

export const mostRows = 100_000;

/** Runs in a thread of its own: what somebody sent is unpacked and parsed here, within bounds of size and memory. */
const { databaseUrl, file, ledger: name, lang } = workerData as ImportWork;
const database = openPool({ url: databaseUrl, name: 'busbar-import', max: 1, broken: () => undefined });
const ledger = ledgers.find((one) => one.name === name);
if (ledger === undefined) throw new Error(`${name} is no ledger`);
const columns = importedColumns(ledger);
/** What the program computes stands in an export, and is left out when it comes back. */
const computed = exportedColumns(ledger).filter(({ field }) => field?.computed === true);

interface Held {
  readonly rows: RowKeeper;
  /** The first row as it stands there. */
  readonly head: FoundRow;
  /** By place; null for what is left out. */
  readonly heads: readonly (ExcelColumn | null)[];
}
let held: Held | null = null;
let left: Iterator<readonly FoundRow[]> | null = null;

answerInThread(async (question: ImportQuestion): Promise<unknown> => {
  if (question.do === 'open') return open();
  if (held === null) throw new Error('no workbook is open');
  return question.do === 'next' ? next(held, question.again) : mark(held, question);
});

const told = (key: keyof typeof workbookFaults, values: Readonly<Record<string, string | number>> = {}): { readonly fault: Text } => ({
  fault: { cn: filled(workbookFaults[key].cn, values), en: filled(workbookFaults[key].en, values) },
});

async function open(): Promise<OpenedImport> {
  const parts: Uint8Array[] = [];
  for await (const part of readParts(database, { run: file.run, epoch: 0 })) parts.push(part);
  const opened = openWorkbook(Buffer.concat(parts));
  if (!opened.ok) return told(`excel.${opened.fault}`, { mb: mostUnpacked / 1024 / 1024 });
  try {
    return await looked(opened.workbook);
  } catch {
    // Its parts are there and say nothing that a workbook would.
    return told('excel.notWorkbook');
  }
}

/**
 * Reads it to its end, once: a fault in its last row must not show when the first are written, and to take the sheet apart costs more than
 * all that is asked of its rows then.
 */
async function looked(workbook: OpenedWorkbook): Promise<OpenedImport> {
  const rows = keepRows(mostUnpacked);
  let found: { readonly head: FoundRow; readonly heads: readonly (ExcelColumn | null)[] } | null = null;
  for await (const row of workbook.read()) {
    if (found === null) {
      const heads = row.number === 1 ? headsOf(row.cells) : told('excel.headless');
      if ('fault' in heads) return heads;
      found = { head: row, heads: heads.columns };
    } else if (rows.count() === mostRows) return told('excel.tooManyRows', { n: mostRows });
    else if (!rows.add(row)) return told('excel.tooLarge', { mb: mostUnpacked / 1024 / 1024 });
  }
  if (found === null) return told('excel.headless');
  if (rows.count() === 0) return told('excel.empty');
  held = { rows, ...found };
  return { rows: rows.count() };
}

type Heads = { readonly fault: Text } | { readonly columns: readonly (ExcelColumn | null)[] };

function headsOf(cells: readonly FoundCell[]): Heads {
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

function next({ rows, heads }: Held, again: boolean): readonly ImportRow[] {
  if (again || left === null) left = rows.groups();
  const { value, done } = left.next();
  if (done === true) return [];
  return value.map((row) => {
    const cells: Record<string, FoundCell> = {};
    for (const [n, column] of heads.entries()) if (column !== null) cells[column.key] = row.cells[n] ?? null;
    return { number: row.number, cells };
  });
}

/** The workbook as it was sent, what is wrong said before each row and shown in its cells, with what is told once. */
async function mark({ rows, head, heads }: Held, { faults, told, onlyFaulty }: Extract<ImportQuestion, { do: 'mark' }>): Promise<void> {
  const parts = writeParts(database, file);
  const marked = writeWorkbook(parts.write);
  const kept = heads.flatMap((column, place) => (column === null ? [] : [{ column, place }]));
  const tells = told.size > 0;
  const widths = [{ width: 48 }, ...(tells ? [{ width: 32 }] : []), ...kept.map(() => ({ width: 18 }))];
  async function* table(): AsyncGenerator<CellRow> {
    yield [faultTitle[lang], ...(tells ? [toldTitle[lang]] : []), ...kept.map(({ place }) => plain(head.cells[place] ?? null))];
    for (const row of rows.each()) {
      const wrong = faults.get(row.number) ?? null;
      const once = told.get(row.number) ?? null;
      if (wrong === null && once === null && onlyFaulty) continue;
      yield [
        wrong === null ? null : sentence(wrong),
        ...(tells ? [once] : []),
        ...kept.map(({ column, place }) => cellOf(row.cells[place] ?? null, wrong?.[column.key])),
      ];
    }
  }
  await marked.sheet({ name: sheetName(ledger?.title[lang] ?? name), columns: widths }, table());
  await marked.end();
  await parts.end();
}

/** By column, as people look for it. */
function sentence(faults: RowFaults): string {
  const between = lang === 'cn' ? '；' : '; ';
  const colon = lang === 'cn' ? '：' : ': ';
  const titled = Object.entries(faults).map(([key, why]) => {
    const title = columns.find((column) => column.key === key)?.title[lang];
    return title === undefined ? why : `${title}${colon}${why}`;
  });
  return titled.join(between);
}

const cellOf = (cell: FoundCell, fault: string | undefined): Cell => (fault === undefined ? plain(cell) : { marked: plain(cell) });

function plain(cell: FoundCell): PlainCell {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return typeof cell === 'object' && cell !== null ? null : cell;
}
