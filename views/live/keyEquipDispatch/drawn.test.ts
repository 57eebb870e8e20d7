import { expect, test } from 'vitest';
import { drawnOf } from './drawn.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString();
const s = (minute: number): number => Date.parse(at(minute)) / 1000;
const bucket = (minute: number, mean: number | null) => ({ at: at(minute), mean, min: mean, max: mean });

test('what is not known is hatched, buckets that are not there too; what was ordered stands within its window alone', () => {
  const course = {
    from: at(0),
    to: at(6),
    width: 60_000,
    curve: [bucket(0, 100), bucket(1, null), bucket(4, 90), bucket(5, 80)],
    ordered: { value: 50, low: null, high: 60 },
  };
  expect(drawnOf(course, { from: at(1), until: at(3) })).toEqual({
    times: [0, 1, 2, 3, 4, 5].map(s),
    series: [
      {
        mean: [100, null, null, null, 90, 80],
        min: [100, null, null, null, 90, 80],
        max: [100, null, null, null, 90, 80],
      },
      {
        mean: [null, 50, 50, null, null, null],
        min: [null, 50, 50, null, null, null],
        max: [null, 60, 60, null, null, null],
      },
    ],
    gaps: [{ from: s(1), to: s(4) }],
  });
});

test('of nothing known all of it is a gap, and nothing that was not ordered is drawn', () => {
  const told = drawnOf(
    { from: at(0), to: at(2), width: 60_000, curve: [], ordered: null },
    { from: at(0), until: at(2) },
  );
  expect(told).toMatchObject({ series: [{ mean: [null, null] }], gaps: [{ from: s(0), to: s(2) }] });
});
