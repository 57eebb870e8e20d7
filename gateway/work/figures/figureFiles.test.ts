import { expect, test } from 'vitest';
import { unpack } from '../../workbook/unpack.ts';
import { type FileTold, figuresBook } from './figureFiles.ts';

const cell = (value: number | null, isAtLeast: boolean) => ({
  ...{ n: 1, part: null, whole: null, median: null, p90: null },
  value,
  isAtLeast,
});
const file: FileTold = {
  screen: '/workLookStatistics',
  by: 'org',
  lang: 'cn',
  known: Date.UTC(2026, 10, 20),
  reader: '张三',
  told: {
    months: ['2026-10', '2026-11'],
    from: '2026-09-30T16:00:00.000Z',
    to: '2026-11-30T16:00:00.000Z',
    before: { from: '2026-07-31T16:00:00.000Z', to: '2026-09-30T16:00:00.000Z' },
    figures: [
      {
        measure: 'work.cost',
        whole: cell(101.5, true),
        before: cell(102.5, true),
        months: [cell(103.5, true), cell(204.5, false)],
        by: [cell(105.5, true), cell(null, true)],
        byMonth: null,
      },
    ],
    keys: [
      { key: 'a', name: '一车间' },
      { key: 'b', name: '二车间' },
    ],
    keyCount: 2,
    persons: false,
  },
};

test('what is a least is called so wherever it stands in the workbook, and a number stays a number', async () => {
  const { bytes } = await figuresBook(file);
  const unpacked = unpack(Buffer.from(bytes as Uint8Array), () => true);
  const written = unpacked.ok ? [...unpacked.entries.values()].map((one) => one.toString('utf8')).join('\n') : '';
  for (const least of ['101.50', '102.50', '103.50', '105.50']) expect(written).toContain(`至少 ${least} 元`);
  expect(written).toContain('<v>204.5</v>');
  expect(written).not.toContain('204.50');
});
