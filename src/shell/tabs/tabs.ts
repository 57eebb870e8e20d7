import { routeOf } from '../../../domain/access/routes/all.ts';

/** A visited page. `path` tells tabs apart; `address` is where it stands, filters included. */
export interface Tab {
  readonly path: string;
  readonly address: string;
}

/** Adds a page once; the same path replaces its entry, in place (B098, B099). The welcome page is never added (B100). */
export function visited(tabs: readonly Tab[], address: string, home: string): readonly Tab[] {
  const route = routeOf(address)?.route;
  const path = address.split('?')[0] ?? address;
  if (!route || route.public || route.fullscreen || path === '/welcome' || path === '/' || path === home) return tabs;
  const tab = { path, address };
  return tabs.some((one) => one.path === path) ? tabs.map((one) => (one.path === path ? tab : one)) : [...tabs, tab];
}

/** Closes one; when it was the active one, where to go: the tab before it, home when none remain (B096, B097). */
export function closed(
  tabs: readonly Tab[],
  path: string,
  active: string,
  home: string,
): { readonly tabs: readonly Tab[]; readonly go: string | null } {
  const index = tabs.findIndex((tab) => tab.path === path);
  const rest = tabs.filter((tab) => tab.path !== path);
  if (path !== active) return { tabs: rest, go: null };
  const next = rest[Math.max(0, index - 1)];
  return { tabs: rest, go: next?.address ?? home };
}

/** What a tab is called: its route's title, else its parent path's (B101). */
export function titledPath(path: string): string {
  const route = routeOf(path)?.route;
  if (route) return route.path;
  return path.slice(0, path.lastIndexOf('/')) || '/';
}
