import { expect, test } from 'vitest';
import { type ChartItem, choiceFault } from './chartChoice.ts';

const item = (id: string, unit: string | null, kind = 'analog'): ChartItem => ({ id, unit, kind });
const powers = (n: number) => Array.from({ length: n }, (_, i) => item(`P${i}`, 'kW'));

test('V146 K092 nine items of one unit share a chart, the tenth is refused', () => {
  expect(choiceFault(powers(8), item('P8', 'kW'))).toBeNull();
  expect(choiceFault(powers(9), item('P9', 'kW'))).toBe('tooManyOfUnit');
});

test('V144 K091 two items of different units share a chart, a third of any unit is refused', () => {
  expect(choiceFault(powers(1), item('T', '°C'))).toBeNull();
  expect(choiceFault(powers(2), item('T', '°C'))).toBe('tooManyUnits');
  expect(choiceFault([item('P', 'kW'), item('T', '°C')], item('P1', 'kW'))).toBe('tooManyUnits');
});

test('no unit is a unit too, and a text has no curve', () => {
  expect(choiceFault([item('PF', null)], item('PF2', null))).toBeNull();
  expect(choiceFault([], item('plate', null, 'text'))).toBe('text');
});
