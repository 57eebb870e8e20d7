import { aDay as dayMs } from '../clock/lengths.ts';
import { type Quantity, quantity, sumOf, zero } from './quantity.ts';

/** A day with what was used in it and what drove that. */
export interface FitDay {
  /** `2026-11-26`. */
  readonly date: string;
  readonly used: Quantity;
  readonly drivers: readonly Quantity[];
}

/** Between which a driver lay when it was learnt from. */
export interface DriverRange {
  readonly least: Quantity;
  readonly most: Quantity;
}

export interface FittedModel {
  /** What a day takes with every driver at nothing, then what one more of each driver takes. */
  readonly base: Quantity;
  readonly slopes: readonly Quantity[];
  readonly ranges: readonly DriverRange[];
  /** Days that were learnt from, and days that were kept unseen. */
  readonly n: number;
  readonly unseen: number;
  /** Of the days that were learnt from: the part of the variance that is explained; null where use never changes. */
  readonly r2: Quantity | null;
  /** Of the unseen days: root of the mean squared error by the mean use, and the sum of the errors by that of the use, %. */
  readonly cvRmse: Quantity;
  readonly bias: Quantity;
}

/** Why nothing is fitted; `driver`: the place of the one that never changes, or that follows from the others. */
export type FitFault =
  | { readonly fault: 'fewDays'; readonly days: number }
  | { readonly fault: 'constantDriver'; readonly driver: number }
  | { readonly fault: 'untested' };

export const leastDays = 30;
/** So many digits a coefficient bears. */
const digits = 12;

/** Every fifth week, from Monday on, is kept unseen: counted from a Monday long ago, so that a day is always of the same. */
export function isUnseen(date: string): boolean {
  const monday = Math.floor((Date.parse(`${date}T00:00Z`) / dayMs + 3) / 7);
  return monday % 5 === 4;
}

/**
 * Use by its drivers, by least squares: the Householder reflections of the days in the order of their dates, with nothing but the four operations and
 * roots of decimals, so that the same days yield the same digits everywhere. It is judged by weeks that it has not seen.
 */
export function fitted(days: readonly FitDay[]): FittedModel | FitFault {
  if (days.length < leastDays) return { fault: 'fewDays', days: days.length };
  const ordered = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const learnt = ordered.filter(({ date }) => !isUnseen(date));
  const unseen = ordered.filter(({ date }) => isUnseen(date));
  if (unseen.length === 0 || sumOf(unseen.map(({ used }) => used)).isZero()) return { fault: 'untested' };
  const solved = leastSquares(
    learnt.map(({ drivers }) => [quantity(1), ...drivers]),
    learnt.map(({ used }) => used),
  );
  if (typeof solved === 'number') return { fault: 'constantDriver', driver: Math.max(0, solved - 1) };
  const [base = zero, ...slopes] = solved.map((one) => one.toSignificantDigits(digits));
  const model = { base, slopes };
  return {
    ...model,
    ranges: slopes.map((_, n) => rangeOf(learnt.map(({ drivers }) => drivers[n] ?? zero))),
    n: learnt.length,
    unseen: unseen.length,
    r2: explained(model, learnt),
    ...errorsOn(model, unseen),
  };
}

type Terms = Pick<FittedModel, 'base' | 'slopes'>;

/** What such a day should take. */
export const expectedOf = ({ base, slopes }: Terms, drivers: readonly Quantity[]): Quantity =>
  base.plus(sumOf(slopes.map((slope, n) => slope.times(drivers[n] ?? zero))));

/** Whether a driver lies where nothing was learnt. */
export const isBeyond = ({ ranges }: Pick<FittedModel, 'ranges'>, drivers: readonly Quantity[]): boolean =>
  ranges.some(({ least, most }, n) => (drivers[n] ?? zero).lt(least) || (drivers[n] ?? zero).gt(most));

function rangeOf(values: readonly Quantity[]): DriverRange {
  const [first = zero, ...others] = values;
  return {
    least: others.reduce((a, b) => (b.lt(a) ? b : a), first),
    most: others.reduce((a, b) => (b.gt(a) ? b : a), first),
  };
}

function explained(model: Terms, days: readonly FitDay[]): Quantity | null {
  const mean = sumOf(days.map(({ used }) => used)).div(days.length);
  const spread = sumOf(days.map(({ used }) => used.minus(mean).pow(2)));
  const left = sumOf(days.map(({ used, drivers }) => used.minus(expectedOf(model, drivers)).pow(2)));
  return spread.isZero() ? null : quantity(1).minus(left.div(spread));
}

function errorsOn(model: Terms, days: readonly FitDay[]): Pick<FittedModel, 'cvRmse' | 'bias'> {
  const whole = sumOf(days.map(({ used }) => used));
  const errors = days.map(({ used, drivers }) => expectedOf(model, drivers).minus(used));
  const mean = sumOf(errors.map((error) => error.pow(2))).div(days.length);
  return { cvRmse: mean.sqrt().div(whole.div(days.length)).times(100), bias: sumOf(errors).div(whole).times(100) };
}

/** Below this part of its own length a column follows from those before it. */
const nothing = quantity('1e-12');

/** The coefficients; where a column follows from those before it, its place. */
function leastSquares(
  rows: readonly (readonly Quantity[])[],
  values: readonly Quantity[],
): readonly Quantity[] | number {
  const width = rows[0]?.length ?? 0;
  const a = rows.map((row) => [...row]);
  const b = [...values];
  for (let k = 0; k < width; k++) {
    const whole = lengthOf(rows.map((row) => row[k] ?? zero));
    const column = a.slice(k).map((row) => row[k] ?? zero);
    const length = lengthOf(column);
    if (length.lte(whole.times(nothing))) return k;
    reflect({ a, b, k, column, length });
  }
  const found: Quantity[] = [];
  for (let k = width - 1; k >= 0; k--) {
    const known = sumOf(found.map((one, n) => one.times(a[k]?.[k + 1 + n] ?? zero)));
    found.unshift((b[k] ?? zero).minus(known).div(a[k]?.[k] ?? zero));
  }
  return found;
}

const lengthOf = (column: readonly Quantity[]): Quantity => sumOf(column.map((one) => one.pow(2))).sqrt();

interface Reflecting {
  readonly a: Quantity[][];
  readonly b: Quantity[];
  readonly k: number;
  readonly column: readonly Quantity[];
  readonly length: Quantity;
}

/** Turns the rest of a column upon its first place, and all that stands beside it with it. */
function reflect({ a, b, k, column, length }: Reflecting): void {
  const [first = zero, ...others] = column;
  // Away from what stands there, so that nothing cancels.
  const turned = first.isNegative() ? length : length.neg();
  const mirror = [first.minus(turned), ...others];
  const scale = sumOf(mirror.map((one) => one.pow(2)));
  if (scale.isZero()) return;
  const width = a[0]?.length ?? 0;
  for (let c = k; c < width; c++) {
    const along = sumOf(mirror.map((one, n) => one.times(a[k + n]?.[c] ?? zero)));
    const factor = along.times(2).div(scale);
    mirror.forEach((one, n) => {
      const row = a[k + n];
      if (row !== undefined) row[c] = (row[c] ?? zero).minus(factor.times(one));
    });
  }
  const along = sumOf(mirror.map((one, n) => one.times(b[k + n] ?? zero)));
  const factor = along.times(2).div(scale);
  mirror.forEach((one, n) => {
    b[k + n] = (b[k + n] ?? zero).minus(factor.times(one));
  });
}
