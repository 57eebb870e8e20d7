import { type Quantity, quantity, sumOf, textOf } from '../energy/quantity.ts';
import { isDecimal } from './decimalText.ts';
import type { Bound, ComparedWith, Comparison, LimitSeverity } from './kinds.ts';
import type { Known } from './known.ts';
import type { FormReading } from './model.ts';

type Compared = FormReading['against'][number];

/** One comparison of a value: what it came to, and whether that is within; null: what it needs is not known. */
export interface ComparisonSaid {
  readonly of: ComparedWith;
  readonly test: Comparison;
  readonly limit: string;
  readonly severity: LimitSeverity;
  /** A share or spread in %, or a difference in the item's unit, for the eye; it was judged before it was divided. */
  readonly figure: string | null;
  readonly isWithin: boolean | null;
}

/** Beyond it, not at it. */
export const isPassed = (bound: Bound, value: Quantity, limit: Quantity): boolean =>
  bound === 'LL' || bound === 'L' ? value.lt(limit) : value.gt(limit);

/** `alike`: another phase or point, brought to where the value is. */
export function compared(
  { of, test, value: limit, severity }: Compared,
  value: Quantity,
  known: Known,
  alike: (text: string) => Quantity | string,
): ComparisonSaid {
  const others = othersOf(of, known, alike);
  const said = others.length === 0 ? null : figures[test](value, others, quantity(limit), of);
  return {
    of,
    test,
    limit,
    severity,
    figure: said?.figure == null ? null : textOf(said.figure.toSignificantDigits(12)),
    isWithin: said?.isWithin ?? null,
  };
}

function othersOf(of: ComparedWith, known: Known, alike: (text: string) => Quantity | string): readonly Quantity[] {
  if (of === 'last' || of === 'factory') {
    const one = known[of] ?? null;
    return one === null || !isDecimal(one) ? [] : [quantity(one)];
  }
  const all = (known[of] ?? []).map((text) => (isDecimal(text) ? alike(text) : ''));
  return all.some((one) => typeof one === 'string') ? [] : (all as readonly Quantity[]);
}

interface Said {
  readonly figure: Quantity | null;
  readonly isWithin: boolean;
}
type Figure = (value: Quantity, others: readonly Quantity[], limit: Quantity, of: ComparedWith) => Said | null;

const hundred = quantity(100);

/** The one value that stands for the others: itself, or the mean of all with the value among them. */
function besides(value: Quantity, others: readonly Quantity[], of: ComparedWith): { sum: Quantity; count: number } {
  const all = of === 'last' || of === 'factory' ? others : [value, ...others];
  return { sum: sumOf(all), count: all.length };
}

/** Multiplied out, so that what lies exactly on its limit is not moved by a division. Of nothing there is no share. */
const ratio =
  (isWithin: (value: Quantity, limit: Quantity) => boolean): Figure =>
  (value, others, limit, of) => {
    const { sum, count } = besides(value, others, of);
    if (!sum.gt(0)) return null;
    const scaled = value.times(hundred).times(count);
    return { figure: scaled.div(sum), isWithin: isWithin(scaled, limit.times(sum)) };
  };

const figures: Readonly<Record<Comparison, Figure>> = {
  minRatio: ratio((value, limit) => value.gte(limit)),
  maxRatio: ratio((value, limit) => value.lte(limit)),
  maxDifference: (value, others, limit, of) => {
    const { sum, count } = besides(value, others, of);
    const apart = value.times(count).minus(sum).abs();
    return { figure: apart.div(count), isWithin: apart.lte(limit.times(count)) };
  },
  maxSpread: (value, others, limit) => {
    const all = [value, ...others].toSorted((a, b) => a.comparedTo(b));
    const sum = sumOf(all);
    const [least, most] = [all[0], all.at(-1)];
    if (!sum.gt(0) || least === undefined || most === undefined) return null;
    const spread = most.minus(least).times(hundred).times(all.length);
    return { figure: spread.div(sum), isWithin: spread.lte(limit.times(sum)) };
  },
};
