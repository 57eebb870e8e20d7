import { type Quantity, quantity, sumOf, zero } from './quantity.ts';

export interface Share {
  readonly id: string;
  /** Area, people, hours, a sub-meter's energy, a percentage: whatever it is divided by. Not negative. */
  readonly weight: Quantity;
}

/**
 * Divides an amount in proportion, each part in whole units of the last decimal: the largest remainders get what is over, of equal ones
 * the smaller id. The parts add up to the amount rounded to these decimals. Null where the weights add up to nothing: it stays undivided.
 */
export function apportion(
  amount: Quantity,
  shares: readonly Share[],
  decimals: number,
): ReadonlyMap<string, Quantity> | null {
  const whole = sumOf(shares.map(({ weight }) => weight));
  if (whole.isZero()) return null;
  const unit = quantity(10).pow(-decimals);
  const units = amount.div(unit).round();
  const exact = shares.map(({ id, weight }) => ({ id, exact: units.times(weight).div(whole) }));
  const parts = new Map(exact.map((one) => [one.id, one.exact.trunc()]));
  const over = units.minus(sumOf([...parts.values()]));
  const sign = over.isNegative() ? -1 : 1;
  const byRemainder = exact
    .map((one) => ({ id: one.id, remainder: one.exact.minus(one.exact.trunc()).abs() }))
    .sort((a, b) => b.remainder.comparedTo(a.remainder) || (a.id < b.id ? -1 : 1));
  for (const { id } of byRemainder.slice(0, over.abs().toNumber())) parts.set(id, (parts.get(id) ?? zero).plus(sign));
  return new Map([...parts].map(([id, part]) => [id, part.times(unit)]));
}
