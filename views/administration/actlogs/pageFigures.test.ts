import { expect, test } from 'vitest';
import { pageFigures, sumOf } from './pageFigures.ts';

const place = (menuId: string) => ({ menuId, module: '告警中心', object: menuId });

test('E119 E120 E121 a page that nobody has left yet has visits and no stay', () => {
  const pages = pageFigures(
    [
      { ...place('R101'), number: 3 },
      { ...place('R237'), number: 1 },
    ],
    [{ ...place('R101'), stopTime: 4_000, mean: 2_000 }],
  );
  expect(pages).toEqual([
    { ...place('R101'), number: 3, total: 4_000, mean: 2_000 },
    { ...place('R237'), number: 1, total: null, mean: null },
  ]);
  expect(sumOf(pages)).toEqual({ number: 4, total: 4_000 });
  expect(sumOf([])).toEqual({ number: 0, total: null });
});
