import { expect, test } from 'vitest';
import { timesOf } from '../time/times.ts';
import { xAxis } from './options.ts';

test('the last label of a time axis has room for its right half, with seconds and without', () => {
  const { axis, room } = xAxis({ axis: '', font: '', line: '' }, timesOf('Asia/Shanghai', 'cn'));
  const labels = (...splits: readonly number[]) =>
    (axis.values as unknown as (u: null, splits: readonly number[]) => readonly string[])(null, splits);
  expect(labels(0, 600).at(-1)).toBe('08:10');
  expect(room()).toBeGreaterThanOrEqual(18);
  expect(labels(0, 10).at(-1)).toBe('08:00:10');
  expect(room()).toBeGreaterThanOrEqual(28);
});
