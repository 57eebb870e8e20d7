import { isAscii } from 'node:buffer';
import { createRequire } from 'node:module';
import type exceljs from 'exceljs';
import { repack } from './repack.ts';
import { type UnpackFault, unpack } from './unpack.ts';

/** Of the library only what streams: the whole takes longer to load than a short list to read. */
const WorkbookReader = createRequire(import.meta.url)(
  'exceljs/lib/stream/xlsx/workbook-reader.js',
) as typeof exceljs.stream.xlsx.WorkbookReader;

/** A cell as it stands there. */
export type FoundCell = string | number | boolean | Date | null | { readonly wrong: 'formula' | 'error' };

export interface FoundRow {
  /** As the spreadsheet counts them; the first is 1. */
  readonly number: number;
  /** From the first column on; what is empty at the end may be missing. */
  readonly cells: readonly FoundCell[];
}

export interface OpenedWorkbook {
  /** So many at most: rows that only have a look are among them. */
  readonly rows: number;
  /** The rows of the first sheet that hold anything, one after the other; can be read again. */
  readonly read: () => AsyncGenerator<FoundRow>;
}

export type WorkbookFault = UnpackFault | 'merged';

/** In the order in which they are read: what a sheet needs stands before it, so that nothing is put aside on a disk. */
const order = [
  /^xl\/_rels\/workbook\.xml\.rels$/,
  /^xl\/workbook\.xml$/,
  /^xl\/styles\.xml$/,
  /^xl\/sharedStrings\.xml$/,
  /^xl\/worksheets\/sheet\d+\.xml$/,
];
const placeOf = (name: string): number => order.findIndex((pattern) => pattern.test(name));

/** Opens a workbook that somebody sent, unpacked within bounds. */
export function openWorkbook(
  bytes: Buffer,
): { readonly ok: true; readonly workbook: OpenedWorkbook } | { readonly ok: false; readonly fault: WorkbookFault } {
  const unpacked = unpack(bytes, (name) => placeOf(name) >= 0);
  if (!unpacked.ok) return unpacked;
  const entries = [...unpacked.entries].sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
  const sheets = entries.filter(([name]) => name.startsWith('xl/worksheets/')).map(([, data]) => data);
  if (sheets.length === 0 || placeOf(entries[1]?.[0] ?? '') !== 1) return { ok: false, fault: 'notWorkbook' };
  if (sheets.some((data) => data.includes('<mergeCell') || data.includes(':mergeCell ')))
    return { ok: false, fault: 'merged' };
  return { ok: true, workbook: { rows: Math.max(...sheets.map(rowsIn)), read: () => rowsOf(entries) } };
}

function rowsIn(sheet: Buffer): number {
  let count = 0;
  for (let at = sheet.indexOf('<row'); at >= 0; at = sheet.indexOf('<row', at + 4)) count++;
  return count;
}

interface Reader extends AsyncIterable<exceljs.stream.xlsx.WorksheetReader> {
  readonly model: { readonly sheets: readonly { readonly name: string }[] };
}

async function* rowsOf(entries: readonly (readonly [string, Buffer])[]): AsyncGenerator<FoundRow> {
  const plain = entries.map(([name, data]) => [name, inAscii(data)] as const);
  const options = {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  } as const;
  const reader = new WorkbookReader(repack(plain), options) as unknown as Reader;
  for await (const sheet of reader) {
    if ((sheet as unknown as { readonly name: string }).name !== reader.model.sheets[0]?.name) continue;
    for await (const row of sheet) {
      const cells = cellsOf(row);
      if (cells.some((cell) => cell !== null && cell !== '')) yield { number: row.number, cells };
    }
    return;
  }
}

const pieceSize = 1024 * 1024;

/**
 * The same XML in plain letters: the library reads piece by piece, and a letter of several bytes that lies across two of
 * its pieces would be lost.
 */
function inAscii(data: Buffer): Buffer {
  // A sheet most often is: its texts stand in a table of their own.
  if (isAscii(data)) return data;
  const decoder = new TextDecoder();
  const pieces: Buffer[] = [];
  for (let at = 0; at < data.length; at += pieceSize) {
    const text = decoder.decode(data.subarray(at, at + pieceSize), { stream: at + pieceSize < data.length });
    pieces.push(
      Buffer.from(
        text.replaceAll(/[\u0080-\u{10ffff}]/gu, (letter) => `&#${letter.codePointAt(0)};`),
        'latin1',
      ),
    );
  }
  return Buffer.concat(pieces);
}

function cellsOf(row: exceljs.Row): readonly FoundCell[] {
  const cells: FoundCell[] = [];
  row.eachCell({ includeEmpty: true }, (cell, column) => {
    cells[column - 1] = found(cell.value);
  });
  return Array.from(cells, (cell) => cell ?? null);
}

function found(value: exceljs.CellValue): FoundCell {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' || value instanceof Date) return value;
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return { wrong: 'error' };
  return 'text' in value ? String(value.text) : { wrong: 'formula' };
}
