import { expect, test } from 'vitest';
import { type BoardItem, isOver, itemOf } from '../../board/boardDocument.ts';
import { boardModules, type ModuleName } from '../../board/modules.ts';
import { wallRoutes } from '../words.ts';
import { inOneColumn, placed, rowsOf, wallItems } from './placed.ts';
import { pagesOf } from './wallPages.ts';

const lies = (name: ModuleName, x: number, y: number, width: number, height: number): BoardItem => ({
  ...itemOf(name, name, boardModules[name]),
  x,
  y,
  width,
  height,
});
const areasOf = (items: readonly BoardItem[]) => items.map(({ id, x, y, width, height }) => [id, x, y, width, height]);

const three = [
  lies('energy', 0, 0, 2, 3),
  lies('cost', 2, 0, 2, 3),
  lies('carbon', 4, 0, 2, 3),
  lies('areas', 0, 3, 6, 5),
];

test.each([
  [
    'cost',
    [
      ['energy', 0, 0, 4, 3],
      ['carbon', 4, 0, 2, 3],
      ['areas', 0, 3, 6, 5],
    ],
  ],
  [
    'energy',
    [
      ['cost', 0, 0, 4, 3],
      ['carbon', 4, 0, 2, 3],
      ['areas', 0, 3, 6, 5],
    ],
  ],
] as const)('%s without data gives its place to its neighbour', (gone, left) => {
  expect(areasOf(placed(three, ({ id }) => id === gone))).toEqual(left);
});

test('two neighbours that are gone leave all of it to the third, and a column closes up', () => {
  const left = placed(three, ({ id }) => id === 'energy' || id === 'cost');
  expect(areasOf(left)).toEqual([
    ['carbon', 0, 0, 6, 3],
    ['areas', 0, 3, 6, 5],
  ]);
  expect(areasOf(placed([...left], ({ id }) => id === 'carbon'))).toEqual([['areas', 0, 0, 6, 8]]);
});

const pages = pagesOf(Object.keys(wallRoutes).map((route) => ({ route: route as keyof typeof wallRoutes, dwell: 40 })));
const boards = pages.flatMap(({ key, board }) => (board === null ? [] : [[key, board.items] as const]));

test('the energy wall comes as four pages, the manager’s as one, the demo as two; each with a key and a dwell of its own', () => {
  expect(pages.map(({ route, dwell }) => [route, dwell])).toEqual([
    ['/largeScreen', 40],
    ['/largeScreen', 40],
    ['/largeScreen', 40],
    ['/largeScreen', 40],
    ['/largeScreen3A', 40],
    ['/largeScreenDemo', 40],
    ['/largeScreenDemo', 40],
  ]);
  expect(new Set(pages.map(({ key }) => key)).size).toBe(pages.length);
  expect(pages[0]?.subjects.home).toBe(true);
});

const filled = (items: readonly BoardItem[]): number =>
  items.reduce((sum, { width, height }) => sum + width * height, 0);

test.each(boards)(
  'page %s leaves no place free, whatever is missing, and is read in one column upright',
  (_, items) => {
    const whole = wallItems(items, { unit: 'u', isMute: () => false });
    expect(filled(whole)).toBe(12 * rowsOf(whole));
    for (const gone of whole) {
      const left = wallItems(items, { unit: 'u', isMute: ({ module }) => module === gone.module });
      expect(left.every((a) => left.every((b) => a === b || !isOver(a, b)))).toBe(true);
    }
    const upright = inOneColumn(whole);
    expect(upright).toHaveLength(whole.length);
    expect(filled(upright)).toBe(12 * rowsOf(upright));
  },
);

test('without a network in force the map stands in its place, and where the map stands already the neighbour takes it', () => {
  const isMute = ({ module }: BoardItem) => module === 'network';
  const [overview] = boards;
  const shown = wallItems(overview?.[1] ?? [], { unit: null, isMute });
  expect(areasOf(shown)).toContainEqual(['map', 4, 10, 4, 6]);
  const both = [lies('network', 0, 0, 6, 6), lies('map', 6, 0, 6, 6)];
  expect(areasOf(wallItems(both, { unit: null, isMute }))).toEqual([['map', 0, 0, 12, 6]]);
});

test('what tells of a unit alone is bound to the topmost, and is not shown where there is none', () => {
  const items = [lies('ranking', 0, 0, 6, 5), lies('areas', 6, 0, 6, 5)];
  const isMute = () => false;
  expect(wallItems(items, { unit: 'u1', isMute }).map(({ about }) => about)).toEqual([{ of: 'unit', id: 'u1' }, null]);
  expect(areasOf(wallItems(items, { unit: null, isMute }))).toEqual([['areas', 0, 0, 12, 5]]);
});
