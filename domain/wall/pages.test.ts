import { expect, test } from 'vitest';
import { emptyBoard } from '../board/boardDocument.ts';
import { aboutOf, boardFault, pagesShown, pagesWith } from './pages.ts';

const board = { kind: 'wallPage', published: emptyBoard, unitId: null, deviceId: null } as const;
const route = { route: '/largeScreen', boardId: null, dwell: 40 } as const;
const hung = (boardId: string, dwell = 60) => ({ route: null, boardId, dwell });

test.each([
  ['published', board, true, null],
  ['deleted', null, true, 'gone'],
  ['withdrawn', { ...board, published: null }, true, 'withdrawn'],
  ['of another organisation', board, false, 'elsewhere'],
  ['of a kind of device', { ...board, kind: 'device' }, true, 'class'],
  ['of one device', { ...board, kind: 'device', deviceId: 'd1' }, true, null],
] as const)('a board that is %s', (_, one, isNear, fault) => {
  expect(boardFault(one, isNear)).toBe(fault);
});

test('a board tells of its device or unit, any other of home', () => {
  expect([
    aboutOf(board),
    aboutOf({ ...board, kind: 'unit', unitId: 'u1' }),
    aboutOf({ ...board, kind: 'unit' }),
  ]).toEqual([{ of: 'home' }, { of: 'unit', id: 'u1' }, null]);
});

test('a page that is not shown is left out with why, and the others keep their order', () => {
  const { shown, leftOut } = pagesShown([hung('a'), route, hung('b')], (id) => (id === 'a' ? 'withdrawn' : null));
  expect(shown).toEqual([route, hung('b')]);
  expect(leftOut).toEqual([{ boardId: 'a', why: 'withdrawn' }]);
});

test('a page that was kept before walls showed boards is the route that it was', () => {
  const before = { route: '/largeScreen', dwell: 40 } as never;
  expect(pagesShown([before], () => 'gone')).toEqual({ shown: [route], leftOut: [] });
});

test('the pages of a kanban come behind those of the wall, each once', () => {
  expect(pagesWith([route, hung('a')], { pageIds: ['a', 'b'], dwell: 30 })).toEqual([route, hung('a'), hung('b', 30)]);
});

test('more than a wall turns are not put up', () => {
  const many = Array.from({ length: 20 }, (_, n) => hung(`b${n}`));
  expect(pagesWith(many, { pageIds: ['new'], dwell: 40 })).toBeNull();
  expect(pagesWith(many, { pageIds: ['b3'], dwell: 40 })).toHaveLength(20);
});
