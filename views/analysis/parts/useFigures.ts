import { instantOrNull } from '../../../domain/clock/clock.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { askFigures } from '../../../domain/figure/calls.ts';
import type { FigureRoute } from '../../../domain/figure/screens.ts';
import type { Asked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { useAskedQuestion } from './askedQuestions.ts';
import { type Asks, type FigureView, questionOf } from './useFigureView.ts';

/** Asks what a screen declares, of what its address says; null asks nothing. */
export function useFigures(route: FigureRoute, view: FigureView, asks: Asks | null): Asked<Answer> {
  const question = asks === null || view.units.length === 0 ? null : questionOf(route, view, asks);
  const asked = useCall(askFigures, question === null ? null : { body: question }, { asOf: instantOrNull(view.asOf) });
  useAskedQuestion(question, asked.value?.until ?? null);
  return asked;
}
