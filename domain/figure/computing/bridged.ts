import type { Millis } from '../../clock/clock.ts';
import { type Figured, folded } from './figured.ts';

/** Steps over which a register went on though nothing came from it: what they used is known together, not of each of them. */
export interface Bridge {
  readonly start: Millis;
  readonly end: Millis;
  readonly figure: Figured;
}

export interface Extent {
  readonly start: Millis;
  readonly end: Millis;
}

export interface Stepped {
  /** One more than there are figures. */
  readonly edges: readonly Millis[];
  readonly figures: readonly Figured[];
  readonly bridges: readonly Bridge[];
}

/** Spans that touch or overlap as one, in order. */
export function mergedSpans(spans: readonly Extent[]): readonly Extent[] {
  const merged: { start: Millis; end: Millis }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The steps of an extent, each bridge that lies in it whole in the place of those that it spans. */
export function piecesIn(
  { edges, figures, bridges }: Stepped,
  extent: Extent,
): readonly { readonly start: Millis; readonly end: Millis; readonly figure: Figured; readonly isBridge: boolean }[] {
  const within = (one: Extent): boolean => one.start >= extent.start && one.end <= extent.end;
  const steps = figures.map((figure, n) => ({
    start: edges[n] as Millis,
    end: edges[n + 1] as Millis,
    figure,
    isBridge: false,
  }));
  const counting = bridges.filter((bridge) => within(bridge) && bridge.figure.none === null);
  const bridged = ({ start }: { readonly start: Millis }): boolean =>
    counting.some((one) => start >= one.start && start < one.end);
  return [
    ...steps.filter((step) => within(step) && !bridged(step)),
    ...counting.map((one) => ({ ...one, isBridge: true })),
  ].toSorted((a, b) => a.start - b.start);
}

/** The steps of an extent as one, with what is known over its gaps. */
export const foldedOver = (stepped: Stepped, extent: Extent, how: 'sum' | 'exact'): Figured =>
  folded(
    piecesIn(stepped, extent).map(({ figure }) => figure),
    how,
  );

/** All steps as one. */
export const foldedWhole = (stepped: Stepped, how: 'sum' | 'exact'): Figured =>
  foldedOver(stepped, { start: stepped.edges[0] ?? 0, end: stepped.edges.at(-1) ?? 0 }, how);

/** The steps that a difference touches, as one; none where a single step holds it. */
export function spanned(
  edges: readonly Millis[],
  { from, to }: { readonly from: Millis; readonly to: Millis },
): readonly Extent[] {
  const first = edges.findLastIndex((edge) => edge <= from);
  const last = edges.findIndex((edge) => edge >= to);
  if (first === -1 || last === -1 || last - first < 2) return [];
  return [{ start: edges[first] as Millis, end: edges[last] as Millis }];
}
