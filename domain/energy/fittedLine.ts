import { type Quantity, quantity, sumOf } from './quantity.ts';

export interface Pair {
  readonly x: Quantity;
  readonly y: Quantity;
}

/** The line of least squares, y = at + slope·x, and how closely the pairs follow it. */
export interface FittedLine {
  readonly slope: Quantity;
  /** Where x is 0. */
  readonly at: Quantity;
  /** Pearson's coefficient of correlation, -1 to 1; null where y never changes. */
  readonly r: Quantity | null;
  readonly n: number;
}

/** Null where x never changes: nothing can be said to follow it. */
export function fittedLine(pairs: readonly Pair[]): FittedLine | null {
  const n = pairs.length;
  if (n < 2) return null;
  const mean = (values: readonly Quantity[]): Quantity => sumOf(values).div(n);
  const [meanX, meanY] = [mean(pairs.map(({ x }) => x)), mean(pairs.map(({ y }) => y))];
  const spread = (of: (pair: Pair) => Quantity): Quantity => sumOf(pairs.map(of));
  const xx = spread(({ x }) => x.minus(meanX).pow(2));
  const yy = spread(({ y }) => y.minus(meanY).pow(2));
  const xy = spread(({ x, y }) => x.minus(meanX).times(y.minus(meanY)));
  if (xx.isZero()) return null;
  const slope = xy.div(xx);
  const r = yy.isZero() ? null : xy.div(xx.times(yy).sqrt());
  return { slope, at: meanY.minus(slope.times(meanX)), r, n };
}

/** What the line says at x. */
export const lineAt = ({ slope, at }: Pick<FittedLine, 'slope' | 'at'>, x: Quantity | number): Quantity =>
  at.plus(slope.times(quantity(x)));
