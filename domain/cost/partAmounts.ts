import { type Quantity, quantity, sumOf } from '../energy/quantity.ts';
import type { CostStatement } from './calls.ts';

export type ChargedParts = Pick<CostStatement, 'basic' | 'factor' | 'earlier'>;

/** ¥ of the basic charge, or of the adjustment, of a month: of all that held within it. */
export const partAmount = ({ earlier, ...last }: ChargedParts, part: 'basic' | 'factor'): Quantity =>
  sumOf([...earlier, last].map((one) => quantity(one[part]?.amount ?? 0)));
