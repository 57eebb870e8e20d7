import type { Network } from '../../network/network.ts';

interface Dark {
  /** What took the voltage: a switch, or a source; null where it is not known any more. */
  readonly from: string | null;
  /** Elements that are dark, or perhaps. */
  readonly dark: ReadonlySet<string>;
  readonly hasMeter: (element: string) => boolean;
}

/**
 * Of what is dark, what lies behind a meter which counts for it: from what took the voltage outwards, nobody goes on through a meter. What is reached by
 * a way without one counts itself, and so does what is not reached.
 */
export function behindAMeter({ elements }: Network, { from, dark, hasMeter }: Dark): ReadonlySet<string> {
  const start = elements.find(({ id }) => id === from);
  if (start === undefined) return new Set();
  const at = new Map<string, string[]>();
  const known = new Map(elements.map((element) => [element.id, element]));
  for (const { id, ends } of elements) for (const end of ends) at.set(end, [...(at.get(end) ?? []), id]);
  const spread = (through: (element: string) => boolean, ends: readonly string[]): ReadonlySet<string> => {
    const reached = new Set<string>();
    const seen = new Set<string>(ends);
    const waiting = [...ends];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      for (const id of at.get(node) ?? []) {
        // A switch that stood open says nothing here: what is dark lies behind it or does not.
        if (id === start.id || reached.has(id) || !dark.has(id)) continue;
        reached.add(id);
        if (!through(id)) continue;
        for (const end of known.get(id)?.ends ?? [])
          if (!seen.has(end)) {
            seen.add(end);
            waiting.push(end);
          }
      }
    return reached;
  };
  const ofAll = spread(() => true, start.ends);
  const withoutMeters = spread((id) => !hasMeter(id), start.ends);
  return new Set([...ofAll].filter((id) => !withoutMeters.has(id)));
}
