import type { Millis } from '../../clock/clock.ts';
import { aDay } from '../../clock/lengths.ts';

export interface TrendReading {
  readonly at: Millis;
  readonly value: number;
}

export interface TrendLimit {
  /** `L`, `LL`: below it; `H`, `HH`: above it. */
  readonly bound: string;
  readonly value: number;
}

export interface Trend {
  readonly limit: TrendLimit;
  /** How much it changes in a year. */
  readonly perYear: number;
  /** When it is at its limit, if it goes on so; the last reading's own time where it is beyond it already. */
  readonly expected: Millis;
}

/** From less than this no trend is told. */
export const leastReadings = 3;
/** Farther than that nobody looks. */
const farthest = 3650 * aDay;

/** How steep the straight line through readings is, per ms, by least squares; null where they are of one moment. */
function slopeOf(readings: readonly TrendReading[]): number | null {
  const n = readings.length;
  const meanAt = readings.reduce((sum, { at }) => sum + at, 0) / n;
  const mean = readings.reduce((sum, { value }) => sum + value, 0) / n;
  const spread = readings.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  if (spread === 0) return null;
  return readings.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - mean), 0) / spread;
}

/**
 * Which of its limits a value comes to first, if it goes on as it went, and when. Null: too few readings, no limit, or it goes away from all of
 * them, or comes to none within ten years.
 */
export function trendOf(readings: readonly TrendReading[], limits: readonly TrendLimit[]): Trend | null {
  const sorted = readings.toSorted((a, b) => a.at - b.at);
  const last = sorted.at(-1);
  const slope = sorted.length < leastReadings ? null : slopeOf(sorted);
  if (last === undefined || slope === null) return null;
  const perYear = slope * 365.25 * aDay;
  const found = limits.flatMap((limit): readonly Trend[] => {
    const isUpper = limit.bound.startsWith('H');
    if (isUpper ? last.value > limit.value : last.value < limit.value) return [{ limit, perYear, expected: last.at }];
    if (isUpper ? slope <= 0 : slope >= 0) return [];
    // From where it is now: the line tells how fast, the last reading from where.
    const expected = last.at + (limit.value - last.value) / slope;
    return expected - last.at > farthest ? [] : [{ limit, perYear, expected }];
  });
  return (
    found.toSorted(
      (a, b) => a.expected - b.expected || Math.abs(b.limit.value - last.value) - Math.abs(a.limit.value - last.value),
    )[0] ?? null
  );
}
