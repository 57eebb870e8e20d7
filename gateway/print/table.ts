import type { PrintColumn } from '../../domain/print/document.ts';
import { grey, type Hand, hands } from './pen.ts';
import type { Sheet } from './sheet.ts';

const pad = 3;

interface Column extends PrintColumn {
  readonly x: number;
  readonly width: number;
}

function placed({ left, width }: Sheet, columns: readonly PrintColumn[]): readonly Column[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x = left;
  return columns.map((column) => {
    const own = { ...column, x, width: (width * column.share) / all };
    x += own.width;
    return own;
  });
}

/** A table with its head on every page; a row is kept together where it fits on a page at all. */
export function writeTable(sheet: Sheet, given: readonly PrintColumn[], rows: readonly (readonly string[])[]): void {
  const { lineOf } = sheet;
  const columns = placed(sheet, given);
  const head = linesOf(sheet, { columns, cells: given.map(({ title }) => title), hand: hands.head });
  const headHeight = heightOf(sheet, head, hands.head);
  const writeHead = (): void => writeCells(sheet, { columns, lines: head, hand: hands.head, isHead: true });
  sheet.need(headHeight + lineOf(hands.plain) + 2 * pad);
  writeHead();
  for (const cells of rows) {
    let lines = linesOf(sheet, { columns, cells, hand: hands.plain });
    for (;;) {
      const fits = Math.floor((sheet.space() - 2 * pad) / lineOf(hands.plain));
      const tall = heightOf(sheet, lines, hands.plain);
      if (tall <= sheet.space()) break;
      if (fits >= 1 && tall > sheet.whole - headHeight) {
        const part = lines.map((cell) => cell.slice(0, fits));
        writeCells(sheet, { columns, lines: part, hand: hands.plain });
        lines = lines.map((cell) => cell.slice(fits));
      }
      sheet.turn();
      writeHead();
    }
    writeCells(sheet, { columns, lines, hand: hands.plain });
  }
}

type Lines = readonly (readonly string[])[];

const linesOf = (
  { lines }: Sheet,
  {
    columns,
    cells,
    hand,
  }: { readonly columns: readonly Column[]; readonly cells: readonly string[]; readonly hand: Hand },
): Lines => columns.map(({ width }, n) => lines(cells[n] ?? '', width - 2 * pad, hand));

const heightOf = ({ lineOf }: Sheet, lines: Lines, hand: Hand): number =>
  Math.max(1, ...lines.map(({ length }) => length)) * lineOf(hand) + 2 * pad;

interface Cells {
  readonly columns: readonly Column[];
  readonly lines: Lines;
  readonly hand: Hand;
  readonly isHead?: boolean;
}

/** One row, ruled: its cells beside each other. */
function writeCells(sheet: Sheet, { columns, lines, hand, isHead = false }: Cells): void {
  const { pdf, lineOf } = sheet;
  const height = heightOf(sheet, lines, hand);
  columns.forEach(({ x, width, side = 'start' }, n) => {
    if (isHead) pdf.rect(x, sheet.y(), width, height).fillColor(grey(0.08)).fill();
    pdf.rect(x, sheet.y(), width, height).lineWidth(0.5).strokeColor(grey(0.5)).stroke();
    (lines[n] ?? []).forEach((text, row) => {
      const place = { x: x + pad, y: sheet.y() + pad + row * lineOf(hand), width: width - 2 * pad, side };
      sheet.line(text, place, hand);
    });
  });
  sheet.move(height);
}
