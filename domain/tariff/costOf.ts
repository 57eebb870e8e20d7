import { type Quantity, quantity, rounded, zero } from '../energy/quantity.ts';
import { ladderCharge, timeOfUseCharge, totalOfLines } from './charge.ts';
import type { PeakType } from './periods.ts';
import { priceOf, type RateTemplate, type RateVersion, versionOn } from './rateTemplate.ts';
import { periodTypeAt, type TimeRule } from './timeRule.ts';

/** What a counter counted in a part of a local day. */
export interface DayPart {
  /** `2026-05-01` by the clocks of the site. */
  readonly day: string;
  /** Of that day: when it begins, and how long it is. */
  readonly minute: number;
  readonly minutes: number;
  readonly kwh: Quantity;
}

export interface Rate {
  readonly template: Pick<RateTemplate, 'kind' | 'versions'>;
  /** Of a time-of-use rate. */
  readonly rule: Pick<TimeRule, 'programs'> | null;
}

export interface TypeCost {
  readonly type: PeakType;
  readonly kwh: Quantity;
  readonly amount: Quantity;
}

/** What is missing for a figure: no version holds on a day, no period covers a minute, or a type of period has no price. */
export type CostFault = 'version' | 'period' | 'price';

export type Cost =
  | { readonly ok: true; readonly amount: Quantity; readonly types: readonly TypeCost[] }
  | { readonly ok: false; readonly missing: CostFault };

const missing = (what: CostFault): Cost => ({ ok: false, missing: what });
const cents = 2;

/**
 * What energy costs by a rate: the charge for energy alone, without capacity and demand, in ¥ to the cent. The
 * lines of the types are rounded, and the total is their sum. `before`: what the month used before, for a ladder.
 */
export function costOf(parts: readonly DayPart[], { template, rule }: Rate, before: Quantity = zero): Cost {
  const byVersion = Map.groupBy(parts, ({ day }) => versionOn(template, day));
  let apart = zero;
  let used = before;
  const types = new Map<PeakType, { kwh: Quantity; amount: Quantity }>();
  for (const [version, mine] of byVersion) {
    if (version === null) return missing('version');
    const cost =
      template.kind === 'timeOfUse'
        ? timeOfUse(mine, version, rule)
        : flat(mine, version, template.kind === 'ladder' ? used : null);
    if (!cost.ok) return cost;
    if (cost.types.length === 0) apart = apart.plus(cost.amount);
    used = mine.reduce((sum, { kwh }) => sum.plus(kwh), used);
    for (const one of cost.types) {
      const known = types.get(one.type) ?? { kwh: zero, amount: zero };
      types.set(one.type, { kwh: known.kwh.plus(one.kwh), amount: known.amount.plus(one.amount) });
    }
  }
  const lines = [...types].map(([type, one]) => ({ type, ...one, amount: rounded(one.amount, cents) }));
  return {
    ok: true,
    amount: totalOfLines([apart, ...lines.map((line) => line.amount)], cents),
    types: lines,
  };
}

/** One price for all, or that of the ladder from where the month stands. */
function flat(parts: readonly DayPart[], version: RateVersion, usedBefore: Quantity | null): Cost {
  const kwh = parts.reduce((sum, part) => sum.plus(part.kwh), zero);
  if (usedBefore === null)
    return version.single === null ? missing('price') : { ok: true, amount: kwh.times(version.single), types: [] };
  if (version.tiers.length === 0) return missing('price');
  const tiers = version.tiers.map(({ to, price }) => ({
    to: to === null ? null : quantity(to),
    price: quantity(price),
  }));
  return {
    ok: true,
    amount: ladderCharge(tiers, usedBefore.plus(kwh)).minus(ladderCharge(tiers, usedBefore)),
    types: [],
  };
}

function timeOfUse(parts: readonly DayPart[], version: RateVersion, rule: Rate['rule']): Cost {
  const kwh = new Map<PeakType, Quantity>();
  for (const part of parts) {
    for (const { type, amount } of byType(part, rule)) {
      if (type === null) return missing('period');
      kwh.set(type, (kwh.get(type) ?? zero).plus(amount));
    }
  }
  const prices = Object.fromEntries(
    [...kwh.keys()].flatMap((type) => [[type, priceOf(version, type)] as const].filter(([, price]) => price !== null)),
  );
  const amount = timeOfUseCharge(Object.fromEntries(kwh), prices as Partial<Record<PeakType, Quantity>>);
  if (amount === null) return missing('price');
  const types = [...kwh].map(([type, used]) => ({ type, kwh: used, amount: used.times(priceOf(version, type) ?? 0) }));
  return { ok: true, amount, types };
}

/** A part within one period as it is; one that straddles a change of period by time, minute for minute. */
export function byType(
  { day, minute, minutes, kwh }: DayPart,
  rule: Rate['rule'],
): readonly { readonly type: PeakType | null; readonly amount: Quantity }[] {
  const typeOf = (at: number): PeakType | null => (rule === null ? null : periodTypeAt(rule, day, at));
  const first = typeOf(minute);
  if (first === typeOf(minute + minutes - 1)) return [{ type: first, amount: kwh }];
  const all = Array.from({ length: minutes }, (_, i) => typeOf(minute + i));
  // Up to the end of each minute, less what went before: the shares add up to the whole.
  const upTo = (i: number): Quantity => kwh.times(i).div(minutes);
  return all.map((type, i) => ({ type, amount: upTo(i + 1).minus(upTo(i)) }));
}
