import { expect, test } from 'vitest';
import type { EnergyRow } from '../../../../domain/energy/calls.ts';
import { before, measuresOf, peakOf, stepFits, totalOf, usedBy, usedByMeasure } from './unitEnergy.ts';

const row = (hour: number, amount: string | null, more: Partial<EnergyRow> = {}): EnergyRow => ({
  ...{
    start: `2026-11-20T0${hour}:00:00.000Z`,
    end: `2026-11-20T0${hour + 1}:00:00.000Z`,
    amount,
    quality: 'good',
    coverage: '100',
  },
  ...{ partial: false, revised: null },
  ...more,
});

test('a unit uses what its counters count together, as good as the worst of them', () => {
  const used = usedBy([
    [row(1, '10'), row(2, '20')],
    [row(1, '1.5'), row(2, '2', { quality: 'estimated' })],
  ]);
  expect(used.map(({ amount, quality }) => [amount, quality])).toEqual([
    [11.5, 'good'],
    [22, 'estimated'],
  ]);
});

test('what is added bears no binary noise, and the total is the sum of the steps as they are shown', () => {
  const [step] = usedBy([[row(1, '0.1')], [row(1, '0.2')], [row(1, '41443.313')]]);
  expect(step?.amount).toBe(41_443.613);
  const used = usedBy([[row(1, '0.004'), row(2, '0.004'), row(3, '0.004'), row(4, '1.005')]]);
  expect(totalOf(used)).toEqual({ amount: 1.01, known: 4 });
});

test('where one counter is not known there is no sum, and it is never 0', () => {
  const used = usedBy([[row(1, '10'), row(2, '20')], [row(1, null, { quality: 'missing', partial: true })]]);
  expect(used.map(({ amount, quality, partial }) => [amount, quality, partial])).toEqual([
    [null, 'missing', true],
    [null, 'missing', true],
  ]);
  expect(totalOf(used)).toEqual({ amount: null, known: 0 });
  expect(usedBy([])).toEqual([]);
});

test('of a step that was revised it is told what the unit had used before, until when and why', () => {
  const revised = (amount: string, hour: number, cause: 'late' | 'answer') => ({
    revised: { amount, quality: 'good' as const, at: `2026-11-21T0${hour}:00:00.000Z`, cause },
  });
  const used = usedBy([
    [row(1, '10', revised('4', 1, 'late')), row(2, '20'), row(3, '5', revised('1', 1, 'late'))],
    [row(1, '1', revised('3', 2, 'answer')), row(2, '2'), row(3, null)],
  ]);
  // When the second counter was revised the first stood as it stands now.
  expect(used.map((one) => one.revised)).toEqual([
    { amount: 13, at: '2026-11-21T02:00:00.000Z', cause: 'answer' },
    null,
    null,
  ]);
});

test('the total says over how many steps it is, and the peak is the step with the most', () => {
  const used = usedBy([[row(1, '10'), row(2, null), row(3, '30'), row(4, '5')]]);
  expect(totalOf(used)).toEqual({ amount: 45, known: 3 });
  expect(peakOf(used)?.start).toBe('2026-11-20T03:00:00.000Z');
});

test('a step that would make too long a table is not offered, and the span before is as long and at the same times of the day', () => {
  const day = 86_400_000;
  expect(stepFits('15min', { from: 0, to: 10 * day })).toBe(true);
  expect(stepFits('15min', { from: 0, to: 30 * day })).toBe(false);
  expect(before({ from: 10, to: 30 })).toEqual({ from: 10 - day, to: 30 - day });
  expect(before({ from: 0, to: 1.5 * day })).toEqual({ from: -2 * day, to: -0.5 * day });
});

test('kilowatt-hours and cubic metres are never added, and a counter that is not to be seen leaves no sum whole', () => {
  const power = { unit: 'kWh', rows: [row(1, '10')] };
  const gas = { unit: 'm³', rows: [row(1, '3')] };
  const used = usedByMeasure([power, gas, power]);
  expect([...used].map(([measure, rows]) => [measure, totalOf(rows).amount])).toEqual([
    ['kWh', 20],
    ['m³', 3],
  ]);
  expect(totalOf(usedByMeasure([power, null]).get('kWh') ?? []).amount).toBeNull();
  expect(measuresOf([usedByMeasure([gas, power]), usedByMeasure([power]), usedByMeasure([])])).toEqual(['kWh', 'm³']);
});
