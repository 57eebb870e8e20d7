import type { FigureUnit } from '../../analysis/parts/UnitTree.tsx';

/** Of the chosen units those that lie below no other chosen one: what is added up over them is counted once. */
export function topmost(units: readonly FigureUnit[], chosen: readonly string[]): ReadonlySet<string> {
  const parents = new Map(units.map(({ id, parent }) => [id, parent]));
  const isBelow = (id: string): boolean => {
    const walked = new Set<string>();
    for (let at = parents.get(id) ?? null; at !== null && !walked.has(at); at = parents.get(at) ?? null) {
      if (chosen.includes(at)) return true;
      walked.add(at);
    }
    return false;
  };
  return new Set(chosen.filter((id) => !isBelow(id)));
}
