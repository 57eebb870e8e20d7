import type { Millis } from '../../clock/clock.ts';
import { aDay } from '../../clock/lengths.ts';
import { type Forecast, quartersOf } from './forecast.ts';
import { type Means, meanAt, quarter } from './means.ts';

const week = 7 * aDay;
/** So many forecasts of a week of 168 must be known for it to be judged. */
const leastForecasts = 100;

/** How far the forecasts of seven days erred, and how far last week's same hour would have, in the unit of the point. */
export interface Skill {
  readonly error: number;
  readonly naive: number;
  /** Their ratio: above 1 last week's hour is better. Null where neither erred, and where the naive one did not. */
  readonly ratio: number | null;
  readonly forecasts: number;
  /** A whole week lies behind it, enough of it known. */
  readonly isJudged: boolean;
}

/** Over the same quarters: those of the last seven days that were forecast, measured, and measured a week before. Null: none. */
export function skillOf(
  forecasts: readonly Forecast[],
  means: Means,
  { now, since }: { readonly now: Millis; readonly since: Millis | null },
): Skill | null {
  let [pairs, error, naive, counted] = [0, 0, 0, 0];
  let first = Number.POSITIVE_INFINITY;
  for (const forecast of forecasts) {
    if (forecast.madeAt < now - week || (since !== null && forecast.madeAt < since)) continue;
    const before = pairs;
    for (const [n, at] of quartersOf(forecast).entries()) {
      const [value, came, weekAgo] = [forecast.values[n] ?? null, meanAt(means, at), meanAt(means, at - week)];
      if (at + quarter > now || value === null || came === null || weekAgo === null) continue;
      pairs++;
      error += Math.abs(value - came);
      naive += Math.abs(weekAgo - came);
    }
    if (pairs === before) continue;
    counted++;
    first = Math.min(first, forecast.madeAt);
  }
  if (pairs === 0) return null;
  return {
    error: error / pairs,
    naive: naive / pairs,
    ratio: naive === 0 ? null : error / naive,
    forecasts: counted,
    isJudged: counted >= leastForecasts && first <= now - week + aDay,
  };
}

/** A judged week in which last week's same hour came nearer. */
export const isWorse = ({ error, naive, isJudged }: Skill): boolean => isJudged && error > naive;
