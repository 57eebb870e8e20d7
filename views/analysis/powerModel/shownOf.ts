import type { EnergyModel } from '../../../domain/energyModel/energyModel.ts';
import { comparedAtMost } from '../../../domain/telemetry/chartChoice.ts';

/** Those that the address names, three at most side by side; else the first of its unit, else the first of all. */
export function shownOf<M extends Pick<EnergyModel, 'id' | 'unitId'>>(
  models: readonly M[],
  search: URLSearchParams,
): readonly M[] {
  const ids = (search.get('models') ?? '').split(',').slice(0, comparedAtMost.runBody);
  const named = models.filter(({ id }) => ids.includes(id));
  const first = models.find(({ unitId }) => unitId === search.get('unit')) ?? models[0];
  return named.length > 0 ? named : first === undefined ? [] : [first];
}
