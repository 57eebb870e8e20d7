import { instantOrNull } from '../../../domain/clock/clock.ts';
import type { Answer } from '../../../domain/figure/answer.ts';
import { askFigures } from '../../../domain/figure/calls.ts';
import type { FigureRoute } from '../../../domain/figure/screens.ts';
import { type Asked, useAsked } from '../../../src/api/useAsked.ts';
import { useApi } from '../../../src/session/useSession.ts';
import { useAskedQuestion } from './askedQuestions.ts';
import { type Asks, type FigureView, questionOf } from './useFigureView.ts';

/** Asks what a screen declares, of what its address says; null asks nothing. */
export function useFigures(route: FigureRoute, view: FigureView, asks: Asks | null): Asked<Answer> {
  const api = useApi();
  const question = asks === null || view.units.length === 0 ? null : questionOf(route, view, asks);
  const key = question === null ? null : JSON.stringify([question, view.asOf]);
  const asked = useAsked(key, (signal) =>
    api.call(
      askFigures,
      { body: question ?? questionOf(route, view, { measures: ['energy.use'] }) },
      { signal, asOf: instantOrNull(view.asOf) },
    ),
  );
  useAskedQuestion(question, asked.value?.until ?? null);
  return asked;
}
