import { type Quantity, quantity, zero } from '../../energy/quantity.ts';
import type { RateVersion } from './rateTemplate.ts';

/** Over what a ladder adds up: each month, or each year begins at the first tier again (§1.5). */
export type LadderOf = RateVersion['ladder'];

/** Where a ladder stands before the parts that are given, on one of their days. */
export interface Climbed {
  /** The stretch that adds up: parts of another begin anew. */
  readonly stretch: string;
  /** kWh as billed, used in it before the first of the parts. */
  readonly before: Quantity;
}
export type ClimbedOn = (day: string, of: LadderOf) => Climbed;

/** All parts are of one stretch, which had used so much before. */
export const climbedFrom =
  (before: Quantity): ClimbedOn =>
  () => ({ stretch: '', before });

export interface Climb {
  /** From 1. */
  readonly tier: number;
  /** Negative: it is given back. */
  readonly kwh: Quantity;
}

/** What lies between two stands by the tiers that it climbs through; going down it falls through them, below zero by the first (§1.5). */
export function climbOf(tiers: RateVersion['tiers'], before: Quantity, after: Quantity): readonly Climb[] {
  const isBack = after.lessThan(before);
  const [low, high] = isBack ? [after, before] : [before, after];
  return tiers.flatMap(({ to }, n) => {
    const below = n === 0 ? null : quantity(tiers[n - 1]?.to ?? 0);
    const from = below === null || below.lessThan(low) ? low : below;
    const top = to === null || quantity(to).greaterThan(high) ? high : quantity(to);
    const used = top.minus(from);
    return used.greaterThan(0) ? [{ tier: n + 1, kwh: isBack ? used.neg() : used }] : [];
  });
}

/** From where on nothing that was used before changes what is charged: the last tier. */
export const lastTierFrom = ({ tiers }: Pick<RateVersion, 'tiers'>): Quantity =>
  tiers.length < 2 ? zero : quantity(tiers.at(-2)?.to ?? 0);

/** More that was used before can only make it dearer. */
export const isRising = ({ tiers }: Pick<RateVersion, 'tiers'>): boolean =>
  tiers.every(({ price }, n) => n === 0 || quantity(price).greaterThanOrEqualTo(tiers[n - 1]?.price ?? 0));
