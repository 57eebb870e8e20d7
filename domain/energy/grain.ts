import { type Quantity, quantity, zero } from './quantity.ts';

/** What a register counts at once, where it is so much that it shows. */
export type Grain = Quantity;

/** Of fewer steps nothing is said. */
export const fewestSteps = 24;
/** A register that counts in large pieces has steps without any, and steps with different numbers of them. */
const fewestLevels = 3;
/** A piece that is cut at the edge of a step by interpolation lies this far off, of one. */
const tolerance = 0.02;
/** A step of fewer pieces may as well be one of none, or of twice as many. */
const fewestPieces = 4;

/**
 * By how much a register counts at once, of what it counted step by step: every step is so much, a multiple of it, or nothing. Null where the steps
 * do not lie so: most registers count finer than anybody looks.
 */
export function grainOf(amounts: readonly (Quantity | null)[]): Grain | null {
  const known = amounts.flatMap((one) => one?.abs() ?? []);
  const counted = known.filter((one) => !one.isZero());
  if (known.length < fewestSteps || counted.length === known.length) return null;
  const least = counted.reduce<Quantity | null>((a, b) => (a === null || b.lt(a) ? b : a), null);
  if (least === null) return null;
  const levels = new Set<number>();
  for (const one of known) {
    const pieces = one.div(least).toNumber();
    if (Math.abs(pieces - Math.round(pieces)) > tolerance) return null;
    levels.add(Math.round(pieces));
  }
  return levels.size < fewestLevels ? null : least;
}

/** Whether an amount of registers that count in such pieces is only about so much: of how many it is one cannot tell it from its neighbours. */
export function isOfFewPieces(amount: Quantity, grains: readonly (Grain | null)[]): boolean {
  const largest = grains.reduce<Quantity>((all, one) => (one?.gt(all) === true ? one : all), zero);
  return !largest.isZero() && amount.abs().lt(quantity(fewestPieces).times(largest));
}
