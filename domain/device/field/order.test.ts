import { expect, test } from 'vitest';
import { brackets, laneOf } from './order.ts';

const told = (at: number, clock: string, doubt = 0) => ({ at, clock, doubt });

test('neighbours of two clocks are in order only where the later cannot have happened before the earlier was seen', () => {
  expect(brackets([told(5_000, 'A', 1_000), told(4_000, 'B', 1_000), told(3_500, 'A', 1_000)])).toEqual([null, 0, 0]);
  expect(brackets([told(5_000, 'A', 1_001), told(4_000, 'B', 0)])).toEqual([0, 0]);
  // What is exact is later than what was seen before it, however roughly.
  expect(brackets([told(5_000, 'A', 0), told(4_999, 'B', 60_000)])).toEqual([null, null]);
});

test('one clock orders what it tells but for what it shows alike, and brackets do not run into each other', () => {
  expect(brackets([told(5_000, 'A', 9_000), told(4_999, 'A', 9_000)])).toEqual([null, null]);
  const all = [told(9, 'A'), told(9, 'A'), told(8, 'A'), told(7, 'A'), told(7, 'B'), told(7, 'A')];
  expect(brackets(all)).toEqual([0, 0, null, 1, 1, 1]);
  expect(brackets([])).toEqual([]);
});

test('a lane counts every moment of the span once, the end not included', () => {
  const lane = laneOf({ from: 0, to: 100 }, [0, 24, 25, 99, 100, -1], 4);
  expect(lane).toEqual([
    { from: 0, n: 2 },
    { from: 25, n: 1 },
    { from: 50, n: 0 },
    { from: 75, n: 1 },
  ]);
});
