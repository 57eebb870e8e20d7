import { routeOf, topOf } from '../../../domain/access/routes/all.ts';
import type { Text } from '../../../domain/text/message.ts';

/** A visited page. `path` tells tabs apart; `address` is where it stands, filters included. */
export interface Tab {
  readonly path: string;
  readonly address: string;
  /** What its page calls the one row that it shows, in each language: the reader may turn to another; without it the tab is called as its route. */
  readonly name?: Text;
}

/** Pages of one row: two of them stand side by side, each in a tab of its own. */
const ofOneRow: ReadonlySet<string> = new Set(['/workOrder/details', '/workTicket/fill']);

/** Which tab an address belongs to: its path, and of a page of one row its id as well. */
export function tabOf(address: string): string {
  const [path = address, query] = address.split('?');
  const id = ofOneRow.has(path) ? new URLSearchParams(query).get('id') : null;
  return id === null || id === '' ? path : `${path}?${new URLSearchParams({ id })}`;
}

const isSame = (one: Text | undefined, other: Text): boolean => one?.cn === other.cn && one.en === other.en;

/** What a page calls the row that it shows. */
export function named(tabs: readonly Tab[], which: string, name: Text): readonly Tab[] {
  const isNews = tabs.some((one) => one.path === which && !isSame(one.name, name));
  return isNews ? tabs.map((one) => (one.path === which ? { ...one, name } : one)) : tabs;
}

/** Adds a page once; the same path, and the same row where it is of one, replaces its entry, in place (B098, B099). The welcome page is never added (B100). */
export function visited(tabs: readonly Tab[], address: string, home: string): readonly Tab[] {
  const route = routeOf(address)?.route;
  const path = address.split('?')[0] ?? address;
  if (!route || route.public || route.fullscreen || path === '/welcome' || path === '/' || path === home) return tabs;
  const tab = { path: tabOf(address), address };
  return tabs.some((one) => one.path === tab.path)
    ? tabs.map((one) => (one.path === tab.path ? { ...one, ...tab } : one))
    : [...tabs, tab];
}

/** The tabs of who holds these menus: a page that was taken from them has none any more (B102). */
export function tabsWithin(tabs: readonly Tab[], menus: ReadonlySet<string>): readonly Tab[] {
  return tabs.filter(({ address }) => {
    const top = topOf(address);
    return (
      top !== null &&
      (top.guardExempt ||
        menus.has(top.path) ||
        new URLSearchParams(address.split('?')[1]).get('passPathFlag') === 'true')
    );
  });
}

interface Closed {
  readonly tabs: readonly Tab[];
  /** Where to go, when the active one was closed. */
  readonly go: string | null;
}

/** Closes one; when it was the active one, where to go: the tab before it, home when none remain (B096, B097). */
export function closed(tabs: readonly Tab[], path: string, active: string, home: string): Closed {
  const index = tabs.findIndex((tab) => tab.path === path);
  const rest = tabs.filter((tab) => tab.path !== path);
  if (path !== active) return { tabs: rest, go: null };
  const next = rest[Math.max(0, index - 1)];
  return { tabs: rest, go: next?.address ?? home };
}

export type Many = 'others' | 'left' | 'right' | 'all';

/** Closes many at once, as seen from one; who stood on a closed one goes to that one, or home when all went (B094, B095). */
export function closedMany(
  tabs: readonly Tab[],
  which: Many,
  parts: { readonly from: string; readonly active: string; readonly home: string },
): Closed {
  const { from, active, home } = parts;
  if (which === 'all') return { tabs: [], go: active === home ? null : home };
  const at = tabs.findIndex((tab) => tab.path === from);
  const stays = (index: number): boolean =>
    which === 'others' ? index === at : which === 'left' ? index >= at : index <= at;
  const rest = tabs.filter((_, index) => stays(index));
  const isGone = tabs.some((tab) => tab.path === active) && !rest.some((tab) => tab.path === active);
  return { tabs: rest, go: isGone ? (tabs[at]?.address ?? home) : null };
}

/** Puts a tab at another place of the row. */
export function moved(tabs: readonly Tab[], path: string, to: number): readonly Tab[] {
  const tab = tabs.find((one) => one.path === path);
  if (tab === undefined) return tabs;
  const rest = tabs.filter((one) => one !== tab);
  const at = Math.min(Math.max(to, 0), rest.length);
  return [...rest.slice(0, at), tab, ...rest.slice(at)];
}

/** What a tab is called: its route's title, else its parent path's (B101). */
export function titledPath(path: string): string {
  const route = routeOf(path)?.route;
  if (route) return route.path;
  return path.slice(0, path.lastIndexOf('/')) || '/';
}
