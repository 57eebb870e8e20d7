import { expect, test } from 'vitest';
import { type ChartItem, type Compared, choiceFault, comparedFault, mostOfOneUnitOfSmall } from './chartChoice.ts';

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

test('V145 six items of one unit share a small chart, the seventh is refused', () => {
  expect(choiceFault(powers(5), item('P5', 'kW'), mostOfOneUnitOfSmall)).toBeNull();
  expect(choiceFault(powers(6), item('P6', 'kW'), mostOfOneUnitOfSmall)).toBe('tooManyOfUnit');
});

test.each([
  ['V147 three operating entities', 'runBody', 3],
  ['V148 three consumption units', 'consumptionUnit', 3],
  ['V149 ten energy units', 'energyUnit', 10],
  ['V150 one object of a report', 'reportObject', 1],
] as const)('%s are compared, one more is refused with the number', (_, kind: Compared, most) => {
  expect(comparedFault(kind, most - 1)).toBeNull();
  expect(comparedFault(kind, most)?.en).toContain(`At most ${most} `);
  expect(comparedFault(kind, most)?.cn).toContain(`最多选择 ${most} 个`);
});
