import type { Network } from '../../network/network.ts';

interface Dark {
  /** What took the voltage: a switch, or a source; null where it is not known any more. */
  readonly from: string | null;
  /** Elements that are dark, or perhaps. */
  readonly dark: ReadonlySet<string>;
  /** Nodes that did not lose their voltage by it, and switches that stood open: nobody goes on over these. */
  readonly lit: ReadonlySet<string>;
  readonly open: ReadonlySet<string>;
}

/** What hangs behind the dark end of what took the voltage; nobody goes on over what `through` says no of. */
function spread(
  { elements }: Network,
  { from, dark, lit, open }: Dark,
  through: (element: string) => boolean,
): ReadonlySet<string> {
  const start = elements.find(({ id }) => id === from);
  const known = new Map(elements.map((element) => [element.id, element]));
  const at = new Map<string, string[]>();
  for (const { id, ends } of elements) for (const end of ends) at.set(end, [...(at.get(end) ?? []), id]);
  const reached = new Set<string>();
  const nodes = new Set((start?.ends ?? []).filter((end) => !lit.has(end)));
  for (const node of nodes)
    for (const id of at.get(node) ?? []) {
      if (id === from || reached.has(id) || !dark.has(id) || open.has(id)) continue;
      reached.add(id);
      if (through(id)) for (const end of known.get(id)?.ends ?? []) if (!lit.has(end)) nodes.add(end);
    }
  return reached;
}

/** All of what is dark that hangs behind what took the voltage. */
export const reachedDark = (network: Network, dark: Dark): ReadonlySet<string> => spread(network, dark, () => true);

/**
 * Of what is dark, what lies behind a meter which counts for it: from what took the voltage outwards, nobody goes on through a meter. What is reached by
 * a way without one counts itself, and so does what is not reached.
 */
export function behindAMeter(
  network: Network,
  { hasMeter, ...dark }: Dark & { readonly hasMeter: (element: string) => boolean },
): ReadonlySet<string> {
  const withoutMeters = spread(network, dark, (id) => !hasMeter(id));
  return new Set([...reachedDark(network, dark)].filter((id) => !withoutMeters.has(id)));
}
