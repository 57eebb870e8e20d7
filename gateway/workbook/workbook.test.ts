import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventually } from '../../tests/world/eventually.ts';
import type { CellRow } from './cell.ts';
import { csv } from './csv.ts';
import { type FoundRow, openWorkbook } from './readWorkbook.ts';
import { repack } from './repack.ts';
import { unpack } from './unpack.ts';
import { writeWorkbook } from './writeWorkbook.ts';

async function* rowsOf(count: number): AsyncGenerator<CellRow> {
  yield ['编号', '名称'];
  for (let n = 0; n < count; n++) yield [`D${n}`, `${'母线'.repeat(n % 7)}电表 ${n} 号 𝄞`];
}

async function written(rows: AsyncGenerator<CellRow>): Promise<Buffer> {
  const parts: Buffer[] = [];
  const book = writeWorkbook(async (bytes) => void parts.push(Buffer.from(bytes)));
  await book.sheet({ name: '设备', columns: [{ width: 12 }, { width: 30 }] }, rows);
  await book.end();
  return Buffer.concat(parts);
}

async function read(bytes: Buffer): Promise<readonly FoundRow[]> {
  const opened = openWorkbook(bytes);
  if (!opened.ok) throw new Error(opened.fault);
  const rows: FoundRow[] = [];
  for await (const row of opened.workbook.read()) rows.push(row);
  return rows;
}

test('what was written is read, letter for letter, wherever the pieces of the file begin', async () => {
  const rows = await read(await written(rowsOf(4_000)));
  const expected: unknown[] = [];
  for await (const row of rowsOf(4_000)) expected.push(row);
  expect(rows.map(({ cells }) => cells)).toEqual(expected);
});

test('a workbook is opened in bounds and read as often as asked', async () => {
  const opened = openWorkbook(await written(rowsOf(3)));
  expect(opened).toMatchObject({ ok: true, workbook: { rows: 4 } });
  expect(openWorkbook(Buffer.alloc(0))).toEqual({ ok: false, fault: 'notWorkbook' });
  expect(openWorkbook(Buffer.from('PK'))).toEqual({ ok: false, fault: 'notWorkbook' });
});

test('who takes the bytes and fails is heard of at once', async () => {
  const book = writeWorkbook(() => Promise.reject(new Error('the disk is full')));
  const layout = { name: 'a', columns: [{ width: 9 }, { width: 9 }] };
  await expect(book.sheet(layout, rowsOf(50_000)).then(book.end)).rejects.toThrow('the disk is full');
});

test('no more rows are asked for than the file takes: what waits is bounded, however many there are', async () => {
  let [asked, taken] = [0, 0];
  let goOn = (): void => undefined;
  async function* rows(): AsyncGenerator<CellRow> {
    // Texts that no compression makes small: what waits of them would be seen.
    for (; asked < 60_000; asked++) yield [hash('sha512', `${asked}`), hash('sha512', `${asked}.`)];
  }
  const stopped = Promise.withResolvers<void>();
  const book = writeWorkbook(async (bytes) => {
    taken += bytes.length;
    if (taken < 50_000) return;
    stopped.resolve();
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    taken = Number.NEGATIVE_INFINITY;
  });
  const writing = book.sheet({ name: '设备', columns: [{ width: 12 }, { width: 30 }] }, rows());
  await stopped.promise;
  let before = -1;
  await eventually('no row is asked for any more', async () => {
    before = asked;
    for (let turns = 0; turns < 100; turns++) await new Promise((resolve) => setImmediate(resolve));
    return asked === before;
  });
  expect(asked).toBeLessThan(10_000);
  goOn();
  await writing;
  await book.end();
  expect(asked).toBe(60_000);
});

test('a file of many rows comes in pieces', async () => {
  let pieces = 0;
  for await (const piece of csv(rowsOf(2_000))) pieces += piece.length > 0 ? 1 : 0;
  expect(pieces).toBeGreaterThan(3);
});

test('a large sheet is handed on in pieces: who reads it holds what one piece says, not the whole of it', async () => {
  const sheet = Buffer.from(Array.from({ length: 200_000 }, (_, n) => String(n)).join(' '));
  const pieces: Buffer[] = [];
  for await (const piece of repack([['xl/worksheets/sheet1.xml', sheet]])) pieces.push(piece as Buffer);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(64 * 1024);
  const unpacked = unpack(Buffer.concat(pieces), () => true);
  expect(unpacked.ok && unpacked.entries.get('xl/worksheets/sheet1.xml')?.equals(sheet)).toBe(true);
});
