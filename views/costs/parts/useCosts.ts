import { instantOrNull } from '../../../domain/clock/clock.ts';
import { askCosts, type CostRoute, type CostStatement } from '../../../domain/cost/calls.ts';
import { type Asked, useAsked } from '../../../src/api/useAsked.ts';
import { useApi } from '../../../src/session/useSession.ts';
import type { FigureView } from '../../analysis/parts/useFigureView.ts';

/** What the chosen units' months cost; nothing is asked where nothing is chosen. */
export function useCosts(
  screen: CostRoute,
  { units, asOf }: Pick<FigureView, 'units' | 'asOf'>,
  months: readonly string[],
): Asked<{ readonly statements: readonly CostStatement[] }> {
  const api = useApi();
  const body = { screen, units: [...units], months: [...months] };
  const key = units.length === 0 || months.length === 0 ? null : JSON.stringify([body, asOf]);
  return useAsked(key, (signal) => api.call(askCosts, { body }, { signal, asOf: instantOrNull(asOf) }));
}
