import { expect, test } from 'vitest';
import { shapesOf } from './curves.ts';

const span = { at: 50, from: 0, to: 100 };
const kinds = (rows: Parameters<typeof shapesOf>[0]) => shapesOf(rows, span).map(({ shape }) => shape);

test('E247 where nothing was read a curve is grey and never a line; without any value it is grey as a whole', () => {
  expect(kinds([])).toEqual(['area']);
  expect(kinds([{ start: 0, mean: null }])).toEqual(['area']);
  const rows = [1, 2, null, 4, 5].map((mean, n) => ({ start: n * 20, mean }));
  const shapes = shapesOf(rows, span);
  expect(shapes.filter(({ shape }) => shape === 'area')).toEqual([
    { shape: 'area', x: 280, y: 0, width: 140, height: 84, darkness: 0.12 },
  ]);
  // Two stretches, and the stroke at the cause.
  expect(shapes.filter(({ shape }) => shape === 'line')).toHaveLength(3);
});
