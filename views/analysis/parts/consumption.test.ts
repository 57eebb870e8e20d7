import { expect, test } from 'vitest';
import type { Cell, Series } from '../../../domain/figure/answer.ts';
import { consumptionOf, shareOf } from './consumption.ts';

const cell = (value: string | null): Cell => ({
  value,
  none: value === null ? 'missing' : null,
  quality: 'good',
  present: 1,
  elapsed: 1,
  expected: 1,
});
const series = (
  measure: Series['measure'],
  name: string | null,
  value: string | null,
  more: Partial<Series> = {},
): Series => ({
  measure,
  version: 1,
  subject: { kind: 'energyUnit', id: 'u' },
  medium: 'electricity',
  unit: 'kWh',
  compared: null,
  part: name === null ? null : { by: 'child', id: name, name },
  uses: [],
  axis: 0,
  values: [value],
  none: [null],
  qualities: ['good'],
  present: [1],
  elapsed: [1],
  expected: [1],
  at: null,
  doubts: [],
  revised: [],
  total: cell(value),
  change: null,
  ...more,
});

test('the parts stand with the largest first, what has no figure after them, the unexplained last', () => {
  const told = consumptionOf(
    {
      series: [
        series('energy.use', null, '100'),
        ...[series('energy.use', 'a', '20'), series('energy.use', 'b', null), series('energy.use', 'c', '70')],
        series('energy.unexplained', null, '10'),
      ],
    },
    'electricity',
  );
  expect(told.rows.map(({ name, isRest }) => [name, isRest])).toEqual([
    ...[
      ['c', false],
      ['a', false],
      ['b', false],
    ],
    [null, true],
  ]);
  expect([told.main?.total.value, told.rest?.total.value]).toEqual(['100', '10']);
});

test('each stands beside its own comparison, and what counts in another unit is not added to it', () => {
  const change = { current: '20', base: '10', percent: '100', over: 1, of: 1 };
  const told = consumptionOf(
    {
      series: [
        series('energy.use', null, '100'),
        series('energy.use', 'a', '20'),
        series('energy.use', 'a', '10', { compared: 0, change }),
        series('energy.use', 'a', '3', { unit: 'MWh' }),
      ],
    },
    'electricity',
  );
  expect(told.rows).toHaveLength(1);
  expect(told.rows[0]).toMatchObject({ compared: { value: '10' }, change: { percent: '100' } });
});

test.each<[string, Cell | null, Cell | null, string | null]>([
  ['of what is known', known('25'), known('200'), '12.5'],
  ['of what is not told', null, known('200'), null],
  ['of nothing', known('1'), known('0'), null],
  ['of a part that is at least so much', { ...known('25'), present: 1 }, known('200'), null],
  ['of a whole that is incomplete', known('25'), { ...known('200'), present: 1, lowered: true }, null],
  ['of a month that runs', { ...known('25'), expected: 9 }, { ...known('200'), expected: 9 }, '12.5'],
])('a share stands on what is known as a whole: %s', (_, part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});

function known(value: string): Cell {
  return { value, none: null, quality: 'good', present: 2, elapsed: 2, expected: 2 };
}
