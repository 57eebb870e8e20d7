import type { MeasureId } from '../figure/measures.ts';
import type { Comparison } from '../figure/question.ts';
import type { Breakdown, FigureStep } from '../figure/vocabulary.ts';

/** What a module asks of its unit, whoever asks it: the look on a board, and the call of walls that answers the same. */
interface ModuleFigures {
  readonly measures: readonly MeasureId[];
  readonly by?: Breakdown;
  /** Left out: that by which the span is drawn. */
  readonly step?: FigureStep;
  readonly compare: readonly Comparison[];
}

export const trendFigures = { measures: ['energy.use'], compare: ['lastYear'] } as const satisfies ModuleFigures;
/** Of so many steps a trend is where nobody says of how many. */
export const trendSteps = { step: 'month', count: 12 } as const;

export const rankingFigures = {
  measures: ['energy.use'],
  by: 'child',
  compare: ['before'],
} as const satisfies ModuleFigures;

/** By its media as standard coal, or by what is below it in one medium. */
export const mixFigures = {
  medium: { measures: ['energy.tce'], by: 'medium', compare: ['before'] },
  child: { measures: ['energy.use'], by: 'child', compare: ['before'] },
} as const satisfies Readonly<Record<string, ModuleFigures>>;

export const intensityFigures = {
  measures: ['energy.intensity'],
  by: 'driver',
  step: 'whole',
  compare: ['before'],
} as const satisfies ModuleFigures;
