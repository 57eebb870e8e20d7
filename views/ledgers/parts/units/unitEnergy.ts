import { aDay as day } from '../../../../domain/clock/lengths.ts';
import { totalOfLines } from '../../../../domain/cost/tariff/charge.ts';
import { quantity, textOf } from '../../../../domain/energy/quantity.ts';
import type { UnitMeasure, UnitRow } from '../../../../domain/energy/unitCalls.ts';

/** What a unit used, by what its counters count in: kilowatt-hours and cubic metres are never added. */
export type Used = readonly UnitMeasure[];

const nameOf = ({ unit }: UnitMeasure): string => unit ?? '';

/** Nothing of it may be seen: it might count in anything. */
const isHidden = ({ unit, total }: UnitMeasure): boolean => unit === null && total.none === 'hidden';

/** What the units are counted in, that of the most units first. */
export function measuresOf(used: Iterable<Used>): readonly string[] {
  const units = new Map<string, number>();
  for (const one of used)
    for (const measure of one) {
      const name = nameOf(measure);
      units.set(name, (units.get(name) ?? 0) + (isHidden(measure) ? 0 : 1));
    }
  const found = [...units].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  const told = found.filter(([, many]) => many > 0);
  return (told.length > 0 ? told : found).map(([measure]) => measure);
}

/** What of a unit is counted in one measure; null where it counts nothing in it. */
export const ofMeasure = (used: Used | undefined, measure: string): UnitMeasure | null =>
  used?.find((one) => nameOf(one) === measure) ?? used?.find(isHidden) ?? null;

/** Decimals that what was used in a step is shown with. */
export const usePlaces = 2;

/** The total of the steps as they are shown: whoever adds the lines comes to it. */
export function shownTotal({ rows, total }: Pick<UnitMeasure, 'rows' | 'total'>): UnitMeasure['total'] {
  if (total.none !== null) return total;
  const lines = rows.flatMap(({ amount }) => (amount === null ? [] : [quantity(amount)]));
  return { ...total, amount: textOf(totalOfLines(lines, usePlaces)) };
}

/** The step in which the most was used. */
export function peakOf(rows: readonly UnitRow[]): UnitRow | null {
  return rows.reduce<UnitRow | null>(
    (most, row) => (row.amount !== null && (most === null || Number(row.amount) > Number(most.amount)) ? row : most),
    null,
  );
}

/** Steps that a span may be looked at in: fine enough to see something, coarse enough to be read. */
export const steps = ['15min', 'hour', 'day', 'month'] as const;
export type Step = (typeof steps)[number];
const lengths: Readonly<Record<Step, number>> = {
  '15min': 900_000,
  hour: 3_600_000,
  day: 86_400_000,
  month: 28 * 86_400_000,
};
export const mostRows = 1000;
export const stepFits = (step: Step, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  (to - from) / lengths[step] <= mostRows;

/** The span before, of the same length and at the same times of the day: as many whole days earlier as the span touches. */
export function before({ from, to }: { readonly from: number; readonly to: number }): {
  readonly from: number;
  readonly to: number;
} {
  const by = Math.max(1, Math.ceil((to - from) / day)) * day;
  return { from: from - by, to: to - by };
}
