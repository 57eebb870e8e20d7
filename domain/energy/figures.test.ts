import { describe, expect, test } from 'vitest';
import { apportion } from './apportion.ts';
import { comparePeriods, monthBefore, percentChange, sameDayLastYear, sameMonthLastYear } from './compare.ts';
import { equivalentOf, factorAt, standardCoal } from './equivalents.ts';
import { gridFactor } from './gridFactors.ts';
import { blockDemand, loadFactor, loadRate, slidingDemand, utilisationHours, variationOf } from './load.ts';
import { type Quantity, quantity } from './quantity.ts';
import { ranking } from './ranking.ts';

const all = (values: readonly (number | null)[]) => values.map((value) => (value === null ? null : quantity(value)));
const figure = (value: Quantity | null | undefined) => value?.toNumber() ?? null;

describe('a comparison', () => {
  test('of an incomplete year is with the same months of last year', () => {
    const found = comparePeriods(all([10, 20, null]), all([5, 10, 100]));
    expect([figure(found.current), figure(found.base), figure(found.percent), found.over]).toEqual([30, 15, 100, 2]);
  });

  test('has no percentage where the base is missing or zero', () => {
    expect(comparePeriods(all([10, 20]), all([5, null]))).toMatchObject({ base: null, percent: null });
    expect(figure(comparePeriods(all([10]), all([0])).percent)).toBeNull();
    expect(percentChange(quantity(0), quantity(50))?.toNumber()).toBe(-100);
  });

  test('finds its base in the calendar, across the turn of the year', () => {
    expect([monthBefore('2026-01'), monthBefore('2026-12'), sameMonthLastYear('2026-03')]).toEqual([
      '2025-12',
      '2026-11',
      '2025-03',
    ]);
    expect([sameDayLastYear('2025-02-28'), sameDayLastYear('2024-02-29')]).toEqual(['2024-02-28', null]);
  });
});

describe('demand', () => {
  const window = { partMinutes: 1, windowMinutes: 15 };
  test('of a sliding window finds the peak that lies across two blocks', () => {
    const kwh = Array.from({ length: 30 }, (_, n) => quantity(n >= 8 && n < 23 ? 1000 / 60 : n < 8 ? 500 / 60 : 0));
    const block = blockDemand(kwh, window);
    const sliding = slidingDemand(kwh, window);
    expect([Math.round(block?.kw.toNumber() ?? 0), block?.start]).toEqual([733, 0]);
    expect([Math.round(sliding?.kw.toNumber() ?? 0), sliding?.start]).toEqual([1000, 8]);
  });

  test('of less than a window is unknown', () => {
    expect(
      slidingDemand(
        Array.from({ length: 14 }, () => quantity(1)),
        window,
      ),
    ).toBeNull();
  });
});

test('factors of load are unknown where what they are divided by is nothing', () => {
  expect(loadFactor(quantity(1), quantity(0), quantity(5))).toBeNull();
  expect(utilisationHours(quantity(1), quantity(0))).toBeNull();
  expect(figure(utilisationHours(quantity(12_000), quantity(800)))).toBe(15);
  expect(figure(loadRate(quantity(800), quantity(1000)))).toBe(80);
});

test('a series is said by its extremes, its deviation and its steepest step', () => {
  const found = variationOf(all([2, 4, 4, 4, 5, 5, 7, 9]) as Quantity[]);
  expect([found?.max, found?.min, found?.mean, found?.deviation, found?.coefficient, found?.ramp].map(figure)).toEqual([
    9, 2, 5, 2, 40, 2,
  ]);
  // What is fed in varies as what is drawn: 8.165 of 20.
  const fedIn = variationOf(all([-10, -20, -30]) as Quantity[]);
  expect(fedIn?.coefficient?.toDecimalPlaces(1).toNumber()).toBe(40.8);
  expect(variationOf([])).toBeNull();
});

describe('an equivalent', () => {
  test('is by the factor of its date and names it', () => {
    const water = (date: string) => equivalentOf(quantity(1000), standardCoal, { kind: 'newWater', date });
    expect(water('2021-03-31')?.factor.id).toBe('GB/T 2589-2008 newWater');
    expect(water('2021-04-01')?.factor.id).toBe('GB/T 2589-2020 newWater');
    expect(factorAt(standardCoal, 'newWater', '2000-01-01')).toBeNull();
  });

  test('of the grid is by the newest year that is published', () => {
    expect(gridFactor('national', 2026)).toEqual({ kgPerKwh: '0.5306', year: 2023 });
    expect(gridFactor({ province: '湖北' }, 2024)).toEqual({ kgPerKwh: '0.4364', year: 2022 });
    expect(gridFactor('national', 2020)).toBeNull();
  });
});

describe('apportionment', () => {
  const thirds = ['c', 'a', 'b'].map((id) => ({ id, weight: quantity(1) }));
  test('by the largest remainder adds up, whatever the weights', () => {
    expect([...(apportion(quantity(100), thirds, 2) ?? [])].map(([id, part]) => [id, part.toFixed()])).toEqual([
      ['c', '33.33'],
      ['a', '33.34'],
      ['b', '33.33'],
    ]);
    for (let n = 1; n < 40; n++) {
      const shares = Array.from({ length: n }, (_, i) => ({ id: `m${i}`, weight: quantity((i * 7919) % 97) }));
      const parts = apportion(quantity('1234.57'), shares, 2);
      if (parts !== null)
        expect([...parts.values()].reduce((sum, part) => sum.plus(part), quantity(0)).toFixed()).toBe('1234.57');
    }
  });

  test('by weights that are all nothing leaves the amount undivided', () => {
    expect(apportion(quantity(5), [{ id: 'a', weight: quantity(0) }], 0)).toBeNull();
  });
});

test('a ranking puts equal values by id, lets them share a place, and what is missing last', () => {
  const rows = ['d', 'b', 'a', 'c', 'e'].map((id, i) => ({ id, value: all([7, 9, 7, null, 1])[i] as Quantity | null }));
  const shown = (order: 'highest' | 'lowest') =>
    ranking(rows, order).map(({ row, place }) => `${place ?? '-'}${row.id}`);
  expect(shown('highest')).toEqual(['1b', '2a', '2d', '4e', '-c']);
  expect(shown('lowest')).toEqual(['1e', '2a', '2d', '4b', '-c']);
});
