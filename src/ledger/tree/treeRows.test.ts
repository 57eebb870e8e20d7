import { expect, test } from 'vitest';
import { mayMove, treeLines } from './treeRows.ts';

const row = (id: string, pid: string | null, order = 0) => ({ id, org: id, version: 1, pid, order });
const rows = [
  row('plant', null),
  row('paint', 'plant', 2),
  row('press', 'plant', 1),
  row('line1', 'press'),
  row('other', 'unseen'),
];
const shape = {
  parent: 'pid',
  compare: (a: Record<string, unknown>, b: Record<string, unknown>) => Number(a['order']) - Number(b['order']),
};

test('children stand below their parent in their order; whose parent is not here is a root', () => {
  const lines = treeLines(rows, new Set(), shape).map(({ row: { id }, depth, children }) => [id, depth, children]);
  expect(lines).toEqual([
    ['plant', 0, 2],
    ['press', 1, 1],
    ['line1', 2, 0],
    ['paint', 1, 0],
    ['other', 0, 0],
  ]);
});

test('a closed branch keeps its children to itself', () => {
  expect(treeLines(rows, new Set(['press']), shape).map(({ row: { id } }) => id)).toEqual([
    'plant',
    'press',
    'paint',
    'other',
  ]);
});

test('nothing is moved below itself or its own, nor to where it is', () => {
  expect(mayMove(rows, 'press', 'paint', 'pid')).toBe(true);
  expect(mayMove(rows, 'press', 'line1', 'pid')).toBe(false);
  expect(mayMove(rows, 'press', 'press', 'pid')).toBe(false);
  expect(mayMove(rows, 'press', 'plant', 'pid')).toBe(false);
  expect(mayMove(rows, 'press', null, 'pid')).toBe(true);
});
