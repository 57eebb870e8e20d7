import { expect, test } from 'vitest';
import type { UnitMeasure } from '../../../../domain/energy/unitCalls.ts';
import { before, measuresOf, ofMeasure, peakOf, shownTotal, stepFits } from './unitEnergy.ts';

const told = { quality: 'good', coverage: '100', bridged: 0, running: false, lowered: false, doubt: null } as const;
const row = (hour: number, amount: string | null) => ({
  ...(amount === null ? { ...told, amount, none: 'missing' as const } : { ...told, amount, none: null }),
  start: `2026-11-20T0${hour}:00:00.000Z`,
  end: `2026-11-20T0${hour + 1}:00:00.000Z`,
  revised: null,
});
const measure = (unit: string | null, amount: string | null = '1'): UnitMeasure => ({
  kind: null,
  unit,
  rows: [],
  compared: null,
  total: amount === null ? { ...told, amount, none: 'hidden' } : { ...told, amount, none: null },
});

test('kilowatt-hours and cubic metres are looked at apart, those of the most units first', () => {
  const [power, gas] = [measure('kWh'), measure('m³')];
  expect(measuresOf([[gas, power], [power], []])).toEqual(['kWh', 'm³']);
  expect(ofMeasure([gas, power], 'm³')).toBe(gas);
  expect(ofMeasure([gas], 'kWh')).toBeNull();
});

test('a unit of which nothing may be seen stands among the others, whatever they count in', () => {
  const hidden = measure(null, null);
  expect(measuresOf([[measure('kWh')], [hidden]])).toEqual(['kWh']);
  expect(ofMeasure([hidden], 'kWh')).toBe(hidden);
  expect(measuresOf([[hidden]])).toEqual(['']);
});

test('the total is the sum of the steps as they are shown', () => {
  const total = { ...told, amount: '1.017', none: null };
  const rows = [row(1, '0.004'), row(2, '0.004'), row(3, '0.004'), row(4, '1.005'), row(5, null)];
  expect(shownTotal({ rows, total })).toEqual({ ...total, amount: '1.01' });
  const hidden = { ...told, amount: null, none: 'hidden' } as const;
  expect(shownTotal({ rows: [], total: hidden })).toBe(hidden);
});

test('the peak is the step with the most of those that are known', () => {
  expect(peakOf([row(1, '9'), row(2, null), row(3, '30'), row(4, '5')])?.start).toBe('2026-11-20T03:00:00.000Z');
  expect(peakOf([row(1, null)])).toBeNull();
});

test('a step that would make too long a table is not offered, and the span before is as long and at the same times of the day', () => {
  const day = 86_400_000;
  expect(stepFits('15min', { from: 0, to: 10 * day })).toBe(true);
  expect(stepFits('15min', { from: 0, to: 30 * day })).toBe(false);
  expect(before({ from: 10, to: 30 })).toEqual({ from: 10 - day, to: 30 - day });
  expect(before({ from: 0, to: 1.5 * day })).toEqual({ from: -2 * day, to: -0.5 * day });
});
