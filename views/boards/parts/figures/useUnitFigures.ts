import { useMemo } from 'react';
import { moduleBeats } from '../../../../domain/board/beats.ts';
import { figureSpan } from '../../../../domain/board/figureSpan.ts';
import { zoneOf } from '../../../../domain/clock/zone.ts';
import type { Answer } from '../../../../domain/figure/answer.ts';
import { askFigures } from '../../../../domain/figure/calls.ts';
import type { MeasureId } from '../../../../domain/figure/measures.ts';
import type { AskedSpan, Comparison, Question } from '../../../../domain/figure/question.ts';
import type { Breakdown, FigureStep, Medium } from '../../../../domain/figure/vocabulary.ts';
import { usePast } from '../../../../src/address/usePast.ts';
import type { Asked } from '../../../../src/api/useAsked.ts';
import { useCall } from '../../../../src/api/useCall.ts';
import { useNow } from '../../../../src/clock/useClock.ts';
import { useSite } from '../../../../src/kit/time/times.ts';
import { useAboutOrHome, useBoardSpan } from '../board/standing.ts';

/** As which screen the modules of a board of a unit ask: its menu is what they need. */
const screen = '/eaubrowse';
/** How often (ms) a figure that still grows is asked again. */
const beat = moduleBeats.mix;

export interface UnitAsks {
  readonly measures: readonly MeasureId[];
  /** Null: all media. */
  readonly medium: Medium | null;
  readonly by?: Breakdown;
  /** Left out: that by which the span of the board is drawn. */
  readonly step?: FigureStep;
  readonly compare?: readonly Comparison[];
  /** In the place of that of the board. */
  readonly span?: AskedSpan;
}

export interface UnitFigures extends Asked<Answer> {
  readonly question: Question;
}

/** What a module asks of its energy unit, of the span that it tells of. */
export function useUnitFigures({ measures, medium, by, step, compare = [], span }: UnitAsks): UnitFigures {
  const about = useAboutOrHome();
  const own = useFigureSpan();
  const past = usePast();
  const turn = Math.floor(useNow(beat) / beat);
  const question: Question = {
    screen,
    measures,
    medium,
    subjects: [{ kind: 'energyUnit', id: about?.of === 'unit' ? about.id : '' }],
    by: by ?? null,
    step: step ?? own.step,
    span: span ?? own.span,
    compare,
  };
  return {
    ...useCall(askFigures, { body: question }, { asOf: past?.asOf ?? null, moved: past === null ? turn : null }),
    question,
  };
}

/** The span of the module as figures are asked of it. */
export function useFigureSpan(): ReturnType<typeof figureSpan> {
  const { name, from } = useBoardSpan();
  const { zone } = useSite();
  const now = Math.floor(useNow(beat) / (15 * beat)) * 15 * beat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: at midnight it is another day
  return useMemo(() => figureSpan(name, now, zoneOf(zone)), [name, now, zone, from]);
}
