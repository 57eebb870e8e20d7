import { type Quantity, quantity, zero } from './quantity.ts';

/** What stands on the plate of a transformer, as GB/T 13462-2008 needs it. */
export interface TransformerPlate {
  /** kVA */
  readonly capacity: Quantity;
  /** kW */
  readonly noLoadLoss: Quantity;
  /** kW */
  readonly loadLoss: Quantity;
  /** % of the rated current. */
  readonly noLoadCurrent: Quantity;
  /** % of the rated voltage. */
  readonly impedance: Quantity;
}

/** The load factor of fluctuation KT, and the economic equivalent of reactive power KQ, kW/kvar (decision 72). */
export interface LossFactors {
  readonly kt: Quantity;
  readonly kq: Quantity;
}
export const usualLossFactors: LossFactors = { kt: quantity('1.05'), kq: quantity('0.04') };

/** What may be chosen for a view: a flat to an uneven load, and from beside a power station to behind three transformations. */
export const lossFactorChoices = {
  kt: ['1', '1.05', '1.1', '1.15', '1.2', '1.25', '1.3'],
  kq: ['0.02', '0.04', '0.06', '0.08', '0.1', '0.12', '0.15'],
} as const;
export interface ChosenLossFactors {
  readonly kt: (typeof lossFactorChoices.kt)[number];
  readonly kq: (typeof lossFactorChoices.kq)[number];
}
export const usualChoice: ChosenLossFactors = { kt: '1.05', kq: '0.04' };

export const lossFactorsOf = ({ kt, kq }: ChosenLossFactors = usualChoice): LossFactors => ({
  kt: quantity(kt),
  kq: quantity(kq),
});

export const transformerZones = ['uneconomic', 'economic', 'best', 'over'] as const;
export type TransformerZone = (typeof transformerZones)[number];

/** The square of the load at which losses in all are least, with reactive power in: βJZ². Null without losses under load. */
export function economicSquare(
  { capacity, noLoadLoss, loadLoss, noLoadCurrent, impedance }: TransformerPlate,
  { kt, kq }: LossFactors = usualLossFactors,
): Quantity | null {
  const ofNone = noLoadLoss.plus(kq.times(noLoadCurrent).times(capacity).div(100));
  const ofLoad = kt.times(loadLoss.plus(kq.times(impedance).times(capacity).div(100)));
  return ofLoad.isZero() ? null : ofNone.div(ofLoad);
}

/** From where the best zone begins and how far it goes. */
export const bestFrom = '1.33';
export const bestTo = '0.75';

export function zoneOf(beta: Quantity, square: Quantity): TransformerZone {
  if (beta.gt(1)) return 'over';
  if (beta.lt(square)) return 'uneconomic';
  return beta.gte(square.times(bestFrom)) && beta.lte(bestTo) ? 'best' : 'economic';
}

/** ΔP = P0 + KT·β²·Pk, kW. */
export const lossAt = (
  beta: Quantity,
  { noLoadLoss, loadLoss }: Pick<TransformerPlate, 'noLoadLoss' | 'loadLoss'>,
  { kt }: Pick<LossFactors, 'kt'> = usualLossFactors,
): Quantity => noLoadLoss.plus(kt.times(beta).times(beta).times(loadLoss));

/** The load in kVA above which one more of `n` equal transformers loses less; null without losses under load. */
export function switchLoad(
  { capacity, noLoadLoss, loadLoss }: Pick<TransformerPlate, 'capacity' | 'noLoadLoss' | 'loadLoss'>,
  n: number,
): Quantity | null {
  if (loadLoss.isZero()) return null;
  return capacity.times(
    quantity(n * (n + 1))
      .times(noLoadLoss)
      .div(loadLoss)
      .sqrt(),
  );
}

/** What one more of `n` equal transformers would save at this load, kW: of what they lose together. Never below zero: it would not be switched in. */
export function savedBySecond(kva: Quantity, plate: TransformerPlate, n = 1, factors = usualLossFactors): Quantity {
  const lost = (of: number): Quantity => lossAt(kva.div(plate.capacity.times(of)), plate, factors).times(of);
  const saved = lost(n).minus(lost(n + 1));
  return saved.gt(0) ? saved : zero;
}
