import { type Quantity, quantity, sumOf } from '../energy/quantity.ts';
import type { CostStatement } from './calls.ts';

type Told = Pick<CostStatement, 'none' | 'total' | 'isAtLeast'>;

/** Of months that have begun: their totals added up; null where one of them has none, or nothing is told at all. */
export function totalOf(months: readonly Told[]): { readonly total: Quantity; readonly isAtLeast: boolean } | null {
  const begun = months.filter(({ none }) => none !== 'notYet');
  const totals = begun.flatMap(({ total }) => (total === null ? [] : [quantity(total)]));
  if (totals.length === 0 || totals.length < begun.length) return null;
  return { total: sumOf(totals), isAtLeast: begun.some(({ isAtLeast }) => isAtLeast) };
}
