import { expect, test } from 'vitest';
import { cellAt, draggedTo } from './dragged.ts';

/** Columns of 92 with gaps of 8: 1,192 wide. */
const raster = { width: 1192, row: 48, gap: 8 };

test.each([
  ['the first place', { left: 0, top: 0 }, { x: 0, y: 0 }],
  ['the end of the first column', { left: 99, top: 55 }, { x: 0, y: 0 }],
  ['the second column and row', { left: 100, top: 56 }, { x: 1, y: 1 }],
  ['beyond the last column', { left: 5000, top: 560 }, { x: 11, y: 10 }],
  ['before the first of both', { left: -40, top: -40 }, { x: 0, y: 0 }],
])('the place under the pointer: %s', (_, spot, cell) => {
  expect(cellAt(spot, raster)).toEqual(cell);
});

test('the whole moves as far as it is dragged, the corner makes it wider and higher', () => {
  const area = { x: 2, y: 1, width: 4, height: 3 };
  const by = { from: { x: 3, y: 2 }, to: { x: 5, y: 1 } };
  expect(draggedTo(area, 'whole', by)).toEqual({ x: 4, y: 0, width: 4, height: 3 });
  expect(draggedTo(area, 'corner', by)).toEqual({ x: 2, y: 1, width: 6, height: 2 });
});
