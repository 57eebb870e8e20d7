import { type Quantity, quantity, sumOf, textOf } from '../energy/quantity.ts';
import { monthsOfYear } from './states.ts';

export interface PlanMonth {
  readonly month: number;
  readonly amount: string;
}

/** By how much the months miss the target, `1,200`; null where they add up to it. */
export function monthsOff(target: string, months: readonly Pick<PlanMonth, 'amount'>[]): string | null {
  const off = quantity(target)
    .minus(sumOf(months.map(({ amount }) => quantity(amount))))
    .abs();
  return off.isZero() ? null : grouped(textOf(off));
}

const grouped = (text: string): string => {
  const [whole = '', part] = text.split('.');
  const said = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined ? said : `${said}.${part}`;
};

/** The same in each month; what does not divide stands in the last. */
export function evenly(target: Quantity, decimals: number): readonly PlanMonth[] {
  const one = target.div(monthsOfYear).toDecimalPlaces(decimals, 1);
  return asMonths(
    Array.from({ length: monthsOfYear }, () => one),
    target,
  );
}

/** As the months of a year were, so that they add up to the target; null where that year is not known whole, or was nothing. */
export function asLastYear(
  target: Quantity,
  months: readonly (Quantity | null)[],
  decimals: number,
): readonly PlanMonth[] | null {
  const known = months.filter((one) => one !== null);
  const whole = sumOf(known);
  if (known.length < monthsOfYear || whole.isZero()) return null;
  return asMonths(
    known.map((one) => target.times(one).div(whole).toDecimalPlaces(decimals, 1)),
    target,
  );
}

/** Cut to so many digits the months fall short of the whole: the last bears what is left. */
function asMonths(amounts: readonly Quantity[], target: Quantity): readonly PlanMonth[] {
  const left = target.minus(sumOf(amounts));
  return amounts.map((amount, n) => ({
    month: n + 1,
    amount: textOf(n === amounts.length - 1 ? amount.plus(left) : amount),
  }));
}
