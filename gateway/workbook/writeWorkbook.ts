import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type exceljs from 'exceljs';
import { neutral } from '../../domain/text/neutral.ts';
import type { Cell, CellRow, PlainCell } from './cell.ts';

/** Of the library only what streams: the whole takes longer to load than a short list to write. */
const Writer = createRequire(import.meta.url)(
  'exceljs/lib/stream/xlsx/workbook-writer.js',
) as typeof exceljs.stream.xlsx.WorkbookWriter;

/** Rows that go to the file before anybody else has a turn. */
const rowsAtOnce = 200;
/** Of a sheet, by the format. */
const mostRows = 1_048_576;
const timeFormat = 'yyyy-mm-dd hh:mm:ss.000';

export interface SheetLayout {
  readonly name: string;
  /** Cell widths in characters, and which columns hold times. */
  readonly columns: readonly { readonly width: number; readonly isTime?: true }[];
}

export interface WorkbookWriter {
  /** Rows one after the other; the first is the head. What is too long for a sheet goes on in the next, under the same head. */
  readonly sheet: (layout: SheetLayout, rows: AsyncIterable<CellRow>) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Writes a workbook as it comes: neither its rows nor its bytes are ever held whole. `take` is asked for the next bytes when it is done. */
export function writeWorkbook(take: (bytes: Uint8Array) => Promise<void>): WorkbookWriter {
  const stream = sinkOf(take);
  const failed = once(stream, 'error').then(([error]) => Promise.reject(error as Error));
  // Who waits for the end hears of it.
  failed.catch(() => undefined);
  const workbook = new Writer({ stream, useStyles: true, useSharedStrings: false, zip: { zlib: { level: 1 } } });
  return {
    async sheet(layout, rows) {
      let sheet: Sheet | null = null;
      let head: CellRow | null = null;
      let n = 0;
      for await (const row of rows) {
        head ??= row;
        if (sheet === null || n % mostRows === 0) {
          sheet?.sheet.commit();
          sheet = openSheet(workbook, layout, n === 0 ? '' : ` ${Math.floor(n / mostRows) + 1}`);
          if (n > 0) sheet.sheet.addRow(head.map(written)).commit();
          n += n > 0 ? 1 : 0;
        }
        put(sheet.sheet, row);
        if (++n % rowsAtOnce === 0) await Promise.race([sheet.taken(), failed]);
      }
      sheet?.sheet.commit();
    },
    async end() {
      await Promise.race([workbook.commit(), failed]);
    },
  };
}

interface Sheet {
  readonly sheet: exceljs.Worksheet;
  /** Resolves when what was written has gone on its way, so that rows do not pile up before the compression. */
  readonly taken: () => Promise<void>;
}

function openSheet(workbook: exceljs.stream.xlsx.WorkbookWriter, { name, columns }: SheetLayout, more: string): Sheet {
  const sheet = workbook.addWorksheet(`${name}${more}`, { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = columns.map(({ width, isTime }) => ({
    width,
    ...(isTime === true ? { style: { numFmt: timeFormat } } : {}),
  }));
  // The library writes on whatever its reader says; the pipes behind it know how much waits.
  const { stream } = sheet as unknown as { readonly stream: { readonly pipes: readonly Pipe[] } };
  return {
    sheet,
    async taken() {
      await turn();
      for (const pipe of stream.pipes) if (isFull(pipe)) await once(pipe, 'drain');
    },
  };
}

/** Of the library's own kind of streams: they say how full they are in their inner state only. */
interface Pipe extends Writable {
  readonly _writableState?: { readonly needDrain: boolean };
}

const isFull = ({ writableNeedDrain, _writableState }: Pipe): boolean =>
  writableNeedDrain ?? _writableState?.needDrain ?? false;

const markedFill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFD6D6' } } as const;

function put(sheet: exceljs.Worksheet, cells: CellRow): void {
  const row = sheet.addRow(cells.map(written));
  for (const [n, cell] of cells.entries()) if (isMarked(cell)) row.getCell(n + 1).fill = markedFill;
  row.commit();
}

const isMarked = (cell: Cell): cell is { readonly marked: PlainCell } =>
  typeof cell === 'object' && cell !== null && 'marked' in cell;

/** A string is a text for good: never a formula, a link or an error. */
function written(cell: Cell): string | number | boolean | Date | null {
  if (typeof cell === 'string') return neutral(cell);
  if (cell === null || typeof cell !== 'object') return cell;
  if (isMarked(cell)) return written(cell.marked);
  // The format knows no zones: the file shows what the clock on the wall showed.
  return new Date(`${cell.wall.replace(' ', 'T')}Z`);
}

function sinkOf(take: (bytes: Uint8Array) => Promise<void>): Writable {
  return new Writable({
    write(chunk: Buffer, _, done) {
      take(chunk).then(() => done(), done);
    },
  });
}
