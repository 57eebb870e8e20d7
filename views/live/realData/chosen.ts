import type { PointRow } from '../../../domain/telemetry/calls.ts';

/** At most so many data items of one unit (V145), and so many where units differ (V144). */
export const mostOfOneUnit = 6;
export const mostOfDifferentUnits = 2;

type Chartable = Pick<PointRow, 'id' | 'unit' | 'kind'>;
export type Refusal =
  | { readonly why: 'six' }
  | { readonly why: 'two' }
  | { readonly why: 'mixed'; readonly n: number; readonly unit: string | null }
  | { readonly why: 'text' };

/** Whether a point may join the charts; the reason is shown before anybody presses. */
export function refusalOf(chosen: readonly Chartable[], candidate: Chartable): Refusal | null {
  if (candidate.kind === 'text') return { why: 'text' };
  if (chosen.some((one) => one.id === candidate.id)) return null;
  const units = new Set(chosen.map((one) => one.unit));
  if (units.size > 1) return chosen.length >= mostOfDifferentUnits ? { why: 'two' } : null;
  if (units.size === 0 || units.has(candidate.unit)) return chosen.length >= mostOfOneUnit ? { why: 'six' } : null;
  return chosen.length >= mostOfDifferentUnits
    ? { why: 'mixed', n: chosen.length, unit: chosen[0]?.unit ?? null }
    : null;
}

/** What a link may ask for: points in their order, each as long as it is allowed beside those before it. */
export function allowed<P extends Chartable>(points: readonly P[]): readonly P[] {
  const kept: P[] = [];
  for (const point of points) if (refusalOf(kept, point) === null) kept.push(point);
  return kept;
}

/** One chart a unit, series in the order of choosing. */
export function byUnit<P extends Chartable>(
  chosen: readonly P[],
): readonly { readonly unit: string | null; readonly points: readonly P[] }[] {
  const units = [...new Set(chosen.map((one) => one.unit))];
  return units.map((unit) => ({ unit, points: chosen.filter((one) => one.unit === unit) }));
}
