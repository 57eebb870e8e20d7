import { type Quantity, quantity, sumOf, zero } from '../energy/quantity.ts';
import type { CostStatement } from './calls.ts';
import { type ChargedParts, partAmount } from './partAmounts.ts';

type SharesTold = Pick<CostStatement, 'lines' | 'kwh' | 'energy' | 'total' | 'extent'> & ChargedParts;

type Line = SharesTold['lines'][number];
const drawnIn = ({ lines }: Pick<SharesTold, 'lines'>): readonly Line[] => lines.filter(({ isFedIn }) => !isFedIn);
/** ¥ for what was fed in, below 0. */
const credited = ({ lines }: Pick<SharesTold, 'lines'>): Quantity =>
  sumOf(lines.flatMap(({ isFedIn, amount }) => (isFedIn ? [quantity(amount)] : [])));
/** The same as what is paid for it, above 0. */
export const creditOf = (of: Pick<SharesTold, 'lines'>): Quantity => zero.minus(credited(of));

/** kWh that were drawn, as billed: what was fed in beside them lowers none of it, and adds nothing. */
export const drawnKwh = (of: Pick<SharesTold, 'lines'>): Quantity => sumOf(drawnIn(of).map(({ kwh }) => quantity(kwh)));

/** ¥/kWh of all that drawing costs, without what feeding in is credited; null without a total, without energy, or of what flows back. */
export function meanPrice({ total, lines }: Pick<SharesTold, 'total' | 'lines'>): Quantity | null {
  if (total === null) return null;
  const used = drawnKwh({ lines });
  const paid = quantity(total).minus(credited({ lines }));
  return used.lessThanOrEqualTo(0) || paid.isNegative() ? null : paid.div(used);
}

/** % of the energy of a statement that lies in these lines; null where some of it flows back: then there are no shares. */
export function shareIn(of: Pick<SharesTold, 'lines'>, keys: readonly string[]): Quantity | null {
  const lines = drawnIn(of);
  const whole = sumOf(lines.map(({ kwh }) => quantity(kwh)));
  const mine = sumOf(lines.filter(({ key }) => keys.includes(key)).map(({ kwh }) => quantity(kwh)));
  const flowsBack = lines.some(({ kwh }) => quantity(kwh).isNegative() && !quantity(kwh).isZero());
  return whole.isZero() || flowsBack ? null : mine.times(100).div(whole);
}

export const dearCauses = ['hours', 'price', 'basic', 'factor'] as const;
export type DearCause = (typeof dearCauses)[number];

/**
 * Why a unit pays more for a kWh than all of them together: by its hours (its shares of the periods at everybody's prices), by its prices (at its own
 * shares), by its basic charge or its power factor. The one that lies furthest above, with its ¥/kWh; null: none does, or
 * some of it is not known, which is compared with nothing.
 */
export function dearnessOf(
  one: SharesTold,
  all: readonly SharesTold[],
): { readonly cause: DearCause; readonly by: Quantity } | null {
  const whole = togetherOf(all);
  const mine = togetherOf([one]);
  if (one.extent !== 'whole' || mine.kwh.lessThanOrEqualTo(0) || whole.kwh.lessThanOrEqualTo(0)) return null;
  const keys = new Set([...mine.byKey.keys(), ...whole.byKey.keys()]);
  let hours = zero;
  let price = zero;
  for (const key of keys) {
    const [own, its] = [mine.byKey.get(key), whole.byKey.get(key)];
    const ownShare = (own?.kwh ?? zero).div(mine.kwh);
    const wholeShare = (its?.kwh ?? zero).div(whole.kwh);
    const ownPrice = priceOf(own);
    const wholePrice = priceOf(its) ?? ownPrice ?? zero;
    hours = hours.plus(ownShare.minus(wholeShare).times(wholePrice));
    price = price.plus(ownShare.times((ownPrice ?? wholePrice).minus(wholePrice)));
  }
  const by: Readonly<Record<DearCause, Quantity>> = {
    hours,
    price,
    basic: mine.basic.div(mine.kwh).minus(whole.basic.div(whole.kwh)),
    factor: mine.factor.div(mine.kwh).minus(whole.factor.div(whole.kwh)),
  };
  const cause = dearCauses.toSorted((a, b) => by[b].comparedTo(by[a]))[0] as DearCause;
  return by[cause].greaterThan('0.0005') ? { cause, by: by[cause] } : null;
}

interface Summed {
  readonly kwh: Quantity;
  readonly amount: Quantity;
}
const priceOf = (of: Summed | undefined): Quantity | null =>
  of === undefined || of.kwh.isZero() ? null : of.amount.div(of.kwh);

function togetherOf(all: readonly SharesTold[]) {
  const byKey = new Map<string, Summed>();
  for (const { key, kwh, amount } of all.flatMap(drawnIn)) {
    const known = byKey.get(key) ?? { kwh: zero, amount: zero };
    byKey.set(key, { kwh: known.kwh.plus(kwh), amount: known.amount.plus(amount) });
  }
  return {
    byKey,
    kwh: sumOf([...byKey.values()].map(({ kwh }) => kwh)),
    feedIn: sumOf(all.map(credited)),
    basic: sumOf(all.map((one) => partAmount(one, 'basic'))),
    factor: sumOf(all.map((one) => partAmount(one, 'factor'))),
  };
}

export const costEffects = ['volume', 'hours', 'price', 'feedIn', 'basic', 'factor'] as const;
export type CostEffect = (typeof costEffects)[number];

/**
 * Why a month cost more than another, ¥: more energy at the price of then; other hours at the prices of then; other prices; what feeding in is
 * credited; the basic charge; the power factor. They add up to the difference of the totals, to the fen: what rounding of the lines leaves stands with the prices. Null without one of the totals, or where some of it is not known.
 */
export function effectsOf(now: SharesTold, then: SharesTold): Readonly<Record<CostEffect, Quantity>> | null {
  if (now.total === null || then.total === null || now.extent !== 'whole' || then.extent !== 'whole') return null;
  const [one, before] = [togetherOf([now]), togetherOf([then])];
  if (before.kwh.lessThanOrEqualTo(0) || one.kwh.lessThanOrEqualTo(0)) return null;
  const meanThen = sumOf([...before.byKey.values()].map(({ amount }) => amount)).div(before.kwh);
  const volume = one.kwh.minus(before.kwh).times(meanThen).toDecimalPlaces(2);
  let shifted = zero;
  for (const key of new Set([...one.byKey.keys(), ...before.byKey.keys()])) {
    // A period of which there was nothing then has the price of now: it is new hours, not a new price.
    const price = priceOf(before.byKey.get(key)) ?? priceOf(one.byKey.get(key)) ?? zero;
    const share = (of: typeof one): Quantity => (of.byKey.get(key)?.kwh ?? zero).div(of.kwh);
    shifted = shifted.plus(share(one).minus(share(before)).times(price));
  }
  const hours = shifted.times(one.kwh).toDecimalPlaces(2);
  const energy = quantity(now.energy ?? 0).minus(then.energy ?? 0);
  const feedIn = one.feedIn.minus(before.feedIn);
  return {
    volume,
    hours,
    price: energy.minus(feedIn).minus(volume).minus(hours),
    feedIn,
    basic: one.basic.minus(before.basic),
    factor: one.factor.minus(before.factor),
  };
}
