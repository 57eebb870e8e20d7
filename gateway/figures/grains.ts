import { fewestSteps, type Grain, grainOf, isOfFewPieces } from '../../domain/energy/grain.ts';
import { worst } from '../../domain/energy/intervalQuality.ts';
import type { Figured } from '../../domain/figure/computing/figured.ts';
import type { SumPart } from '../energy/unitSums.ts';

type Steps = readonly { readonly parts: readonly SumPart[] }[];

/** Enough of the steps are known, not only asked, for a register to show how finely it counts. */
export const showsGrains = ({ steps }: { readonly steps: Steps }): boolean =>
  steps.filter(({ parts }) => parts.length > 0 && parts.every(({ sum }) => sum.amount !== null)).length >= fewestSteps;

/** How finely each counter of a unit counts, where the same ones count in every step. */
export function grainsIn(steps: Steps): readonly (Grain | null)[] {
  const count = steps[0]?.parts.length ?? 0;
  if (steps.some(({ parts }) => parts.length !== count)) return [];
  return Array.from({ length: count }, (_, n) => grainOf(steps.map(({ parts }) => parts[n]?.sum.amount ?? null)));
}

/** A step of few pieces of a register that counts in large ones is only about so much. */
export const estimatedBy = (figure: Figured, grains: readonly (Grain | null)[]): Figured =>
  figure.value === null || !isOfFewPieces(figure.value, grains)
    ? figure
    : { ...figure, quality: worst(figure.quality, 'estimated') };
