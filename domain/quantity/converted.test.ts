import { expect, test } from 'vitest';
import { converted } from './converted.ts';

test.each([
  ['12.5', 'GΩ', 'MΩ', '12500'],
  ['0.1', 'mΩ', 'µΩ', '100'],
  ['0.1', 'mΩ', 'μΩ', '100'],
  ['350', 'kPa', 'MPa', '0.35'],
  ['1', 'h', 'ms', '3600000'],
])('%s %s are %s: %s', (value, from, to, is) => {
  expect(converted(value, from, to)).toBe(is);
});

test('what measures something else is not converted', () => {
  expect(converted('1', '°C', 'K')).toBeNull();
  expect(converted('1', 'kWh', 'kW')).toBeNull();
  expect(converted('1', 'lx', 'lx')).toBeNull();
});
