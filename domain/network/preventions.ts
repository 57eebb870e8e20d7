import type { Text } from '../text/message.ts';
import { type EnergisedNetwork, energised, type NodeState, withMoved } from './energised.ts';
import { canForm, isSwitch, type Known, type Network, type NetworkElement, type NetworkState } from './network.ts';
import { elementsAt, joinsVoltage, reachedFrom } from './reach.ts';

export type Direction = 'open' | 'close';
/** 五防, by number. The first is asked for (the number of the switch is typed), the others block. */
export type PreventionNumber = 1 | 2 | 3 | 4 | 5;

export const preventionNames: Readonly<Record<PreventionNumber, Text>> = {
  1: { cn: '防止误分、误合断路器', en: 'No breaker moved by mistake' },
  2: { cn: '防止带负荷拉、合隔离开关', en: 'No disconnector moved under load' },
  3: { cn: '防止带电挂接地线、合接地刀闸', en: 'No earth put on what is live' },
  4: { cn: '防止带接地线(接地刀闸)合断路器(隔离开关)', en: 'Nothing closed onto an earth' },
  5: { cn: '防止误入带电间隔', en: 'Nobody works in a live bay' },
};

/** One prevention for one move. Unknown blocks as no does. `because`: the switches and nodes that make it so. */
export interface Prevention {
  readonly n: PreventionNumber;
  readonly holds: Known | 'asks';
  readonly because: readonly string[];
}

export interface Move {
  readonly switch: string;
  readonly direction: Direction;
  /** Bays in which work is permitted. */
  readonly work?: ReadonlySet<string>;
}

const lets = (n: PreventionNumber): Prevention => ({ n, holds: 'yes', because: [] });

/** Every prevention that has a say in a move. */
export function preventions(network: Network, state: NetworkState, move: Move): readonly Prevention[] {
  const moving = network.elements.find(({ id }) => id === move.switch);
  if (moving === undefined || !isSwitch(moving)) return [];
  const asked = { network, state, move, moving, now: energised(network, state) };
  const closes = move.direction === 'close';
  const earths = moving.kind === 'earthSwitch';
  return [
    ...(moving.kind === 'breaker' ? [{ n: 1, holds: 'asks', because: [moving.id] } as const] : []),
    ...(moving.kind === 'disconnector' ? [underLoad(asked)] : []),
    ...(earths && closes ? [earthOnLive(asked)] : []),
    ...(!earths && closes ? [ontoEarth(asked)] : []),
    workedOn(asked),
  ];
}

interface PreventionsQuestion {
  readonly network: Network;
  readonly state: NetworkState;
  readonly move: Move;
  readonly moving: NetworkElement;
  readonly now: EnergisedNetwork;
}

/**
 * A disconnector moves where no current can break: a breaker in series with it is open, its two sides hang together by another closed path, or
 * both of them are dead and no breaker could be open.
 */
function underLoad({ network, state, moving, now }: PreventionsQuestion): Prevention {
  const breakers = inSeries(network, moving);
  const positions = breakers.map((id) => state.positions.get(id) ?? null);
  const [a = '', b = ''] = moving.ends;
  const at = elementsAt({ ...network, elements: network.elements.filter(({ id }) => id !== moving.id) });
  const isParallel = (certainty: 'sure' | 'perhaps'): boolean =>
    reachedFrom(at, [a], joinsVoltage(state, certainty)).has(b);
  const isDead = breakers.length === 0 && moving.ends.every((end) => now.get(end)?.state === 'dead');
  if (positions.includes('open') || isParallel('sure') || isDead) return lets(2);
  const mayBe =
    positions.includes(null) ||
    isParallel('perhaps') ||
    (breakers.length === 0 && moving.ends.every((end) => now.get(end)?.state !== 'live'));
  return { n: 2, holds: mayBe ? 'unknown' : 'no', because: breakers.length > 0 ? breakers : moving.ends };
}

/** The breakers through which whatever flows over a switch must flow too: along joints at which nothing branches off, on both sides. */
export function inSeries(network: Network, { id, ends }: NetworkElement): readonly string[] {
  const at = elementsAt(network);
  const kinds = new Map(network.nodes.map((node) => [node.id, node.kind]));
  const along = (node: string, came: string): readonly string[] => {
    if (kinds.get(node) === 'busbar') return [];
    const others = (at.get(node) ?? []).filter((one) => one.id !== came && one.kind !== 'earthSwitch');
    const [only] = others;
    if (only === undefined || others.length > 1) return [];
    if (only.kind === 'breaker') return [only.id];
    const isThrough = only.kind === 'disconnector' || only.kind === 'line' || only.kind === 'transformer';
    const [next] = only.ends.filter((end) => end !== node);
    return isThrough && only.ends.length === 2 && next !== undefined && only.id !== id ? along(next, only.id) : [];
  };
  return ends.flatMap((end) => along(end, id));
}

/** Earth goes only on what is dead, shows no voltage, and is parted from every source by an open disconnector. */
function earthOnLive({ network, state, moving, now }: PreventionsQuestion): Prevention {
  const at = elementsAt(network);
  const sources = network.elements.filter(canForm).flatMap(({ ends }) => ends);
  const passes =
    (isSure: boolean) =>
    (element: NetworkElement): boolean => {
      if (element.kind === 'line' || element.kind === 'transformer' || element.kind === 'breaker') return true;
      if (element.kind !== 'disconnector') return false;
      const position = state.positions.get(element.id) ?? null;
      return position === 'closed' || (position === null && !isSure);
    };
  const judged = moving.ends.map((node): Known => {
    const { state: told = 'unknown' } = now.get(node) ?? {};
    const shown = state.voltages.get(node) ?? null;
    const reaches = (isSure: boolean): boolean => {
      const reached = reachedFrom(at, [node], passes(isSure));
      return sources.some((source) => reached.has(source));
    };
    if (told === 'live' || shown === true || reaches(true)) return 'no';
    const isMeasured = network.nodes.some(({ id, isMeasured: is }) => id === node && is);
    return told === 'unknown' || (isMeasured && shown === null) || reaches(false) ? 'unknown' : 'yes';
  });
  return { n: 3, holds: worst(judged), because: moving.ends };
}

/** What is closed has no earth on either side. */
function ontoEarth({ moving, now }: PreventionsQuestion): Prevention {
  const because = moving.ends.filter((end) => now.get(end)?.earthed !== 'no');
  const judged = moving.ends.map((end): Known => opposite[now.get(end)?.earthed ?? 'unknown']);
  return { n: 4, holds: worst(judged), because };
}

/**
 * After the move every node of a bay in which work is permitted is dead and earthed. A move that leaves such a node fed by the same and earthed
 * as before is not in its way, however little is known there; where its own voltage contradicts the switches nothing is closed at all.
 */
function workedOn({ network, state, move, now }: PreventionsQuestion): Prevention {
  const before = energised(network, { ...state, voltages: new Map() });
  const then = energised(network, withMoved(state, move.switch, move.direction === 'open' ? 'open' : 'closed'));
  const worked = network.nodes.filter(({ bay }) => bay !== null && move.work?.has(bay) === true);
  const safe = worked.map(({ id }): readonly [string, Known] => {
    const { state: told = 'unknown', earthed = 'unknown' } = then.get(id) ?? {};
    const isContradicted = now.get(id)?.contradicted !== false;
    if (isSame(before.get(id), then.get(id)) && (move.direction === 'open' || !isContradicted)) return [id, 'yes'];
    if (told === 'live' || earthed === 'no') return [id, 'no'];
    return [id, told === 'dead' && earthed === 'yes' && !isContradicted ? 'yes' : 'unknown'];
  });
  const because = safe.flatMap(([id, is]) => (is === 'yes' ? [] : [id]));
  return { n: 5, holds: worst(safe.map(([, is]) => is)), because };
}

const isSame = (one: NodeState | undefined, other: NodeState | undefined): boolean =>
  one?.earthed === other?.earthed &&
  String(one?.from) === String(other?.from) &&
  String(one?.perhapsFrom) === String(other?.perhapsFrom);

const opposite: Readonly<Record<Known, Known>> = { yes: 'no', no: 'yes', unknown: 'unknown' };
const worst = (all: readonly Known[]): Known =>
  all.includes('no') ? 'no' : all.includes('unknown') ? 'unknown' : 'yes';
