import { type Quantity, quantity, sumOf } from '../energy/quantity.ts';
import type { CostStatement } from './calls.ts';

type TotalsTold = Pick<CostStatement, 'none' | 'total' | 'extent'>;
type Extent = CostStatement['extent'];

/** Of months that have begun: their totals added up; null where one of them has none, or nothing is told at all. */
export function totalOf(months: readonly TotalsTold[]): { readonly total: Quantity; readonly extent: Extent } | null {
  const begun = months.filter(({ none }) => none !== 'notYet');
  const totals = begun.flatMap(({ total }) => (total === null ? [] : [quantity(total)]));
  if (totals.length === 0 || totals.length < begun.length) return null;
  const extents = new Set(begun.map(({ extent }) => extent));
  const extent = (['incomplete', 'atLeast'] as const).find((one) => extents.has(one)) ?? 'whole';
  return { total: sumOf(totals), extent };
}
