import type { LimitName } from './alarm.ts';

interface Bound {
  readonly name: LimitName;
  readonly value: number;
}

/** The limit that counts for a value: the furthest of those that it is beyond, else the one that it is nearest to. */
export interface NearestLimit<L extends Bound> {
  readonly limit: L;
  /** How much is left until it; below 0 so much it is beyond. A value on its limit is not beyond. */
  readonly left: number;
}

const isUpper = ({ name }: Bound): boolean => name === 'H' || name === 'HH';

export function nearestLimit<L extends Bound>(value: number, limits: readonly L[]): NearestLimit<L> | null {
  const all = limits.map((limit) => ({ limit, left: isUpper(limit) ? limit.value - value : value - limit.value }));
  const passed = all.filter(({ left }) => left < 0);
  // Of HH and H, both passed, the outer one was passed by less.
  const [first, ...others] = passed.length > 0 ? passed : all;
  if (first === undefined) return null;
  const before = (one: number, other: number): boolean => (passed.length > 0 ? one > other : one < other);
  return others.reduce((best, one) => (before(one.left, best.left) ? one : best), first);
}
