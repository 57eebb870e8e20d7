import { expect, test } from 'vitest';
import type { Series } from '../../../domain/figure/answer.ts';
import { overSameSteps } from './sameSteps.ts';

const series = (id: string, values: readonly (string | null)[]): Series => ({
  measure: 'energy.intensity',
  version: 1,
  subject: { kind: 'energyUnit', id: 'U' },
  medium: null,
  unit: '',
  part: { by: 'driver', id, name: '' },
  compared: null,
  uses: [],
  axis: 0,
  at: null,
  doubts: [],
  revised: [],
  values,
  none: values.map((value) => (value === null ? 'noRow' : null)),
  qualities: values.map(() => 'good'),
  present: values.map(() => 1),
  elapsed: values.map(() => 1),
  expected: values.map(() => 1),
  change: null,
  total: { value: null, none: 'noRow', quality: 'good', present: 0, elapsed: 0, expected: 0 },
});
const ratio = series('', [null, '2', null, '4']);

test.each([
  // (20 + 40) / (10 + 10) = 3: the months of one side alone are left out.
  ['the energy', series('output/辆/汽车', ['500', '20', null, '40']), '60'],
  ['an amount', series('output/辆/汽车', [null, '10', '77', '10']), '20'],
  ['a level, by its mean', series('people/人/员工', ['900', '860', null, '840']), '850'],
])('a row of a ratio stands on the same months: %s', (_, beside, value) => {
  expect(overSameSteps(ratio, beside)?.value).toBe(value);
});

test('what is taken off in one of the months makes it no bound', () => {
  const net = { ...series('', [null, '10', null, '10']), lowered: true as const };
  expect(overSameSteps(ratio, net)?.lowered).toBe(true);
  expect(overSameSteps(ratio, series('', [null, '10', null, '10']))).not.toHaveProperty('lowered');
});

test('of months that are not told there is nothing to stand beside a ratio', () => {
  expect(overSameSteps(ratio, series('', ['1', null, '1', '1']))).toBeNull();
  expect(overSameSteps(series('', [null, null, null, null]), series('', ['1', '1', '1', '1']))).toBeNull();
});
