import { canForm, type Known, type Network, type NetworkElement, type NetworkState } from './network.ts';
import { type Certainty, earthedNodes, elementsAt, joinsEarth, joinsVoltage, reachedFrom } from './reach.ts';

/** What is so of one node. `live` with `earthed: 'yes'` is a short circuit, or a feedback that lies. */
export interface NodeState {
  readonly state: 'live' | 'dead' | 'unknown';
  /** Sources that surely feed it. */
  readonly from: readonly string[];
  /** Sources that feed it if what is not known is so. */
  readonly perhapsFrom: readonly string[];
  readonly earthed: Known;
  /** Its own voltage says otherwise than the switches: one of them lies, so that nothing is known. */
  readonly contradicted: boolean;
}

export type EnergisedNetwork = ReadonlyMap<string, NodeState>;

/**
 * What of a network is live and from where, dead, earthed, or not known. A switch whose position is not known counts as open and as closed, a
 * source of which nothing is known as live and as dead; where the answers differ, the answer is unknown. More that is closed never
 * reaches less, so that two passes say what trying every way would.
 */
export function energised(network: Network, state: NetworkState): EnergisedNetwork {
  const at = elementsAt(network);
  const sources = network.elements.filter(canForm);
  const fed = (certainty: Certainty) =>
    sources
      .filter(({ id }) => isForming(state.sources.get(id) ?? null, certainty))
      .map((source) => [source.id, reachedFrom(at, source.ends, joinsVoltage(state, certainty))] as const);
  const sure = fed('sure');
  const perhaps = fed('perhaps');
  const earth = (certainty: Certainty) =>
    reachedFrom(at, earthedNodes(network, state, certainty), joinsEarth(state, certainty));
  const [earthed, perhapsEarthed] = [earth('sure'), earth('perhaps')];

  return new Map(
    network.nodes.map(({ id }) => {
      const from = sure.flatMap(([source, nodes]) => (nodes.has(id) ? [source] : []));
      const perhapsFrom = perhaps.flatMap(([source, nodes]) =>
        nodes.has(id) && !from.includes(source) ? [source] : [],
      );
      const told = from.length > 0 ? 'live' : perhapsFrom.length > 0 ? 'unknown' : 'dead';
      const contradicted = told !== 'unknown' && (state.voltages.get(id) ?? null) === (told === 'dead');
      return [
        id,
        {
          state: contradicted ? 'unknown' : told,
          from,
          perhapsFrom,
          contradicted,
          earthed: earthed.has(id) ? 'yes' : perhapsEarthed.has(id) ? 'unknown' : 'no',
        },
      ];
    }),
  );
}

/** The nodes that something feeds, surely or perhaps, whatever it is and whatever their voltages show: in one pass each. */
export function fedNodes(network: Network, state: NetworkState): Readonly<Record<Certainty, ReadonlySet<string>>> {
  const at = elementsAt(network);
  const sources = network.elements.filter(canForm);
  const fed = (certainty: Certainty): ReadonlySet<string> => {
    const forming = sources.filter(({ id }) => isForming(state.sources.get(id) ?? null, certainty));
    const from = forming.flatMap(({ ends }) => ends);
    return reachedFrom(at, from, joinsVoltage(state, certainty));
  };
  return { sure: fed('sure'), perhaps: fed('perhaps') };
}

const isForming = (forms: boolean | null, certainty: Certainty): boolean =>
  forms === true || (certainty === 'perhaps' && forms === null);

/** The state of the network with one of its switches moved. What the voltages show now says nothing of then. */
export const withMoved = (state: NetworkState, id: string, to: 'open' | 'closed'): NetworkState => ({
  ...state,
  positions: new Map([...state.positions, [id, to]]),
  voltages: new Map(),
});

/** What opening a switch takes the voltage from: nodes that are live now and surely dead then, and those that may be. */
export function fedOnlyBy(
  network: Network,
  state: NetworkState,
  { id }: Pick<NetworkElement, 'id'>,
): { readonly dark: readonly string[]; readonly perhapsDark: readonly string[] } {
  const now = energised(network, state);
  const then = energised(network, withMoved(state, id, 'open'));
  const live = [...now].flatMap(([node, told]) => (told.state === 'live' ? [node] : []));
  return {
    dark: live.filter((node) => then.get(node)?.state === 'dead'),
    perhapsDark: live.filter((node) => then.get(node)?.state === 'unknown'),
  };
}
