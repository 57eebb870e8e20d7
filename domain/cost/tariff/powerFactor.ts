import { type Quantity, quantity, rounded } from '../../energy/quantity.ts';

/** The standards of [83] 水电财字第 215 号. */
export const powerFactorStandards = ['0.90', '0.85', '0.80'] as const;
export type PowerFactorStandard = (typeof powerFactorStandards)[number];

/** So much, in %, for each 0.01 up to `to` of it; what lies above the last stays with it. */
interface Slope {
  readonly to: string;
  readonly per: string;
}

const tables: Readonly<
  Record<PowerFactorStandard, { readonly above: readonly Slope[]; readonly below: readonly Slope[] }>
> = {
  '0.90': {
    above: [{ to: '0.95', per: '-0.15' }],
    below: [
      { to: '0.70', per: '0.5' },
      { to: '0.65', per: '1' },
      { to: '0', per: '2' },
    ],
  },
  '0.85': {
    above: [
      { to: '0.90', per: '-0.1' },
      { to: '0.94', per: '-0.15' },
    ],
    below: [
      { to: '0.65', per: '0.5' },
      { to: '0.60', per: '1' },
      { to: '0', per: '2' },
    ],
  },
  '0.80': {
    above: [
      { to: '0.90', per: '-0.1' },
      { to: '0.92', per: '-0.15' },
    ],
    below: [
      { to: '0.60', per: '0.5' },
      { to: '0.55', per: '1' },
      { to: '0', per: '2' },
    ],
  },
};

/** By how many % what takes part in the adjustment goes up or, where negative, down (§1.6). */
export function powerFactorPercent(standard: PowerFactorStandard, factor: Quantity): Quantity {
  const asked = quantity(standard);
  const actual = rounded(factor, 2);
  const isAbove = actual.greaterThan(asked);
  let at = asked;
  let percent = quantity(0);
  for (const { to, per } of tables[standard][isAbove ? 'above' : 'below']) {
    const end = quantity(to);
    const reached = isAbove === actual.greaterThan(end) ? end : actual;
    percent = percent.plus(reached.minus(at).abs().times(100).times(per));
    if (!reached.equals(end)) break;
    at = end;
  }
  return percent;
}
