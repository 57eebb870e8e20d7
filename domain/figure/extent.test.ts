import { expect, test } from 'vitest';
import type { Cell } from './answer.ts';
import { extentOf, isFull } from './extent.ts';

const cell: Cell = { value: '1', none: null, quality: 'good', present: 4, elapsed: 4, expected: 4 };

test.each<[string, Cell, ReturnType<typeof extentOf>, boolean]>([
  ['all of it', cell, 'whole', true],
  ['a part', { ...cell, present: 3 }, 'atLeast', false],
  ['a part of what something is taken off', { ...cell, present: 3, lowered: true }, 'incomplete', false],
  ['all of what something is taken off', { ...cell, lowered: true }, 'whole', true],
  ['a month that runs', { ...cell, expected: 9 }, 'whole', false],
  ['nothing', { ...cell, value: null, none: 'missing' }, null, false],
])('how much of it a figure tells, and whether it may be a base: %s', (_, figure, extent, full) => {
  expect([extentOf(figure), isFull(figure)]).toEqual([extent, full]);
});
