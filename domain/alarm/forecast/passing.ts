import type { Millis } from '../../clock/clock.ts';
import type { LimitName } from '../alarm.ts';
import type { Forecast } from './forecast.ts';
import { quarter } from './means.ts';

interface Bound {
  readonly name: LimitName;
  readonly value: number;
}

export const isUpper = (name: LimitName): boolean => name === 'H' || name === 'HH';

/** A value on its limit is not beyond it, as for the rule. */
export const isBeyond = (value: number, { name, value: limit }: Bound): boolean =>
  isUpper(name) ? value > limit : value < limit;

/** When a forecast passes a limit. */
export interface Passing<L extends Bound = Bound> {
  readonly limit: L;
  /** How much is left until it now; below 0 so much it is beyond. Null: nobody knows the value now. */
  readonly left: number | null;
  /** It is beyond already: nothing of it is foreseen. */
  readonly isPassed: boolean;
  /** The first quarter whose expected mean is beyond it; null: none within the span. */
  readonly at: Millis | null;
  /** The first one that the edge of the spread on its side reaches: it may come as early. With `at` null it may come, and is not expected. */
  readonly earliest: Millis | null;
  /** The first one that the other edge reaches: it comes as late as that. Null: it may not come at all. */
  readonly latest: Millis | null;
}

/** Each limit against a forecast, within so many hours. */
export function passingsOf<L extends Bound>(
  { madeAt, values, low, high }: Forecast,
  limits: readonly L[],
  { now, hours = 24 }: { readonly now: number | null; readonly hours?: number },
): readonly Passing<L>[] {
  const first = (curve: readonly (number | null)[], limit: L): Millis | null => {
    const n = curve.findIndex((value, at) => at < hours * 4 && value !== null && isBeyond(value, limit));
    return n < 0 ? null : madeAt + n * quarter;
  };
  return limits.map((limit): Passing<L> => {
    const left = now === null ? null : isUpper(limit.name) ? limit.value - now : now - limit.value;
    if (now !== null && isBeyond(now, limit))
      return { limit, left, isPassed: true, at: null, earliest: null, latest: null };
    const [near, far] = isUpper(limit.name) ? [high, low] : [low, high];
    const at = first(values, limit);
    const [early, late] = [first(near, limit), first(far, limit)];
    return {
      limit,
      left,
      isPassed: false,
      at,
      // Where the spread is not known the value itself is what is told.
      earliest: early === null || (at !== null && at < early) ? at : early,
      latest: late !== null && at !== null && late < at ? at : late,
    };
  });
}
