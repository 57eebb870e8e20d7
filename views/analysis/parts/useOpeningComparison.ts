import { instantOrNull } from '../../../domain/clock/clock.ts';
import { askFigures } from '../../../domain/figure/calls.ts';
import type { FigureRoute, FigureScreen } from '../../../domain/figure/screens.ts';
import { useCall } from '../../../src/api/useCall.ts';
import { type FigureView, questionOf } from './useFigureView.ts';

/**
 * Opens with the span before where a year ago nothing was counted: a first view of "--" answers nothing. What somebody chose to compare with stays,
 * whether or not there is anything.
 */
export function useOpeningComparison(route: FigureRoute, screen: FigureScreen, view: FigureView): FigureView {
  const [first, ...others] = screen.first.compare;
  const isOpen = first === 'lastYear' && others.length === 0 && screen.compare.includes('before');
  const [measure = 'energy.use'] = screen.measures;
  const isAsked = isOpen && !view.search.has('compare') && view.units.length > 0;
  const question = questionOf(route, view, { measures: [measure], step: 'whole', compare: ['lastYear'] });
  const { value } = useCall(askFigures, isAsked ? { body: question } : null, { asOf: instantOrNull(view.asOf) });
  const then = (value?.series ?? []).filter(({ compared }) => compared !== null);
  const isEmpty = isAsked && then.length > 0 && then.every(({ total }) => total.value === null);
  return isEmpty ? { ...view, compare: 'before', comparisons: ['before'] } : view;
}
