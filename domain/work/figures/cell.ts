import type { Measure, Taken } from './measure.ts';

/** A figure. Without a case there is none: a rate of nothing is not 0 and not all. */
export interface Cell {
  /** How many facts it counts: as many are in the list that it opens. */
  readonly n: number;
  readonly value: number | null;
  /** Of a ratio and of what is for hours: the sums that it is made of. */
  readonly part: number | null;
  readonly whole: number | null;
  /** Of a mean: the value in the middle, and that which nine of ten do not exceed. */
  readonly median: number | null;
  readonly p90: number | null;
  /** Something is not known, or still to come: it is this much at least. */
  readonly isAtLeast: boolean;
}

const bare = { part: null, whole: null, median: null, p90: null } as const;

/** The figure of what was counted. `hours`: of the equipment that it is about; null: nobody knows any. */
export function cellOf(
  { how, unit }: Pick<Measure, 'how' | 'unit'>,
  all: readonly Taken[],
  hours: number | null,
): Cell {
  const n = all.length;
  const isAtLeast = all.some((one) => one.isAtLeast);
  const known = all.flatMap((one) => one.part ?? []);
  const part = known.reduce((sum, one) => sum + one, 0);
  const whole = all.reduce((sum, one) => sum + one.whole, 0);
  switch (how) {
    case 'count':
      return { ...bare, n, value: n, isAtLeast: false };
    case 'sum':
      return { ...bare, n, value: known.length === 0 ? null : inUnit(part, unit), isAtLeast };
    case 'ratio':
      return { ...bare, n, value: whole === 0 ? null : (part / whole) * 100, part, whole, isAtLeast };
    case 'mean':
      return { ...bare, n, value: known.length === 0 ? null : part / known.length, ...middles(known), isAtLeast };
    case 'hoursEach':
      return { ...bare, n, value: n === 0 || hours === null ? null : hours / n, part: hours, whole: n, isAtLeast };
    case 'eachHour': {
      const cost = known.length === 0 ? null : inUnit(part, unit);
      const value = cost === null || hours === null || hours === 0 ? null : cost / hours;
      return { ...bare, n, value, part: cost, whole: hours, isAtLeast };
    }
  }
}

/** Money is summed in fen. */
const inUnit = (sum: number, unit: Measure['unit']): number =>
  unit === 'yuan' || unit === 'yuanPerHour' ? sum / 100 : sum;

/** The middle of an even number lies between two of them; p90 is the least that nine of ten do not exceed. */
function middles(all: readonly number[]): Pick<Cell, 'median' | 'p90'> {
  if (all.length === 0) return { median: null, p90: null };
  const sorted = all.toSorted((a, b) => a - b);
  const at = (n: number): number => sorted[n] ?? 0;
  const half = sorted.length / 2;
  const median = sorted.length % 2 === 1 ? at(Math.floor(half)) : (at(half - 1) + at(half)) / 2;
  return { median, p90: at(Math.ceil((sorted.length * 9) / 10) - 1) };
}
