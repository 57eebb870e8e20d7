import { expect, test } from 'vitest';
import { type BoardItem, isOver, mostItems, mostRows } from './boardDocument.ts';
import { itemCopied, itemLaid, itemPlaced, itemRemoved } from './boardEdits.ts';

const least = { width: 3, height: 1 };
const plain = { title: null, about: null, points: null, span: null, parameters: {} };
/** `a 0 0 4 2`: its id, its first column and row, how wide and how high. */
const item = (said: string): BoardItem => {
  const [id = '', ...numbers] = said.split(' ');
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
  return { id, module: 'm', version: 1, x, y, width, height, ...plain };
};
const items = (said: string) => said.split(', ').map(item);
const told = (all: readonly BoardItem[]) =>
  all.map(({ id, x, y, width, height }) => [id, x, y, width, height].join(' ')).join(', ');

test.each([
  ['what it comes to lie on gives way downwards', 'a 0 0 4 2, b 4 0 4 2', { x: 4 }, 'a 4 0 4 2, b 4 2 4 2'],
  [
    'and what that comes to lie on in turn',
    'a 0 0 4 2, b 0 2 4 2, c 0 4 8 1',
    { height: 3 },
    'a 0 0 4 3, b 0 3 4 2, c 0 5 8 1',
  ],
  ['what stands beside it stays', 'a 0 0 4 2, b 8 1 4 2', { y: 1 }, 'a 0 1 4 2, b 8 1 4 2'],
  [
    'what lies above its new place and under it gives way too',
    'a 0 4 4 2, b 0 0 4 2',
    { y: 1 },
    'a 0 1 4 2, b 0 3 4 2',
  ],
  ['it stays within the board', 'a 0 0 4 2', { x: 11, y: -3 }, 'a 8 0 4 2'],
  ['it is never smaller than its module can be', 'a 0 0 4 2', { width: 1, height: 0 }, 'a 0 0 3 1'],
  ['nor wider than the board', 'a 4 0 4 2', { width: 40 }, 'a 0 0 12 2'],
  ['what is no number changes nothing', 'a 1 0 4 2', { x: Number.NaN, y: Number.POSITIVE_INFINITY }, 'a 1 0 4 2'],
  ['half a column is none', 'a 1 0 4 2', { x: 2.4 }, 'a 2 0 4 2'],
  [
    'where nothing has room to give way all stays',
    `a 0 0 4 2, b 0 2 4 ${mostRows - 2}`,
    { height: 3 },
    `a 0 0 4 2, b 0 2 4 ${mostRows - 2}`,
  ],
])('a module moved or sized: %s', (_, before, to, after) => {
  expect(told(itemLaid(items(before), 'a', { to, least }))).toBe(after);
});

test('however modules are moved about, none comes to lie on another', () => {
  let all: readonly BoardItem[] = [];
  for (let n = 0; n < 12; n++) all = itemPlaced(all, item(`i${n} 0 0 ${3 + (n % 3)} ${1 + (n % 2)}`));
  for (let n = 0; n < 300; n++) {
    const to = { x: (n * 7) % 12, y: (n * 5) % 9, width: 3 + (n % 6), height: 1 + (n % 4) };
    all = itemLaid(all, `i${(n * 5) % 12}`, { to, least });
    const pairs = all.flatMap((one, at) => all.slice(at + 1).filter((other) => isOver(one, other)));
    expect(pairs).toEqual([]);
  }
  expect(all).toHaveLength(12);
});

test('a new module takes the first free place, a copy too, and what is removed leaves its place free', () => {
  const begun = items('a 0 0 4 2, b 8 0 4 2');
  expect(told(itemPlaced(begun, item('c 0 0 4 1')))).toBe('a 0 0 4 2, b 8 0 4 2, c 4 0 4 1');
  expect(told(itemCopied(begun, 'b', 'd'))).toBe('a 0 0 4 2, b 8 0 4 2, d 4 0 4 2');
  expect(told(itemPlaced(itemRemoved(begun, 'a'), item('c 0 0 8 1')))).toBe('b 8 0 4 2, c 0 0 8 1');
});

test('a board that is full takes no more, nor an id twice, nor what is wider than it', () => {
  const full = Array.from({ length: mostItems }, (_, n) => item(`i${n} 0 ${n} 4 1`));
  expect(itemPlaced(full, item('more 0 0 4 1'))).toBe(full);
  const one = items('a 0 0 4 2');
  expect([
    itemPlaced(one, item('a 0 0 4 1')),
    itemCopied(one, 'gone', 'x'),
    itemPlaced(one, item('w 0 0 13 1')),
  ]).toEqual([one, one, one]);
});
