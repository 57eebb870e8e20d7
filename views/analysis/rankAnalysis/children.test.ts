import { expect, test } from 'vitest';
import type { Answer } from '../../../domain/figure/answer.ts';
import { costRows, driversIn, intensityRows } from './children.ts';

const time = { present: 1, elapsed: 1, expected: 1 };
const cell = (value: string | null) => ({
  value,
  none: value === null ? ('notWhole' as const) : null,
  quality: 'good' as const,
  ...time,
});
const aSeries = (id: string, driver: string, value: string | null, more: object = {}) =>
  ({
    measure: 'energy.intensity',
    version: 1,
    subject: { kind: 'energyUnit', id },
    medium: 'electricity',
    part: { by: 'driver', id: driver, name: `of ${driver}` },
    unit: `kWh/${driver}`,
    compared: null,
    total: cell(value),
    change: null,
    ...more,
  }) as unknown as Answer['series'][number];
const told = (series: Answer['series'], results: Answer['results'] = []) => ({
  names: ['a', 'b', 'c'].map((id) => ({ kind: 'energyUnit' as const, id, name: id.toUpperCase() })),
  series,
  results,
});

test('per what most units have recorded stands first', () => {
  const answer = told([aSeries('a', 't', '1'), aSeries('a', 'people', '2'), aSeries('b', 'people', '3')]);
  expect(driversIn(answer).map(({ id, name }) => `${id} ${name}`)).toEqual(['people of people', 't of t']);
});

test('V149 a unit without a record keeps its place and says why; what is told in another unit of measure stands not beside it', () => {
  const { rows, unit } = intensityRows(
    told([
      aSeries('a', 't', '1.5'),
      aSeries('a', 't', '1.2', { compared: 0, change: { current: '1.5', base: '1.2', percent: '25', over: 1, of: 1 } }),
      aSeries('b', 't', '9', { unit: 'm³/t', medium: 'water' }),
    ]),
    't',
  );
  expect(unit).toBe('kWh/t');
  expect(rows.map(({ name, total, change }) => [name, total.value ?? total.none, change?.percent ?? null])).toEqual([
    ['A', '1.5', '25'],
    ['B', 'noRow', null],
    ['C', 'noRow', null],
  ]);
});

test('a charge that is not known says why, and a unit without electricity too', () => {
  const cost = (id: string, value: string | null) =>
    ({
      gives: 'facts',
      subject: { kind: 'energyUnit', id },
      facts: [{ id: 'amount', unit: null, at: null, ...cell(value) }],
    }) as unknown as Answer['results'][number];
  const rows = costRows(told([], [cost('a', '12.34'), cost('b', null)]));
  expect(rows.map(({ total }) => total.value ?? total.none)).toEqual(['12.34', 'notWhole', 'noCounter']);
});
