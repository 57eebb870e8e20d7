import exceljs from 'exceljs';
import { devices } from '../../../domain/device/device.ts';
import { enteredColumns, headOf } from '../../../domain/ledger/excel/columns.ts';
import { channelName, orgName } from './names.ts';

/** A workbook of devices as a spreadsheet program saves it, its texts once each in a table of their own. `wrong`: a row whose channel does not exist. */
export async function aWorkbook(rows: number, wrong: number | null): Promise<Uint8Array<ArrayBuffer>> {
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet('设备');
  const columns = enteredColumns(devices);
  sheet.addRow(columns.map((column) => headOf(column, 'cn')));
  for (let n = 1; n <= rows; n++) {
    const cells: Readonly<Record<string, string>> = {
      id: `N${n}`,
      name: `电表 ${n}`,
      kind: '电表',
      orgId: orgName,
      channelId: n === wrong ? '没有这样的通道' : channelName,
      address: '{"unit":1}',
      enabled: '是',
      place: `${n % 40} 号柜`,
    };
    sheet.addRow(columns.map(({ key }) => cells[key] ?? null));
  }
  return new Uint8Array(await book.xlsx.writeBuffer());
}

/** How many rows a workbook in a file has under its head, and how many of their first cells differ; opened by the library that spreadsheets are read with. */
export async function rowsIn(path: string): Promise<{ readonly rows: number; readonly ids: number }> {
  const ids = new Set<string>();
  let rows = 0;
  const options = {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'ignore',
    hyperlinks: 'ignore',
    entries: 'ignore',
  } as const;
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(path, options)) {
    for await (const row of sheet) {
      if (row.number === 1) continue;
      rows += 1;
      ids.add(String(row.getCell(1).value));
    }
  }
  return { rows, ids: ids.size };
}
