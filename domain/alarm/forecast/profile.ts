import type { Millis } from '../../clock/clock.ts';
import { ahead, type Means, quarter } from './means.ts';

/** How forecasts are made; another way is another name. */
export const forecastMethod = 'profile-v1';

/** What is usual in the slot that holds the instant; null where nobody knows. */
export type MedianAt = (at: Millis) => number | null;

/** What errs below and above by so many quarters ahead; null where too little is known to say. */
interface Spread {
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
}

/** How a point departs from what is usual for it: how fast it comes back, and how far a forecast errs. */
export interface Persistence extends Spread {
  /** By which a departure shrinks in a quarter of an hour. */
  readonly step: number;
}

/** Under so many pairs of residuals an hour apart nothing is told of how they go on. */
const leastPairs = 96;
/** A departure of which nothing were lost would stand for ever. */
const mostStaying = 0.99;
/** Under so many origins no percentile is told. */
const leastOrigins = 20;
const percents = { low: 5, high: 95 } as const;
const hour = 4;

/** What was measured less what is usual then; null where either is not known. */
const residualsOf = ({ from, values }: Means, medianAt: MedianAt): readonly (number | null)[] =>
  values.map((value, n) => {
    const median = value === null ? null : medianAt(from + n * quarter);
    return value === null || median === null ? null : value - median;
  });

/** Autocorrelation of the residuals about 0 at one hour, in [0, 1); null of too few pairs. */
export function stayingOf(residuals: readonly (number | null)[]): number | null {
  let [pairs, square, product] = [0, 0, 0];
  for (let n = 0; n + hour < residuals.length; n++) {
    const [now, then] = [residuals[n], residuals[n + hour]];
    if (now == null || then == null) continue;
    pairs++;
    square += now * now;
    product += now * then;
  }
  if (pairs < leastPairs) return null;
  return square === 0 ? 0 : Math.min(mostStaying, Math.max(0, product / square));
}

/** What is left of a departure after 1, 2, … quarters: by repeated multiplication, so that every machine comes to the same digits. */
export function factorsOf(step: number): readonly number[] {
  const factors: number[] = [];
  let factor = 1;
  for (let n = 0; n < ahead; n++) {
    factor *= step;
    factors.push(factor);
  }
  return factors;
}

/** The value at or below which so many per cent lie, by nearest rank. */
function percentile(sorted: Float64Array, percent: number): number {
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] as number;
}

/** What forecasts made at every full hour of the past erred by so many quarters ahead. */
function spreadOf(residuals: readonly (number | null)[], firstHour: number, factors: readonly number[]): Spread {
  const [low, high]: [(number | null)[], (number | null)[]] = [[], []];
  for (const [n, factor] of factors.entries()) {
    const errors: number[] = [];
    for (let origin = firstHour; origin + n + 1 < residuals.length; origin += hour) {
      const [now, then] = [residuals[origin], residuals[origin + n + 1]];
      if (now != null && then != null) errors.push(then - now * factor);
    }
    const sorted = Float64Array.from(errors).sort();
    const isKnown = sorted.length >= leastOrigins;
    low.push(isKnown ? percentile(sorted, percents.low) : null);
    high.push(isKnown ? percentile(sorted, percents.high) : null);
  }
  return { low, high };
}

/** How the point departs from what is usual, by its past; null where too little of it is known. */
export function persistenceOf(means: Means, medianAt: MedianAt): Persistence | null {
  const residuals = residualsOf(means, medianAt);
  const staying = stayingOf(residuals);
  if (staying === null) return null;
  // Four quarters make the hour; a root is the same on every machine, a power is not.
  const step = Math.sqrt(Math.sqrt(staying));
  // "Now" of a forecast made at a full hour is the quarter before it.
  const firstHour = hour - 1 - ((((means.from / quarter) % hour) + hour) % hour);
  return { step, ...spreadOf(residuals, firstHour, factorsOf(step)) };
}
