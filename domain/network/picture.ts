import type { NetworkNow } from '../switching/calls.ts';

type Given = Pick<NetworkNow, 'nodes' | 'elements'>;
type Node = Given['nodes'][number];
type Element = Given['elements'][number];

/** A node where it stands in the picture: its row from the top, and its middle and width in columns. */
export interface DrawnNode {
  readonly node: Node;
  readonly row: number;
  readonly x: number;
  readonly width: number;
  /** Several hang at it: it is drawn as a bar over all of them. */
  readonly isBar: boolean;
}

/** What lies between two nodes, or hangs at one: from where to where. */
export interface DrawnElement {
  readonly element: Element;
  readonly from: DrawnNode;
  /** Null: it ends here, as a source or a load. */
  readonly to: DrawnNode | null;
}

export interface NetworkPicture {
  readonly rows: number;
  readonly columns: number;
  readonly nodes: readonly DrawnNode[];
  readonly elements: readonly DrawnElement[];
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number =>
  a.id < b.id ? -1 : a.id > b.id ? 1 : 0;

/** Nodes at which a source hangs stand on top; without any those of the highest voltage. */
function tops(nodes: readonly Node[], elements: readonly Element[]): readonly string[] {
  const sources = elements.filter(({ kind, ends }) => kind === 'source' && ends.length > 0);
  if (sources.length > 0) return [...new Set(sources.flatMap(({ ends }) => ends.slice(0, 1)))].toSorted();
  const highest = Math.max(...nodes.map(({ voltage }) => voltage));
  return nodes.filter(({ voltage }) => voltage === highest).map(({ id }) => id);
}

/** A network as a single-line picture: rows by depth from the sources, whatever its switches stand at, and what is below a node below it. */
export function pictureOf({ nodes, elements }: Given): NetworkPicture {
  const known = new Map(nodes.toSorted(byId).map((node) => [node.id, node]));
  const sorted = elements.toSorted(byId);
  const beside = new Map<string, string[]>();
  const join = (a: string, b: string): void => void beside.set(a, [...(beside.get(a) ?? []), b]);
  for (const { ends } of sorted) {
    const [a, b] = ends;
    if (a === undefined || b === undefined || !known.has(a) || !known.has(b)) continue;
    join(a, b);
    join(b, a);
  }
  const row = new Map<string, number>();
  const below = new Map<string, string[]>();
  const roots = [...tops(nodes, sorted)].filter((id) => known.has(id));
  const walk = (from: readonly string[]): void => {
    for (const id of from) row.set(id, 0);
    const waiting = [...from];
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
      for (const next of beside.get(id) ?? []) {
        if (row.has(next)) continue;
        row.set(next, (row.get(id) ?? 0) + 1);
        below.set(id, [...(below.get(id) ?? []), next]);
        waiting.push(next);
      }
  };
  walk(roots);
  // What no source reaches stands on top as well.
  for (const id of known.keys())
    if (!row.has(id)) {
      roots.push(id);
      walk([id]);
    }
  const drawn = new Map<string, DrawnNode>();
  let columns = 0;
  const place = (id: string): void => {
    const first = columns;
    for (const next of below.get(id) ?? []) place(next);
    if (columns === first) columns += 1;
    const node = known.get(id);
    const isBar = (below.get(id) ?? []).length > 1;
    const [x, width] = [(first + columns) / 2, columns - first];
    if (node !== undefined) drawn.set(id, { node, row: row.get(id) ?? 0, x, width, isBar });
  };
  for (const id of roots) place(id);
  return {
    rows: Math.max(0, ...row.values()) + 1,
    columns: Math.max(1, columns),
    nodes: [...drawn.values()],
    elements: sorted.flatMap((element) => linesOf(element, drawn)),
  };
}

function linesOf(element: Element, drawn: ReadonlyMap<string, DrawnNode>): readonly DrawnElement[] {
  const [a, b] = element.ends.flatMap((id) => drawn.get(id) ?? []);
  if (a === undefined) return [];
  if (b === undefined) return [{ element, from: a, to: null }];
  return a.row <= b.row ? [{ element, from: a, to: b }] : [{ element, from: b, to: a }];
}
