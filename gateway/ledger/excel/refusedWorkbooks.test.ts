import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices } from '../../../domain/device/device.ts';
import { enteredColumns, headOf } from '../../../domain/ledger/excel/columns.ts';
import { aRowIn } from '../../../tests/world/ledgers.ts';
import { aBook, bookIn } from '../../../tests/world/sheets.ts';
import { aDevice, bookOf, channelName, type WorkbookWorld, workbookWorld } from '../../../tests/world/workbooks.ts';
import { repack } from '../../workbook/repack.ts';

let world: WorkbookWorld;
beforeAll(async () => {
  world = await workbookWorld();
  await aRowIn(world, 'channel', { name: channelName, orgId: world.plant });
  await world.settled();
});
afterAll(() => world.close());

const head = enteredColumns(devices).map((column) => headOf(column, 'cn'));
const row = () => head.map((title) => (title.startsWith('编号') ? 'B1' : '1'));

test.each([
  [
    'without the heads of the template',
    () =>
      aBook([
        ['电表', '型号'],
        ['a', 'b'],
      ]),
    '没有“电表”这一列',
    'no column “电表”',
  ],
  [
    'without a head that must be there',
    () => aBook([head.slice(0, 2), row().slice(0, 2)]),
    '缺少必填列：类型',
    'missing: Type',
  ],
  ['with a head twice', () => aBook([[...head, head[0]], row()]), '出现了两次', 'stands there twice'],
  ['whose first row is empty', () => aBook([[], head, row()]), '第一行没有列名', 'no column names'],
  ['without rows', () => aBook([head]), '没有数据行', 'has no rows'],
  [
    'with merged cells',
    () => aBook([head, row(), row()], (sheet) => sheet.mergeCells('A2:A3')),
    '合并的单元格',
    'merged cells',
  ],
  ['that is 10 MB of junk', async () => Buffer.alloc(10_000_000, 'junk'), '不是 Excel 工作簿', 'no Excel workbook'],
  [
    'that is a zip of something else',
    async () => zipOf([['a.txt', Buffer.from('a')]]),
    '不是 Excel 工作簿',
    'no Excel workbook',
  ],
  [
    'that is an old .xls or has a password',
    async () => Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'),
    '密码保护',
    'a password',
  ],
  ['that is a bomb and says so', () => aBomb(200 * 1024 * 1024), '解压后超过 128 MB', 'more than 128 MB'],
  ['that is a bomb and lies about it', () => aBomb(1_000), '解压后超过 128 MB', 'more than 128 MB'],
])('a workbook %s is refused as a whole, in words', async (_, made, cn, en) => {
  const { outcome, marked } = await world.import(devices, await made());
  expect(outcome.fault?.cn).toContain(cn);
  expect(outcome.fault?.en).toContain(en);
  expect(outcome).toMatchObject({ rows: 0, imported: 0 });
  expect(marked).toBeNull();
});

test('formulas and errors in cells are faults of their rows', async () => {
  const made = aDevice();
  const book = await bookOf(devices, [made, aDevice()]);
  const read = await bookIn(book);
  const sheet = read.worksheets[0];
  if (sheet === undefined) throw new Error('no sheet');
  sheet.getCell('B2').value = { formula: '"a"&"b"', result: 'ab' } as never;
  sheet.getCell('G3').value = { error: '#REF!' } as never;
  const { outcome, marked } = await world.import(devices, Buffer.from(await read.xlsx.writeBuffer()));
  expect(outcome).toMatchObject({ imported: 0, refused: 2 });
  expect(marked?.map(([said]) => said).slice(1)).toEqual([
    '名称：单元格是公式，请粘贴为数值',
    '通信地址：单元格是错误值',
  ]);
});

async function zipOf(entries: readonly (readonly [string, Buffer])[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of repack(entries)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A sheet of 200 MB in some hundred kilobytes, which says of itself that it has so many bytes. */
async function aBomb(says: number): Promise<Buffer> {
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024, ' '));
  const zip = await zipOf([
    ['xl/_rels/workbook.xml.rels', Buffer.from('<Relationships/>')],
    ['xl/workbook.xml', Buffer.from('<workbook/>')],
    ['xl/worksheets/sheet1.xml', packed],
  ]);
  // The list says that the last part is deflated and how much it becomes.
  const at = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt16LE(8, at + 10);
  zip.writeUInt32LE(says, at + 24);
  return zip;
}
