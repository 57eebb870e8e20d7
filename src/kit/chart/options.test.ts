import { expect, test } from 'vitest';
import { timesOf } from '../time/times.ts';
import { lookOfPlace } from './colours.ts';
import { curveLook, xAxis, yAxis } from './options.ts';
import { lettersOf, stateNamesOf } from './stateNames.ts';

test('the last label of a time axis has room for its right half, with seconds and without', () => {
  const { axis, room } = xAxis({ axis: '', font: '', line: '' }, timesOf('Asia/Shanghai', 'cn'));
  const labels = (...splits: readonly number[]) =>
    (axis.values as unknown as (u: null, splits: readonly number[]) => readonly string[])(null, splits);
  expect(labels(0, 600).at(-1)).toBe('08:10');
  expect(room()).toBeGreaterThanOrEqual(18);
  expect(labels(0, 10).at(-1)).toBe('08:00:10');
  expect(room()).toBeGreaterThanOrEqual(28);
});

test('the axis of several days names each day at its beginning, in the zone of the site', () => {
  const { axis } = xAxis({ axis: '', font: '', line: '' }, timesOf('Asia/Shanghai', 'cn'));
  const half = 12 * 3600;
  const first = Date.parse('2026-11-20T00:00:00+08:00') / 1000;
  const labels = (axis.values as unknown as (u: null, splits: readonly number[]) => readonly string[])(
    null,
    [0, 1, 2, 3, 4].map((n) => first + n * half),
  );
  expect(labels).toEqual(['11-20', '12:00', '11-21', '12:00', '11-22']);
});

test('the axis of states says what each code is called, and numbers where it is not told or called in two ways', () => {
  const oven = { states: { '0': '停', '3': '故障' } };
  const fan = { states: { '0': '停', '3': '高速' } };
  const labels = (names: ReturnType<typeof stateNamesOf>, ...splits: readonly number[]) =>
    (
      yAxis({ axis: '', font: '', grid: '' }, names).values as unknown as (
        u: null,
        splits: readonly number[],
      ) => readonly string[]
    )(null, splits);
  expect(labels(stateNamesOf([oven]), 0, 1, 2, 3)).toEqual(['停', '1', '2', '故障']);
  expect(labels(stateNamesOf([oven, fan]), 0, 3)).toEqual(['停', '3']);
  expect(stateNamesOf([oven, {}])).toBeNull();
  expect(labels(null, 0, 0.5)).toEqual(['0', '0.5']);
  expect(lettersOf('故障 3')).toBe(6);
});

const aCurve = (color: number) => ({ id: `P${color}`, name: `P${color}`, unit: 'kW', decimals: 1, color });

test('no two curves of a chart look alike up to the twelfth', () => {
  const looks = Array.from({ length: 12 }, (_, n) => n + 1).map(
    (place) => `${lookOfPlace(place).token} ${curveLook(aCurve(place)).dash ?? 'whole'}`,
  );
  expect(new Set(looks).size).toBe(12);
});

test('a curve that is dashed for what it is stays so in each colour', () => {
  expect(curveLook({ ...aCurve(4), dashed: true }).dash).toEqual([7, 4]);
  expect(curveLook(aCurve(4)).dash).toBeUndefined();
});
