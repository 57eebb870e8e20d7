import { neutral } from '../../../domain/text/neutral.ts';

const byteOrderMark = '\u{feff}';

/** Text is neutral in a spreadsheet; a number is written as it is, and a missing value is an empty cell. */
function cellOf(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'number' ? String(value) : neutral(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180), UTF-8 with the mark by which spreadsheets know it. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `${byteOrderMark}${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

export const csvFile = (rows: Parameters<typeof csvOf>[0]): Blob => new Blob([csvOf(rows)], { type: 'text/csv' });
