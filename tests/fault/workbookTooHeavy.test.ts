import { expect, test } from 'vitest';
import { devices } from '../../domain/device/device.ts';
import { bookOf, workbookWorld } from '../world/workbooks.ts';

test('a workbook that its process cannot hold ends the import at its first attempt, in words that say to split it; an export likewise says that it is too large', async () => {
  const world = await workbookWorld({ megabytes: 16 });
  const book = await bookOf(devices, [{ id: 'X1', name: '电表', kind: 'meter' }]);
  for (const mode of ['all', 'valid'] as const) {
    const { outcome, marked } = await world.import(devices, book, { mode });
    expect(outcome).toMatchObject({ rows: 0, imported: 0, refused: 0, left: 0 });
    expect(outcome.fault?.cn).toContain('拆分成几份');
    expect(outcome.fault?.en).toContain('split it');
    expect(marked).toBeNull();
  }
  await expect(world.export(devices)).rejects.toThrow('the export ended failed: TOO_LARGE');
  await world.close();
});
