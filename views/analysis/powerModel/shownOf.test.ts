import { expect, test } from 'vitest';
import { zoneOf } from '../../../domain/clock/zone.ts';
import type { ModelDayTold } from '../../../domain/energyModel/calls.ts';
import { chartDays } from './chartDays.ts';
import { shownOf } from './shownOf.ts';

const models = ['a', 'b', 'c', 'd'].map((id) => ({ id, unitId: id === 'c' ? 'shop' : 'plant' }));
const shown = (search: string) => shownOf(models, new URLSearchParams(search)).map(({ id }) => id);

test.each<[string, string, readonly string[]]>([
  ['the first opens', '', ['a']],
  ['the first of a unit opens', 'unit=shop', ['c']],
  ['what the address names stands side by side', 'models=b,d', ['b', 'd']],
  ['three are the most', 'models=a,b,c,d', ['a', 'b', 'c']],
  ['what is no longer there opens the first', 'models=x', ['a']],
])('R085 V147 K093 of the models %s', (_, search, ids) => {
  expect(shown(search)).toEqual(ids);
});

const day = (date: string, more: Partial<ModelDayTold>): ModelDayTold => ({
  date,
  actual: '100',
  expected: '90',
  residual: '10',
  drivers: [],
  isUnseen: false,
  isBeyond: false,
  left: null,
  ...more,
});

test('R085 beyond what was learnt the expectation is a line of its own, and a day that is not over draws nothing', () => {
  const columns = chartDays(
    [
      day('2026-11-01', {}),
      day('2026-11-02', { isBeyond: true }),
      day('2026-11-03', { actual: '20', residual: null, left: 'notYet' }),
    ],
    zoneOf('Asia/Shanghai'),
  );
  expect(columns.times.map((at) => new Date(at * 1000).toISOString().slice(0, 13))).toEqual([
    ...['2026-10-31T16', '2026-11-01T16', '2026-11-02T16', '2026-11-03T16'],
  ]);
  expect([columns.actual, columns.expected, columns.beyond, columns.residual]).toEqual([
    [100, 100, null, null],
    [90, null, null, null],
    [null, 90, null, null],
    [10, 10, null, null],
  ]);
});
