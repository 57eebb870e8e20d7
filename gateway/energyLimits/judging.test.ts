import { expect, test } from 'vitest';
import type { Millis } from '../../domain/clock/clock.ts';
import { anHour as hour } from '../../domain/clock/lengths.ts';
import { zoneOf } from '../../domain/clock/zone.ts';
import { type Interval, quarter } from '../../domain/energy/intervals.ts';
import { quantity } from '../../domain/energy/quantity.ts';
import { periodAt } from '../../domain/energyLimit/periods.ts';
import type { CountedPart } from './counting.ts';
import { type Judged, judging } from './judging.ts';

const zone = zoneOf('UTC');
const midnight = Date.parse('2026-11-20T00:00:00Z');
const whole: Interval = { amount: quantity(10), covered: quarter, quality: 'good', read: 'good', gap: 0 };

/** Counts 40 kWh an hour, until a moment. */
const counterUntil = (to: Millis): CountedPart => ({
  part: {
    pointId: 'P1',
    kind: null,
    share: '100',
    item: null,
    since: null,
    until: null,
    point: { unit: 'kWh' } as never,
  },
  doubts: [],
  kept: [],
  period: quarter,
  intervals: new Map(
    Array.from({ length: (to - midnight) / quarter }, (_, n) => [midnight + n * quarter, whole] as const),
  ),
});
const counting = { parts: [], unit: 'kWh', lacks: null };

const told = (
  more: Partial<Judged>,
  { at, countedTo = at }: { readonly at: number; readonly countedTo?: number },
): readonly unknown[] => {
  const since = '2026-01-01T00:00:00.000Z';
  const limit: Judged = { kind: 'base', limit: '40', period: 1440, tolerance: null, since, ...more };
  const period = periodAt(limit, midnight + 23 * hour, zone);
  if (period === null) throw new Error('it has begun');
  const counters = [counterUntil(midnight + countedTo * hour)];
  const { state, used, isCounted } = judging(limit, period, { counting, counters, zone })(midnight + at * hour);
  return [state, used?.toNumber() ?? null, isCounted];
};

// From one to five o'clock.
test.each<[string, Partial<Judged>, Parameters<typeof told>[1], readonly unknown[]]>([
  ['an hour of four is no mean', {}, { at: 2 }, ['notYet', null, true]],
  ['what is passed by what was counted is passed', { limit: '29.9' }, { at: 4 }, ['over', 30, true]],
  ['over, it is inside', {}, { at: 5 }, ['inside', 40, true]],
  ['over, it is passed', { limit: '39.9' }, { at: 5 }, ['over', 40, true]],
  ['over, and its last quarter of an hour lacks', {}, { at: 5, countedTo: 4.75 }, ['notJudged', 37.5, false]],
  [
    'that began late is not judged',
    { limit: '1', since: '2026-11-20T02:00:00.000Z' },
    { at: 9 },
    ['notYet', null, true],
  ],
])('a night: %s', (_, more, when, expected) => {
  expect(told(more, when)).toEqual(expected);
});
