import { type Quantity, quantity } from '../../../domain/energy/quantity.ts';

interface MovingTold {
  /** Of the period: kWh and what they cost. */
  readonly kwh: string | null;
  readonly cost: string | null;
}

/** What moving a share of the peak to the valley would save at the same prices; null without a price for each. */
export function savingOf(peak: MovingTold, valley: MovingTold, percent: number): Quantity | null {
  const [high, low] = [priceOf(peak), priceOf(valley)];
  if (high === null || low === null || peak.kwh === null) return null;
  return quantity(peak.kwh).times(percent).div(100).times(high.minus(low));
}

const priceOf = ({ kwh, cost }: MovingTold): Quantity | null =>
  kwh === null || cost === null || quantity(kwh).isZero() ? null : quantity(cost).div(kwh);
