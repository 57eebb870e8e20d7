import type { Answer } from '../../../domain/figure/answer.ts';
import type { FigureStep } from '../../../domain/figure/vocabulary.ts';
import type { Times } from '../../../src/kit/time/times.ts';

/** The steps of an axis, each by its beginning as its length is told. */
export function axisNames({ axes }: Pick<Answer, 'axes'>, step: FigureStep, times: Times, axis = 0): readonly string[] {
  const edges = axes[axis]?.edges ?? [];
  const isOneDay = edges.length > 1 && Date.parse(edges.at(-1) ?? '') - Date.parse(edges[0] ?? '') <= 90_000_000;
  return edges.slice(0, -1).map((at) => {
    if (step === '15min' || step === 'hour') return isOneDay ? times.short(at) : times.dayTime(at);
    if (step === 'month' || step === 'quarter') return times.full(at).slice(0, 7);
    return step === 'year' ? times.full(at).slice(0, 4) : times.day(at);
  });
}
