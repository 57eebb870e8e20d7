import type { Millis } from '../../clock/clock.ts';
import { aDay } from '../../clock/lengths.ts';
import type { Epoch } from '../../energy/epochs.ts';
import { type Quantity, quantity, zero } from '../../energy/quantity.ts';

/** A reading of a counter. */
export interface CounterReading {
  readonly at: Millis;
  readonly value: number;
}

/** What was counted in all, by every counter that hung there: what is told of the past stays when a counter is replaced later. */
export function totalOf({ at, value }: CounterReading, epochs: readonly Epoch[]): Quantity {
  return epochs
    .filter((epoch) => epoch.at <= at)
    .reduce(
      (sum, { final, start, oldRatio, newRatio }) =>
        sum.plus(quantity(final).times(oldRatio)).minus(quantity(start).times(newRatio)),
      zero,
    )
    .plus(quantity(value));
}

/** What is known of a counter that asks for service. */
export interface CounterFacts {
  readonly now: Millis;
  /** Counted in all by now; null: nobody knows. */
  readonly total: Quantity | null;
  /** Counted in all when it was serviced last, or when its plan began; null: nobody knows. */
  readonly base: Quantity | null;
  readonly step: number;
  /** Its plan asks at each step of the counter itself, whenever it was serviced. */
  readonly isOnGrid: boolean;
  /** By the grid: the lowest step that it has passed and that nobody has served; null: none. */
  readonly waiting: number | null;
  /** Of the last 30 days: the first good reading, and for how long good values were there. */
  readonly first: { readonly at: Millis; readonly total: Quantity } | null;
  readonly last: { readonly at: Millis; readonly total: Quantity } | null;
  readonly good: Millis;
}

/** By which pace the next service is expected. */
export const paceSpan = 30 * aDay;
/** From less than this no pace is told. */
const leastGood = aDay;

export interface Service {
  readonly since: Quantity | null;
  readonly left: Quantity | null;
  readonly perDay: Quantity | null;
  /** When the step will be full; null where it is full already, where it stands still, or where nobody knows. */
  readonly expected: Millis | null;
}

/** Since the last service, what is left of the step, and when it will be full. A counter that fell without a word of its replacement tells nothing. */
export function serviceOf({ now, total, base, step, isOnGrid, waiting, first, last, good }: CounterFacts): Service {
  const since = total === null || base === null || total.lt(base) ? null : total.minus(base);
  const left =
    since === null || total === null
      ? null
      : isOnGrid
        ? quantity(waiting ?? total.div(step).floor().plus(1).times(step)).minus(total)
        : quantity(step).minus(since);
  const spent = first === null || last === null || last.at <= first.at ? null : last.total.minus(first.total);
  const perDay =
    spent === null || good < leastGood || spent.isNegative() || first === null || last === null
      ? null
      : spent.times(aDay).div(last.at - first.at);
  const goesOn = left !== null && perDay !== null && left.gt(0) && perDay.gt(0);
  return { since, left, perDay, expected: goesOn ? now + left.times(aDay).div(perDay).toNumber() : null };
}
