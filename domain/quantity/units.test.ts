import { expect, test } from 'vitest';
import { decimalsIn, unitOf, units } from './units.ts';

test('every unit says in both languages what it measures, and with how many decimals', () => {
  for (const { name, decimals } of Object.values(units)) {
    expect(name.cn).toMatch(/\p{Script=Han}/u);
    expect(name.en).not.toMatch(/\p{Script=Han}/u);
    expect(Number.isInteger(decimals) && decimals >= 0).toBe(true);
  }
  expect([
    decimalsIn('kWh'),
    decimalsIn('kW'),
    decimalsIn('Hz'),
    decimalsIn('tce'),
    decimalsIn('lx'),
    decimalsIn(null),
  ]).toEqual([2, 1, 2, 3, 1, 1]);
});

test('a unit is known by the spelling of devices as well', () => {
  expect([unitOf('m3')?.written, unitOf('tCO2')?.written, unitOf('℃')?.written, unitOf('kWh')?.written]).toEqual([
    'm³',
    'tCO₂',
    '°C',
    'kWh',
  ]);
  expect(unitOf('constructor')).toBeNull();
  expect(unitOf(null)).toBeNull();
});
