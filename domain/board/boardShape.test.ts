import { expect, test } from 'vitest';
import { type BoardDocument, type BoardItem, emptyBoard } from './boardDocument.ts';
import { boardTidied, shapeFaults } from './boardShape.ts';

const item: BoardItem = {
  id: 'a',
  module: 'text',
  version: 1,
  x: 0,
  y: 0,
  width: 3,
  height: 2,
  title: null,
  about: null,
  points: null,
  span: null,
  parameters: {},
};
const board = (more: object): BoardDocument => ({ ...emptyBoard, items: [item, { ...item, id: 'b', ...more }] });

test.each([
  ['titles without space around them', { title: { cn: ' 负荷 ', en: 'Load ' } }, { title: { cn: '负荷', en: 'Load' } }],
  ['an English title alone for both', { title: { cn: '', en: 'Load' } }, { title: { cn: 'Load', en: 'Load' } }],
  ['a Chinese title alone', { title: { cn: '负荷', en: ' ' } }, { title: { cn: '负荷', en: null } }],
  ['no title of nothing but space', { title: { cn: '  ', en: null } }, { title: null }],
  [
    'no line that nobody filled in',
    { points: { of: 'attributes', ids: ['P', null, '', ' '] } },
    { points: { of: 'attributes', ids: ['P'] } },
  ],
  ['the main points where no line is filled in', { points: { of: 'attributes', ids: [null] } }, { points: null }],
])('A board that is laid out is saved with %s', (_, written, saved) => {
  expect(boardTidied(board(written))).toEqual(board(saved));
});

test('a board that is tidy is the same one', () => {
  const tidy = board({ title: { cn: '负荷', en: null }, points: { of: 'points', ids: ['T1.P'] } });
  expect(boardTidied(tidy)).toBe(tidy);
});

test.each([
  ['nothing of a board that fits', {}, []],
  ['a title too long', { title: { cn: '长'.repeat(33), en: null } }, ['items.1.title.cn']],
  ['an attribute too long', { points: { of: 'attributes', ids: ['P', 'a'.repeat(65)] } }, ['items.1.points.ids.1']],
  ['what no item bears', { colour: 'red' }, ['items.1.colour']],
])('What of a board cannot be saved is told by its place: %s', (_, written, places) => {
  const faults = shapeFaults(board(written));
  expect(Object.keys(faults)).toEqual(places);
  for (const fault of Object.values(faults)) expect(fault).toEqual({ cn: '内容不符合要求', en: 'Does not fit' });
});
