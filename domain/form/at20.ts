import { type Quantity, quantity } from '../energy/quantity.ts';
import type { Correction } from './kinds.ts';

/** Between these a reading is taken: beyond, the formulas say nothing. */
const [coldest, hottest] = [quantity(-40), quantity(150)];
const reference = quantity(20);
const constants = { copper: quantity(235), aluminium: quantity(225) } as const;

/**
 * A value as it would be at 20 °C (DL/T 596): insulation doubles about every 17 K downwards, tan δ grows by 1.3 every 10 K, windings by the
 * constant of their metal. Null outside of what the formulas are for. Nothing is rounded.
 */
export function at20(value: Quantity, correction: Correction, celsius: Quantity): Quantity | null {
  if (celsius.lt(coldest) || celsius.gt(hottest)) return null;
  const steps = celsius.minus(reference).div(10);
  switch (correction) {
    case 'insulation':
      return value.times(quantity('1.5').pow(steps));
    case 'tanDelta':
      return value.div(quantity('1.3').pow(steps));
    default: {
      const constant = constants[correction];
      return value.times(constant.plus(reference)).div(constant.plus(celsius));
    }
  }
}
