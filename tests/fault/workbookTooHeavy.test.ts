import { expect, test } from 'vitest';
import { devices } from '../../domain/device/device.ts';
import type { ImportMode } from '../../domain/ledger/excel/calls.ts';
import { repack } from '../../gateway/workbook/repack.ts';
import { bookOf, type WorkbookWorld, workbookWorld } from '../world/workbooks.ts';

/** A workbook that is within every bound of its size, and whose texts are all held while it is read. */
async function aHeavyBook(): Promise<Buffer> {
  const texts = Array.from({ length: 200_000 }, (_, n) => `<si><t>${n}${'-'.repeat(200)}</t></si>`);
  const parts = {
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    'xl/sharedStrings.xml': `<sst>${texts.join('')}</sst>`,
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>',
  };
  const written: Buffer[] = [];
  for await (const part of repack(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)] as const)))
    written.push(part as Buffer);
  return Buffer.concat(written);
}

/** What an import of it says: nothing came in, and what to do. */
async function toldToSplit(world: WorkbookWorld, book: Buffer, mode: ImportMode): Promise<void> {
  const { outcome, marked } = await world.import(devices, book, { mode });
  expect(outcome).toMatchObject({ rows: 0, imported: 0, refused: 0, left: 0 });
  expect(outcome.fault?.cn).toContain('拆分成几份');
  expect(outcome.fault?.en).toContain('split it');
  expect(marked).toBeNull();
}

test('a workbook that fills the heap of its process ends the import at its first attempt, in words that say to split it; the next is imported', async () => {
  // Enough for the program, and for a workbook as people bring them.
  const world = await workbookWorld({ megabytes: 48 });
  await toldToSplit(world, await aHeavyBook(), 'all');
  const { outcome } = await world.import(devices, await bookOf(devices, [{ id: 'X1', name: '电表', kind: 'meter' }]));
  expect(outcome).toMatchObject({ rows: 1, fault: null });
  await world.close();
});

test('a process that has no room for anything says the same, and of an export that it is too large', async () => {
  const world = await workbookWorld({ megabytes: 16 });
  const book = await bookOf(devices, [{ id: 'X1', name: '电表', kind: 'meter' }]);
  for (const mode of ['all', 'valid'] as const) await toldToSplit(world, book, mode);
  await expect(world.export(devices)).rejects.toThrow('the export ended failed: TOO_LARGE');
  await world.close();
});
