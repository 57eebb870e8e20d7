import type { MenuEntry } from '../../../domain/access/menu.ts';

/** Deeper than people ever go. */
const deepest = 4;

/**
 * The menus as they can be drawn, whatever an administrator made of them: an entry once (one that stands within itself ends the
 * chain), those of a parent that is not there at the top, empty groups gone. Hidden ones (`index`, B025) count for the guard only.
 */
export function soundMenus(menus: readonly MenuEntry[]): readonly MenuEntry[] {
  const seen = new Set<string>();
  const sound = (entries: readonly MenuEntry[], depth: number): readonly MenuEntry[] =>
    entries.flatMap((entry) => {
      if (entry.index === true || seen.has(entry.id) || depth > deepest) return [];
      seen.add(entry.id);
      const children = sound(entry.children, depth + 1);
      return entry.menuUrl === null && children.length === 0 ? [] : [{ ...entry, children }];
    });
  return sound(menus, 1);
}

/** A page that a menu leads to, with the group it stands in, and the group within that one that is its own. */
export interface MenuLeaf {
  readonly entry: MenuEntry;
  readonly url: string;
  readonly group: string | null;
  readonly section: string | null;
}

/** Every page of the menus in their order. */
export function leavesOf(menus: readonly MenuEntry[]): readonly MenuLeaf[] {
  const walk = (entries: readonly MenuEntry[], above: Pick<MenuLeaf, 'group' | 'section'>): readonly MenuLeaf[] =>
    entries.flatMap((entry) => [
      ...(entry.menuUrl === null ? [] : [{ entry, url: entry.menuUrl, ...above }]),
      ...walk(entry.children, {
        group: above.group ?? entry.menuName,
        section: above.group !== null && entry.menuUrl === null ? entry.menuName : above.section,
      }),
    ]);
  return walk(menus, { group: null, section: null });
}

/** The pages of one group by what they stand in within it, in the order of the first of each. */
export const bySection = (
  group: MenuEntry,
): readonly (readonly [section: string | null, leaves: readonly MenuLeaf[]])[] => [
  ...Map.groupBy(leavesOf([group]), ({ section }) => section),
];

export const isExternal = (url: string): boolean => /^https?:/i.test(url);

/** The file of an icon while its page is shown: the same name with `_active` before its ending (B024). */
export const activeIconUrl = (url: string): string => url.replace(/(\.\w+)?(\?.*)?$/, '_active$1$2');
