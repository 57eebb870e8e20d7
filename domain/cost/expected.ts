import { aDay as dayMs } from '../clock/lengths.ts';
import { type Quantity, quantity, rounded, sumOf } from '../energy/quantity.ts';
import type { CostStatement } from './calls.ts';
import { daysBetween } from './costMonth.ts';
import { capacityCharge } from './tariff/basicCharge.ts';

/**
 * What a month that runs comes to by its end, ¥ (a method of our own): the charge for energy drawn out by what has elapsed, the basic charge of the whole month, the
 * adjustment in proportion to what takes part in it. A month that is over is what it is; null without a total, where
 * some of it is not known, or before its first day is over.
 */
export function expectedTotal({
  elapsed,
  length,
  energy,
  lines,
  basic,
  earlier,
  to,
  factor,
  total,
  extent,
}: Pick<
  CostStatement,
  'elapsed' | 'length' | 'to' | 'earlier' | 'energy' | 'lines' | 'basic' | 'factor' | 'total' | 'extent'
>): Quantity | null {
  if (total === null || energy === null || extent !== 'whole') return null;
  if (elapsed >= length) return quantity(total);
  if (elapsed < dayMs) return null;
  const byEnd = (sofar: Quantity): Quantity => sofar.times(length).div(elapsed);
  const charged = byEnd(quantity(energy));
  // What feeding in is credited takes no part in the adjustment.
  const drawn = byEnd(sumOf(lines.flatMap(({ isFedIn, amount }) => (isFedIn ? [] : [quantity(amount)]))));
  const before = sumOf(earlier.map((one) => quantity(one.basic?.amount ?? 0)));
  const last = earlier.at(-1);
  // What holds now holds to the end: for the whole month, or for its days of thirty.
  const share =
    last === undefined ? quantity(1) : capacityCharge(quantity(1), quantity(1), daysBetween(last.from, to) - last.days);
  const mine = basic === null ? quantity(0) : quantity(basic.quantity).times(basic.monthly).times(share);
  const whole = before.plus(mine);
  const adjusted = factor === null ? quantity(0) : drawn.plus(whole).times(factor.percent).div(100);
  return rounded(charged.plus(whole).plus(adjusted), 2);
}
