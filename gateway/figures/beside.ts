import type { Millis } from '../../domain/clock/clock.ts';
import { foldedOver, mergedSpans } from '../../domain/figure/computing/bridged.ts';
import { type Figured, noFigure, together } from '../../domain/figure/computing/figured.ts';
import type { LineSteps } from './lineSteps.ts';
import type { Plan } from './uses.ts';

/** Several kinds side by side, each step of each by what it is worth; a gap that one of them bridges is bridged by all. */
export function beside(
  used: readonly Pick<LineSteps, 'figures' | 'bridges' | 'until'>[],
  { edges }: Plan,
  worth: (figure: Figured, kind: number, at: Millis) => Figured,
): LineSteps {
  const nothing = noFigure('noCounter');
  const figures = edges
    .slice(1)
    .map((_, i) => together(used.map((one, n) => worth(one.figures[i] ?? nothing, n, edges[i] as number))));
  const bridges = mergedSpans(used.flatMap((one) => one.bridges)).map((extent) => ({
    ...extent,
    figure: together(used.map((one, n) => worth(foldedOver({ edges, ...one }, extent, 'exact'), n, extent.start))),
  }));
  return { figures, bridges, parts: figures.map(() => []), until: Math.min(...used.map(({ until }) => until)) };
}
