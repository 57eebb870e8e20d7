import exceljs from 'exceljs';

export type Row = readonly unknown[];

/** The cells of the first sheet, row by row, its head first. */
export async function rowsIn(bytes: Buffer): Promise<readonly Row[]> {
  const book = await bookIn(bytes);
  const sheet = book.worksheets[0];
  const rows: unknown[][] = [];
  sheet?.eachRow((row) =>
    rows.push(Array.from({ length: sheet.columnCount }, (_, n) => row.getCell(n + 1).value ?? null)),
  );
  return rows;
}

export async function bookIn(bytes: Buffer): Promise<exceljs.Workbook> {
  const book = new exceljs.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  return book;
}

/** A workbook of these rows, as a spreadsheet would write it. */
export async function aBook(
  rows: readonly Row[],
  more: (sheet: exceljs.Worksheet, book: exceljs.Workbook) => void = () => undefined,
): Promise<Buffer> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('数据');
  for (const row of rows) sheet.addRow([...row]);
  more(sheet, book);
  return Buffer.from(await book.xlsx.writeBuffer());
}
