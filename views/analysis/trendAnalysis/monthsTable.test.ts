import { expect, test } from 'vitest';
import type { Series } from '../../../domain/figure/answer.ts';
import { monthsTable } from './monthsTable.ts';

const series = (values: readonly string[], compared: number | null): Series => {
  const each = <T>(of: T): readonly T[] => values.map(() => of);
  return {
    measure: 'energy.use',
    version: 1,
    subject: { kind: 'energyUnit', id: 'u' },
    part: null,
    unit: 'kWh',
    medium: 'electricity',
    compared,
    uses: [],
    axis: compared === null ? 0 : 1,
    values,
    none: each(null),
    qualities: each('good'),
    present: each(1),
    elapsed: each(1),
    expected: each(1),
    at: null,
    doubts: [],
    revised: [],
    change: null,
    total: { value: '0', none: null, quality: 'good', present: 1, elapsed: 1, expected: 1 },
  };
};

test('the months of the span and of the year before stand beside their years', () => {
  const edges = (year: number) => [`${year}-01`, `${year}-02`, `${year}-03`];
  const told = monthsTable(
    {
      series: [series(['3', '4'], null), series(['1', '2'], 0)],
      axes: [{ edges: edges(2026) }, { edges: edges(2025) }],
    },
    (at) => at,
  );
  expect(told.years).toEqual(['2025', '2026']);
  expect(told.rows).toHaveLength(12);
  expect(told.rows.slice(0, 3).map(({ years }) => [...years].map(([year, { value }]) => [year, value]))).toEqual([
    [
      ['2025', '1'],
      ['2026', '3'],
    ],
    [
      ['2025', '2'],
      ['2026', '4'],
    ],
    [],
  ]);
});
