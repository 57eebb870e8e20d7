import { energised } from '../../network/energised.ts';
import { canForm, isSwitch, type Network, type NetworkElement, type Position } from '../../network/network.ts';
import { elementsAt, joinsVoltage, reachedFrom } from '../../network/reach.ts';

/** What is known of a network at the moment at which something took the voltage. */
interface KnownThen {
  /** What took it: a switch, or a source; null where it is not known any more. */
  readonly from: string | null;
  /** As the laws of the switches knew them; what is not named is not known. */
  readonly positions: ReadonlyMap<string, Position>;
  /** Whether the reach names an element: surely dark, perhaps, or not dark by this; null where it has no device by which it could. */
  readonly namedAs: (element: string) => 'sure' | 'perhaps' | 'not' | null;
}

interface GridThen {
  /** Nodes that did not lose their voltage by it. */
  readonly lit: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
  /** Nodes that lost it for sure. */
  readonly dark: ReadonlySet<string>;
}

/** Told anew from what the reach names, for it names devices and no nodes; and from the positions, where they are known. */
export function gridThen(network: Network, { from, positions, namedAs }: KnownThen): GridThen {
  const start = network.elements.find(({ id }) => id === from);
  const gives = ({ id, forms }: NetworkElement): boolean | null =>
    id === from ? false : forms === 'always' && (namedAs(id) ?? 'not') === 'not' ? true : null;
  const state = {
    positions:
      start === undefined || !isSwitch(start) ? positions : new Map([...positions, [start.id, 'open' as const]]),
    sources: new Map(network.elements.filter(canForm).map((source) => [source.id, gives(source)])),
    earths: new Set<string>(),
    voltages: new Map<string, boolean | null>(),
  };
  const joins = joinsVoltage(state, 'sure');
  const at = elementsAt(network);
  const told = energised(network, state);
  // The ends of what is no switch are of one state; of a switch they are of two where it is open.
  const endsOf = (...names: readonly (string | null)[]): readonly string[] =>
    network.elements.flatMap((one) => (isSwitch(one) || !names.includes(namedAs(one.id)) ? [] : one.ends));
  const named = new Set(endsOf('sure', 'perhaps'));
  const live = [...told].flatMap(([node, one]) => (one.state === 'live' ? [node] : []));
  const others = endsOf('not').filter((node) => !(start?.kind === 'source' && start.ends.includes(node)));
  const lit = new Set([...live, ...reachedFrom(at, others, joins)].filter((node) => !named.has(node)));
  const begin = [...(start?.ends ?? []), ...endsOf('sure')].filter((node) => !lit.has(node));
  const dark = [...reachedFrom(at, begin, joins)].filter((node) => !lit.has(node) && told.get(node)?.state === 'dead');
  const open = [...state.positions].flatMap(([id, position]) => (position === 'open' ? [id] : []));
  return { lit, open: new Set(open), dark: new Set(dark) };
}
