import { neutral } from '../../domain/text/neutral.ts';
import type { Cell, CellRow } from './cell.ts';

/** Rows that go out at once. */
const rowsAtOnce = 500;
/** Excel reads UTF-8 by this mark. */
const mark = '\uFEFF';

/** The rows as CSV, some hundred at a time. */
export async function* csv(rows: AsyncIterable<CellRow>): AsyncGenerator<Uint8Array> {
  let text = mark;
  let waiting = 0;
  for await (const row of rows) {
    text += `${row.map(cell).join(',')}\r\n`;
    waiting += 1;
    if (waiting < rowsAtOnce) continue;
    yield Buffer.from(text);
    text = '';
    waiting = 0;
  }
  if (text !== '') yield Buffer.from(text);
}

/** Quoted where it must be; a text that a spreadsheet would run as a formula is made a text. */
export function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'object') return 'wall' in value ? value.wall : cell(value.marked);
  if (typeof value !== 'string') return String(value);
  const safe = neutral(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
