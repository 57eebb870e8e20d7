import { canForm, type Network, type NetworkState } from './network.ts';
import { elementsAt, joinsVoltage, reachedFrom } from './reach.ts';

/**
 * Which sources that always form give a voltage now, where nothing shows it at the source itself: one is live while a voltage shows at a node that it
 * surely reaches and no other source may reach. Else nothing is known of it.
 */
export function sourcesBy(
  network: Network,
  { positions, voltages }: Pick<NetworkState, 'positions' | 'voltages'>,
  shown: ReadonlyMap<string, boolean | null>,
): ReadonlyMap<string, boolean | null> {
  const state: NetworkState = { positions, voltages, sources: new Map(), earths: new Set() };
  const at = elementsAt(network);
  const sources = network.elements.filter(canForm);
  const reached = (certainty: 'sure' | 'perhaps') =>
    new Map(sources.map(({ id, ends }) => [id, reachedFrom(at, ends, joinsVoltage(state, certainty))]));
  const [sure, perhaps] = [reached('sure'), reached('perhaps')];
  return new Map(
    sources.map(({ id, forms }) => {
      const own = shown.get(id);
      if (own !== undefined) return [id, own];
      if (forms !== 'always') return [id, null];
      const others = sources.filter((other) => other.id !== id);
      const isSeen = [...(sure.get(id) ?? [])].some(
        (node) => voltages.get(node) === true && !others.some((other) => perhaps.get(other.id)?.has(node) === true),
      );
      return [id, isSeen ? true : null];
    }),
  );
}
