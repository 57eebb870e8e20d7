import type { Millis } from '../../clock/clock.ts';
import { ahead, quarter } from './means.ts';
import { factorsOf, type MedianAt, type Persistence } from './profile.ts';

/** Why there is no forecast: a gap now, too few days learned, or a time of day of which nobody knows what is usual. */
export const forecastLacks = ['gap', 'tooFewDays', 'slot'] as const;
export type ForecastLack = (typeof forecastLacks)[number];
/** Forecasts are kept for so many days; what came of them is in the log for ever. */
export const forecastDaysKept = 90;

/** The means expected of the quarters after an instant, the first from it on; null where nobody knows what is usual then. */
export interface Forecast {
  readonly madeAt: Millis;
  readonly values: readonly (number | null)[];
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
}

interface Departure {
  /** The beginning of the first quarter ahead. */
  readonly madeAt: Millis;
  /** The mean of the quarter before it; null over a gap. */
  readonly now: number | null;
}

/** What is usual, and what is left by then of how far it departs from it now (`profile-v1`). */
export function forecastOf(
  { step, low, high }: Persistence,
  { madeAt, now }: Departure,
  medianAt: MedianAt,
): Forecast | ForecastLack {
  if (now === null) return 'gap';
  const usual = medianAt(madeAt - quarter);
  if (usual === null) return 'slot';
  const values = factorsOf(step).map((factor, n) => {
    const median = medianAt(madeAt + n * quarter);
    return median === null ? null : plain(median + (now - usual) * factor);
  });
  const edge = (errors: readonly (number | null)[]) =>
    values.map((value, n) => {
      const error = errors[n] ?? null;
      return value === null || error === null ? null : plain(value + error);
    });
  return { madeAt, values, low: edge(low), high: edge(high) };
}

/** Six digits are more than any sensor says: so it is kept, and what is told of it is what was judged. */
const plain = (value: number): number => Number(value.toPrecision(6));

/** The beginning of each of its quarters. */
export const quartersOf = ({ madeAt }: Pick<Forecast, 'madeAt'>): readonly Millis[] =>
  Array.from({ length: ahead }, (_, n) => madeAt + n * quarter);
