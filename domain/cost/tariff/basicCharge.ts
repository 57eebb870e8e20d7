import type { Quantity } from '../../energy/quantity.ts';

/** By capacity: kVA × price a month; of a month that is not whole a thirtieth a day, the whole month at most (§1.3). */
export function capacityCharge(capacity: Quantity, price: Quantity, days = 30): Quantity {
  return capacity.times(price).times(Math.min(days, 30)).div(30);
}

/** What is contracted counts for at least 40 % of the capacity. */
export function contractedDemand(declared: Quantity, capacity: Quantity): Quantity {
  const least = capacity.times('0.4');
  return declared.lessThan(least) ? least : declared;
}

/** The kW that a month of contracted demand is billed for: what lies beyond 105 % counts twice. */
export function billedDemand(contracted: Quantity, actual: Quantity): Quantity {
  const free = contracted.times('1.05');
  return actual.lessThanOrEqualTo(free) ? contracted : free.plus(actual.minus(free).times(2));
}
