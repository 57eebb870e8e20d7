import type { AnyRow } from '../rows/rowWindows.ts';

/** A row of a tree as it stands in the list. */
export interface TreeLine {
  readonly row: AnyRow;
  readonly depth: number;
  readonly isOpen: boolean;
  readonly children: number;
}

interface Shape {
  /** The field that names the parent. */
  readonly parent: string;
  /** The order of brothers. */
  readonly compare: (a: AnyRow, b: AnyRow) => number;
}

function childrenOf(
  rows: readonly AnyRow[],
  { parent, compare }: Shape,
): ReadonlyMap<string | null, readonly AnyRow[]> {
  const known = new Set(rows.map(({ id }) => id));
  const children = new Map<string | null, AnyRow[]>();
  for (const row of rows) {
    const above = row[parent];
    const key = typeof above === 'string' && known.has(above) ? above : null;
    const brothers = children.get(key) ?? [];
    brothers.push(row);
    children.set(key, brothers);
  }
  for (const brothers of children.values()) brothers.sort(compare);
  return children;
}

/** The lines of a tree: children below their parent, those of a closed one left out. Whose parent is not here is a root. */
export function treeLines(rows: readonly AnyRow[], closed: ReadonlySet<string>, shape: Shape): readonly TreeLine[] {
  const children = childrenOf(rows, shape);
  const lines: TreeLine[] = [];
  const walk = (parent: string | null, depth: number): void => {
    for (const row of children.get(parent) ?? []) {
      const below = children.get(row.id)?.length ?? 0;
      const isOpen = !closed.has(row.id);
      lines.push({ row, depth, isOpen, children: below });
      if (below > 0 && isOpen) walk(row.id, depth + 1);
    }
  };
  walk(null, 0);
  return lines;
}

/** Whether a row may be put below another: not below itself or one of its own. */
export function mayMove(rows: readonly AnyRow[], id: string, under: string | null, parent: string): boolean {
  const above = new Map(rows.map((row) => [row.id, row[parent] as string | null]));
  for (let at = under; at !== null && at !== undefined; at = above.get(at) ?? null) if (at === id) return false;
  return above.get(id) !== under;
}
