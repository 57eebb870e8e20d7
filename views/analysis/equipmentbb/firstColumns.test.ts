import { expect, test } from 'vitest';
import { firstColumns } from './firstColumns.ts';

const points = [
  ...Array.from({ length: 14 }, (_, n) => ({ id: `PQ1.HU${n + 2}a`, kind: 'analog' })),
  { id: 'PQ1.Uab', kind: 'analog' },
  { id: 'PQ1.f', kind: 'analog' },
  { id: 'PQ1.EpForward', kind: 'counter' },
];

test('a sheet opens with what is counted and measured, before the orders of a spectrum', () => {
  const chosen = firstColumns(points, 'PQ1', 4).map(({ id }) => id);
  expect(chosen).toEqual(['PQ1.HU2a', 'PQ1.Uab', 'PQ1.f', 'PQ1.EpForward']);
  expect(firstColumns(points, 'PQ1', 99)).toEqual(points);
});
