import { expect, test } from 'vitest';
import type { BucketRow } from '../../../../domain/telemetry/calls.ts';
import { laidOn, withEarlier } from './dayBefore.ts';

const at = Date.parse('2026-11-20T00:00:00Z') / 1000;
const row = (n: number, mean: number | null): BucketRow =>
  ({ start: new Date((at + n * 60) * 1000).toISOString(), mean }) as BucketRow;

test('yesterday lies on the clock of today, goes on where today has not come, and what was not measured then is no zero', () => {
  const earlier = laidOn([row(0, 5), row(1, null), row(2, 7), row(3, 8)], { width: 60, later: 86_400 });
  const day = at + 86_400;
  const data = withEarlier({ times: [day + 30, day + 90], series: [{ mean: [1, 2], max: [1, 3] }], gaps: [] }, earlier);
  expect(data.times.map((time) => time - day)).toEqual([30, 90, 150, 210]);
  expect(data.series).toEqual([
    { mean: [1, 2, undefined, undefined], max: [1, 3, undefined, undefined] },
    { mean: [5, undefined, 7, 8] },
  ]);
});

test('without an earlier curve the data is what it was', () => {
  const data = { times: [1], series: [{ mean: [1] }], gaps: [] };
  expect(withEarlier(data, laidOn([], { width: 60, later: 60 }))).toBe(data);
});
