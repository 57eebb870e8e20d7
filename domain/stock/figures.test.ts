import { expect, test } from 'vitest';
import { warehouseFigure } from './figures.ts';

type Ground = Parameters<typeof warehouseFigure>[1];
const on = (day: string) => `${day}T08:00:00.000Z`;
const lies = (partId: string, quantity = '1') =>
  ({
    warehouseId: 'w',
    partId,
    batch: null,
    state: 'stocked',
    quantity,
    unpriced: '0',
    worth: '1',
  }) as Ground['lines'][number];
const moved = (kind: string, day: string, ...parts: readonly string[]) =>
  ({
    warehouseId: 'w',
    toId: null,
    kind,
    state: kind === 'stocktake' ? 'settled' : 'confirmed',
    confirmedAt: on(day),
    lines: parts.map((partId) => ({ partId, batch: null })),
  }) as unknown as Ground['documents'][number];

test.each<readonly [string, Ground['lines'], Ground['documents'], string | null, boolean]>([
  ['never counted', [lies('a')], [], null, true],
  ['never counted, and nothing lies there', [lies('a', '0')], [], null, false],
  ['all of it', [lies('a'), lies('b')], [moved('stocktake', '2026-09-01', 'a', 'b')], '2026-09-01', false],
  ['one line of two', [lies('a'), lies('b')], [moved('stocktake', '2026-11-01', 'a')], null, true],
  [
    'the other long ago',
    [lies('a'), lies('b')],
    [moved('stocktake', '2025-01-05', 'b', 'a'), moved('stocktake', '2026-11-01', 'a')],
    '2025-01-05',
    true,
  ],
  [
    'one that came in since',
    [lies('a'), lies('b')],
    [moved('stocktake', '2026-09-01', 'a'), moved('in', '2026-10-01', 'b')],
    '2026-09-01',
    false,
  ],
  [
    'one that came in before and was left out',
    [lies('a'), lies('b')],
    [moved('in', '2026-08-01', 'b'), moved('stocktake', '2026-09-01', 'a')],
    null,
    true,
  ],
])('E346 a warehouse was counted when the last of it was: %s', (_, lines, documents, counted, isDue) => {
  const ground = {
    lines,
    documents,
    below: new Set<string>(),
    day: '2026-11-20',
    dayOf: (at: string) => at.slice(0, 10),
  };
  const told = warehouseFigure({ id: 'w', stocktakeMonths: 12 }, ground);
  expect([told.counted, told.isDue]).toEqual([counted, isDue]);
});
