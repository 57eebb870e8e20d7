import { type Quantity, quantity, rounded } from '../energy/quantity.ts';
import { type PowerFactorStandard, powerFactorPercent, powerFactorStandards } from './tariff/powerFactor.ts';

/** The adjustment by the power factor of a month (§1.6, [83] 水电财字第 215 号). */
export interface Factor {
  readonly standard: PowerFactorStandard;
  /** kWh and kvarh as billed. */
  readonly active: Quantity;
  readonly reactive: Quantity;
  /** Null where nothing was used, or more was fed in than drawn: then nothing is adjusted. */
  readonly cos: Quantity | null;
  /** More was fed in than drawn: there is no power factor of it. */
  readonly isFedIn: boolean;
  /** Of what takes part in it; negative: a discount. */
  readonly percent: Quantity;
  readonly base: Quantity;
  readonly amount: Quantity;
}

export type FactorOutcome =
  | { readonly ok: true; readonly value: Factor }
  | { readonly ok: false; readonly why: 'noReactive' | 'standard' };

interface FactorGiven {
  /** As the fee rule has it; null: there is no adjustment. */
  readonly standard: string | null;
  readonly active: Quantity;
  readonly reactive: Quantity | null;
  /** ¥ that takes part: energy and basic charge, government funds included where nobody entered them apart. */
  readonly base: Quantity;
}

/** cosφ = Wp/√(Wp²+Wq²), half up to hundredths, within 0 and 1; null where neither was used, and where more was fed in than drawn. */
export function powerFactorOf(active: Quantity, reactive: Quantity): Quantity | null {
  const apparent = active.times(active).plus(reactive.times(reactive)).sqrt();
  return apparent.isZero() || active.isNegative() ? null : rounded(active.div(apparent), 2);
}

const isStandard = (text: string): text is PowerFactorStandard =>
  powerFactorStandards.some((standard) => standard === text);

/** Null: none is asked. */
export function factorCharge({ standard, active, reactive, base }: FactorGiven): FactorOutcome | null {
  if (standard === null) return null;
  const asked = quantity(standard).toFixed(2);
  if (!isStandard(asked)) return { ok: false, why: 'standard' };
  if (reactive === null) return { ok: false, why: 'noReactive' };
  const cos = powerFactorOf(active, reactive);
  const percent = cos === null ? quantity(0) : powerFactorPercent(asked, cos);
  const amount = rounded(base.times(percent).div(100), 2);
  return {
    ok: true,
    value: { standard: asked, active, reactive, cos, isFedIn: active.isNegative(), percent, base, amount },
  };
}

/** kvar that keep the mean power factor of so many hours at `target`: P(tanφ − tanφ′); null where it stands there already. */
export function compensationTo(
  { active, reactive }: Pick<Factor, 'active' | 'reactive'>,
  target: string,
  hours: Quantity,
): Quantity | null {
  if (active.lessThanOrEqualTo(0) || hours.isZero()) return null;
  const asked = quantity(target);
  const tangent = quantity(1).minus(asked.times(asked)).sqrt().div(asked);
  const kvar = reactive.div(active).minus(tangent).times(active.div(hours));
  return kvar.greaterThan(0) ? kvar : null;
}
