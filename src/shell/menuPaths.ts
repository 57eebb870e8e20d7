import type { MenuEntry } from '../../domain/access/menu.ts';

/** The addresses of all menus, for the guard and for what shows only to who holds them. */
export function menuPaths(menus: readonly MenuEntry[]): ReadonlySet<string> {
  const paths = new Set<string>();
  const walk = (entries: readonly MenuEntry[]): void => {
    for (const entry of entries) {
      if (entry.menuUrl !== null) paths.add(entry.menuUrl);
      walk(entry.children);
    }
  };
  walk(menus);
  return paths;
}
