import { instantOrNull } from '../../../domain/clock/clock.ts';
import { askCosts, type CostRoute, type CostStatement } from '../../../domain/cost/calls.ts';
import type { Asked } from '../../../src/api/useAsked.ts';
import { useCall } from '../../../src/api/useCall.ts';
import type { FigureView } from '../../analysis/parts/useFigureView.ts';

/** What the chosen units' months cost; nothing is asked where nothing is chosen. */
export function useCosts(
  screen: CostRoute,
  { units, asOf }: Pick<FigureView, 'units' | 'asOf'>,
  months: readonly string[],
): Asked<{ readonly statements: readonly CostStatement[] }> {
  const body = { screen, units: [...units], months: [...months] };
  return useCall(askCosts, units.length === 0 || months.length === 0 ? null : { body }, { asOf: instantOrNull(asOf) });
}
