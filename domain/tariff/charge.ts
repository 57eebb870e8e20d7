import { type Quantity, quantity, rounded, sumOf } from '../energy/quantity.ts';
import type { PeakType } from './periods.ts';

/** Lines of a bill are rounded first and then added, so that the bill closes as it is printed. */
export const totalOfLines = (lines: readonly Quantity[], decimals: number): Quantity =>
  sumOf(lines.map((line) => rounded(line, decimals)));

/** What the energy of each type of period costs; null where a type has energy and no price. Energy in kWh, prices in ¥/kWh. */
export function timeOfUseCharge(
  energy: Partial<Readonly<Record<PeakType, Quantity>>>,
  prices: Partial<Readonly<Record<PeakType, Quantity>>>,
): Quantity | null {
  let total = quantity(0);
  for (const [type, kwh] of Object.entries(energy)) {
    const price = prices[type as PeakType];
    if (price === undefined && !kwh.isZero()) return null;
    total = total.plus(kwh.times(price ?? 0));
  }
  return total;
}

/** Up to `to` (kWh) each costs `price`; the last tier has no end. */
export interface Tier {
  readonly to: Quantity | null;
  readonly price: Quantity;
}

/** A ladder's amount for what was used: each tier's part at its own price. */
export function ladderCharge(tiers: readonly Tier[], used: Quantity): Quantity {
  let below = quantity(0);
  let amount = quantity(0);
  for (const { to, price } of tiers) {
    const end = to === null || used.lessThan(to) ? used : to;
    if (end.greaterThan(below)) amount = amount.plus(end.minus(below).times(price));
    below = to ?? used;
  }
  return amount;
}
