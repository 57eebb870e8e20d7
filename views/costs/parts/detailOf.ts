import { costMonth } from '../../../domain/cost/costMonth.ts';

/** Where the statement of a unit's month is opened. */
export function detailOf({ unit, month }: { readonly unit: string; readonly month: string }): string {
  const query = new URLSearchParams({ units: unit, ...costMonth(1, month) });
  return `/eco/middle?${query}`;
}
