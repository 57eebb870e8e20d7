import { type Quantity, quantity, rounded, textOf } from '../energy/quantity.ts';
import { isWholeSum, type Sum } from '../energy/sum.ts';
import { coalFactor } from '../figure/computing/coal.ts';
import type { Medium } from '../figure/vocabulary.ts';

/** Why nothing is told of what a piece of equipment used. */
export const noYearlyUses = ['noRegister', 'severalRegisters', 'noFactor', 'hidden', 'missing'] as const;
export type NoYearlyUse = (typeof noYearlyUses)[number];

export interface YearlyUse {
  /** tce since the year began; null where it is not known. */
  readonly amount: string | null;
  /** Something that was used is not in it. */
  readonly atLeast: boolean;
  /** Of what it may use in the year, %. */
  readonly share: number | null;
  /** So much of the year is over, %. */
  readonly elapsed: number;
  /** It uses more than its share of the year; null where nobody can say so. */
  readonly isAhead: boolean | null;
  readonly none: NoYearlyUse | null;
}

/** What a counter counts, as far as its unit says so: m³ and t may be water as well as gas or steam. */
const mediumOf: Readonly<Record<string, Medium>> = { kWh: 'electricity', MWh: 'electricity', MJ: 'heat', GJ: 'heat' };

interface Year {
  /** tce that it may use in the whole year. */
  readonly target: string;
  /** Share of the year that is over, 0 to 1. */
  readonly elapsed: number;
  /** The local date by which the factor is taken. */
  readonly date: string;
}

/**
 * What equipment used since its year began against what it may use, in tons of standard coal by GB/T 2589. A part is "at least", and is ahead of its
 * pace where it is so already; that it is not, only a whole amount says. Where something is taken off in it, a part is no bound and nothing is told.
 */
export function yearlyUse(
  counted:
    | { readonly sum: Sum; readonly unit: string | null }
    | Extract<NoYearlyUse, 'noRegister' | 'severalRegisters'>,
  { target, elapsed, date }: Year,
): YearlyUse {
  const over = percent(elapsed);
  const nothing = (none: NoYearlyUse): YearlyUse => ({
    amount: null,
    atLeast: false,
    share: null,
    elapsed: over,
    isAhead: null,
    none,
  });
  if (typeof counted === 'string') return nothing(counted);
  const { sum, unit } = counted;
  const medium = unit === null ? undefined : mediumOf[unit];
  const coal = medium === undefined ? null : coalFactor(medium, unit, date);
  if (coal === null) return nothing('noFactor');
  if (sum.none !== null) return nothing(sum.none);
  const isWhole = isWholeSum(sum);
  if (!isWhole && sum.lowered) return nothing('missing');
  const amount = sum.amount.times(coal.worth);
  const share = shareOfTarget(amount, target);
  const isOver = share === null ? null : share.gt(quantity(elapsed).times(100));
  return {
    amount: textOf(rounded(amount, 4)),
    atLeast: !isWhole,
    share: share === null ? null : rounded(share, 1).toNumber(),
    elapsed: over,
    isAhead: isOver === true ? true : isWhole ? isOver : null,
    none: null,
  };
}

const percent = (part: number): number => rounded(quantity(part).times(100), 1).toNumber();

/** Of nothing there is no share. */
const shareOfTarget = (amount: Quantity, target: string): Quantity | null =>
  quantity(target).isZero() ? null : amount.div(target).times(100);
