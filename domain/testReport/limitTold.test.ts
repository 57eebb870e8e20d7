import { expect, test } from 'vitest';
import { newReading } from '../form/model.ts';
import { limitTold } from './limitTold.ts';

const limit = (bound: 'LL' | 'L' | 'H' | 'HH', value: string) => ({ bound, value, severity: 'general' as const });

test.each([
  ['none', newReading(), null],
  ['above', newReading({ unit: '°C', limits: [limit('HH', '95'), limit('H', '85')] }), '≤ 85 °C'],
  ['below', newReading({ unit: 'MΩ', limits: [limit('LL', '50'), limit('L', '100')] }), '≥ 100 MΩ'],
  ['both', newReading({ limits: [limit('L', '-1'), limit('H', '1')] }), '≥ -1; ≤ 1'],
] as const)('a limit as a report tells it: %s', (_, reading, told) => {
  expect(limitTold(reading, 'en')).toBe(told);
});

test('a comparison says with what', () => {
  const against = [{ of: 'last' as const, test: 'maxRatio' as const, value: '130', severity: 'general' as const }];
  expect(limitTold(newReading({ against }), 'en')).toMatch(/last.*130/i);
});
