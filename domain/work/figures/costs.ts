import type { Millis } from '../../clock/clock.ts';
import { millisOf } from '../../clock/clock.ts';
import { quantity, rounded, sumOf } from '../../energy/quantity.ts';
import { orderCost } from '../../workOrder/orderFigures.ts';
import type { WorkOrder } from '../../workOrder/workOrderLedger.ts';
import type { FactCost } from './facts.ts';

/** What an hour cost at a moment; null: nobody set it. */
export type RateAt = (at: Millis) => string | null;

/** What is not known is not nothing: where something is missing and nothing is known, there is no sum. */
export function costOf(told: readonly (number | null)[]): FactCost {
  const known = told.filter((one) => one !== null);
  const isAtLeast = known.length < told.length;
  return { fen: isAtLeast && known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0), isAtLeast };
}

/** Of two the sum; a least where one of them is. Nothing that was entered beside what nobody priced is known no better than that. */
export function bothCosts(one: FactCost, other: FactCost): FactCost {
  const isAtLeast = one.isAtLeast || other.isAtLeast;
  const fen = (one.fen ?? 0) + (other.fen ?? 0);
  return { fen: isAtLeast && fen === 0 ? null : fen, isAtLeast };
}

/** To the fen. */
export const fenOf = (yuan: string): number => Number(rounded(quantity(yuan).times(100), 0).toFixed());

/** Minutes at the rate of the hour. */
export const labourOf = (minutes: number, rate: string): number =>
  fenOf(rounded(quantity(minutes).times(quantity(rate)).div(60), 2).toFixed(2));

/** What an order took: its material, and its hours at the rate of the day on which they were worked. A line that was taken back took nothing. */
export function costOfOrder({ materials, hours }: Pick<WorkOrder, 'materials' | 'hours'>, rateAt: RateAt): FactCost {
  const material = orderCost({ materials, hours: [] });
  const priced = materials.filter(({ price }) => price !== null);
  const standing = hours.filter(
    ({ takesBack }, n) => takesBack === null && !hours.some((other) => other.takesBack === n + 1),
  );
  const labour = standing.map(({ at, hours: worked }) => {
    const rate = rateAt(millisOf(at) ?? 0);
    return rate === null ? null : quantity(worked).times(quantity(rate));
  });
  const known = labour.filter((one) => one !== null);
  const { fen } = costOf([
    priced.length === 0 && material.isAtLeast ? null : fenOf(material.amount),
    known.length === 0 && labour.length > 0 ? null : fenOf(rounded(sumOf(known), 2).toFixed(2)),
  ]);
  // Nothing but an empty half is known of it: what the other half took nobody knows.
  const isEmpty = priced.length === 0 && known.length === 0;
  const isAtLeast = material.isAtLeast || known.length < labour.length;
  return { fen: isAtLeast && isEmpty ? null : fen, isAtLeast };
}
