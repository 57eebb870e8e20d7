import { isSwitch, type Network, type NetworkElement, type NetworkState } from './network.ts';

/** Whether an element joins its ends. */
export type Joins = (element: NetworkElement) => boolean;

/** What lies on each node. */
export function elementsAt({ elements }: Network): ReadonlyMap<string, readonly NetworkElement[]> {
  const at = new Map<string, NetworkElement[]>();
  for (const element of elements)
    for (const end of new Set(element.ends)) {
      const there = at.get(end);
      if (there === undefined) at.set(end, [element]);
      else there.push(element);
    }
  return at;
}

/** Every node that hangs together with these, over what joins; breadth first. */
export function reachedFrom(
  at: ReadonlyMap<string, readonly NetworkElement[]>,
  from: Iterable<string>,
  joins: Joins,
): ReadonlySet<string> {
  const reached = new Set(from);
  for (const node of reached)
    for (const element of at.get(node) ?? []) if (joins(element)) for (const end of element.ends) reached.add(end);
  return reached;
}

/** Two ways to take what is not known: a switch counts as open where a thing must be sure, as closed where it may be. */
export type Certainty = 'sure' | 'perhaps';

const passes = (element: NetworkElement, { positions }: NetworkState, certainty: Certainty): boolean => {
  const position = positions.get(element.id) ?? null;
  return position === 'closed' || (certainty === 'perhaps' && position === null);
};

/** What passes voltage on: lines, transformers both ways, switches that are closed. An earth switch leads to earth, not on. */
export const joinsVoltage =
  (state: NetworkState, certainty: Certainty): Joins =>
  (element) =>
    element.kind === 'line' ||
    element.kind === 'transformer' ||
    (isSwitch(element) && element.kind !== 'earthSwitch' && passes(element, state, certainty));

/** What passes an earth on: as voltage, but it ends at transformers. */
export const joinsEarth =
  (state: NetworkState, certainty: Certainty): Joins =>
  (element) =>
    element.kind !== 'transformer' && joinsVoltage(state, certainty)(element);

/** Nodes that are earthed where they are: by a portable earth, or by an earth switch that is closed. */
export function earthedNodes({ elements }: Network, state: NetworkState, certainty: Certainty): readonly string[] {
  const switched = elements.filter((element) => element.kind === 'earthSwitch' && passes(element, state, certainty));
  return [...state.earths, ...switched.flatMap(({ ends }) => ends)];
}
