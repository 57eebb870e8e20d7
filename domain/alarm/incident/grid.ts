import type { Millis } from '../../clock/clock.ts';
import { energised, fedNodes, fedOnlyBy, withMoved } from '../../network/energised.ts';
import type { Network, NetworkState } from '../../network/network.ts';
import type { Reach } from './events.ts';

/** A network in force as alarms are laid on it: what hangs on its elements and nodes. */
export interface Laid {
  readonly network: Network;
  /** The device of an element, where it has one. */
  readonly deviceOf: (element: string) => string | null;
  /** The points that show the voltage of a node. */
  readonly pointsOf: (node: string) => readonly string[];
}

/** A network as it is known at a moment. */
export interface KnownGrid extends Laid {
  readonly state: NetworkState;
}

export const nothingReached: Reach = { devices: [], points: [], perhapsDevices: [], perhapsPoints: [] };

/** Nodes that lose their voltage surely, and those that may. */
interface Dark {
  readonly sure: ReadonlySet<string>;
  readonly perhaps: ReadonlySet<string>;
}

/** What an opened switch takes the voltage from: told from the state before, with that switch closed. */
export function darkenedBySwitch({ network, state }: KnownGrid, id: string): Dark {
  const before = withMoved(state, id, 'closed');
  const { dark, perhapsDark } = fedOnlyBy(network, before, { id });
  return { sure: new Set(dark), perhaps: lessFed(network, before, withMoved(before, id, 'open'), [...perhapsDark]) };
}

/** The same of a source that gives no voltage any more. */
export function darkenedBySource({ network, state }: KnownGrid, id: string): Dark {
  const giving = (gives: boolean): NetworkState => ({
    ...state,
    sources: new Map([...state.sources, [id, gives]]),
    voltages: new Map(),
  });
  const [before, after] = [giving(true), giving(false)];
  const [was, is] = [energised(network, before), energised(network, after)];
  const sure = [...was].flatMap(([node, told]) =>
    told.state === 'live' && is.get(node)?.state === 'dead' ? [node] : [],
  );
  const unsure = [...was].flatMap(([node, told]) =>
    told.state === 'live' && is.get(node)?.state === 'unknown' ? [node] : [],
  );
  return { sure: new Set(sure), perhaps: lessFed(network, before, after, unsure) };
}

/**
 * What has no voltage with this source taken away, or behind this switch as its own contacts show it: one that is closed takes nothing away, whoever
 * closed it and whether its law heard of it or not. What the voltages say is left out: a meter that went dark says its last.
 */
export function darkWithout({ network, state }: KnownGrid, id: string, kind: 'switch' | 'source'): Dark {
  const sources = kind === 'switch' ? state.sources : new Map([...state.sources, [id, false]]);
  const fed = fedNodes(network, { ...state, sources });
  const nodes = network.nodes.map((node) => node.id);
  return {
    sure: new Set(nodes.filter((node) => !fed.perhaps.has(node))),
    perhaps: new Set(nodes.filter((node) => fed.perhaps.has(node) && !fed.sure.has(node))),
  };
}

/** Beside those named: nodes of which it was not known whether they had a voltage, and that lost a source that may have fed them. */
function lessFed(
  network: Network,
  before: NetworkState,
  after: NetworkState,
  named: readonly string[],
): ReadonlySet<string> {
  const [was, is] = [energised(network, before), energised(network, after)];
  const unknown = [...was].flatMap(([node, told]) => {
    const left = new Set([...(is.get(node)?.from ?? []), ...(is.get(node)?.perhapsFrom ?? [])]);
    const lost = [...told.from, ...told.perhapsFrom].some((source) => !left.has(source));
    return told.state === 'unknown' && lost ? [node] : [];
  });
  return new Set([...named, ...unknown]);
}

/** What hangs on nodes: an element is without voltage where all its ends are. */
export function reachOf({ network, deviceOf, pointsOf }: Laid, { sure, perhaps }: Dark): Reach {
  const devices = new Set<string>();
  const perhapsDevices = new Set<string>();
  for (const { id, ends } of network.elements) {
    const device = deviceOf(id);
    if (device === null || ends.length === 0) continue;
    if (ends.every((end) => sure.has(end))) devices.add(device);
    else if (ends.every((end) => sure.has(end) || perhaps.has(end))) perhapsDevices.add(device);
  }
  const points = [...sure].flatMap(pointsOf);
  const known = new Set(points);
  return {
    devices: [...devices],
    points,
    perhapsDevices: [...perhapsDevices].filter((device) => !devices.has(device)),
    perhapsPoints: [...perhaps].flatMap(pointsOf).filter((point) => !known.has(point)),
  };
}

/** A switch that opened. `position`: of its fact in the log; `ordered`: nobody else did it. */
export interface Opening {
  readonly position: number;
  readonly switch: string;
  readonly ordered: boolean;
  readonly at: Millis;
  /** ms by which the moment may be wrong. */
  readonly uncertainty: Millis;
}
