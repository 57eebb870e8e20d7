import type { PermissionCode } from '../call/declaration.ts';
import type { Lang, Text } from '../text/message.ts';
import { arranged, type Placed } from './arrangedMenus.ts';
import { homeOf, type MenuEntry } from './menu.ts';
import type { MenuRow } from './menuLedger.ts';
import { routeOf, tabsOf } from './routes/all.ts';
import type { Route, Verb } from './routes/route.ts';
import { verbNames } from './verbNames.ts';

interface Viewer {
  readonly permissions: ReadonlySet<PermissionCode>;
  readonly builtScreens: ReadonlySet<string>;
  readonly lang: Lang;
  /** What the organisations made of the menus: those of the top one first, the viewer's own last. */
  readonly rows?: readonly MenuRow[];
  /** The custom forms that this person may fill. */
  readonly forms?: readonly MenuForm[];
}

/** A custom form as an entry of the menus; one that is no longer filled is reached from elsewhere alone. */
export interface MenuForm {
  readonly url: string;
  readonly title: Text;
  readonly order: number;
  readonly shown: boolean;
}

/** The menus of a person: what is built, itself or a tab of it, and what the codes allow, as the organisations arranged it. */
export function menusOf({ permissions, builtScreens, lang, rows = [], forms = [] }: Viewer): readonly MenuEntry[] {
  const isThere = (route: Route): boolean =>
    builtScreens.has(route.path) || tabsOf(route.path).some((tab) => builtScreens.has(tab.path));
  const ofForms = new Set(builtScreens.has(formPage) ? forms.map(({ url }) => url) : []);
  const isShown = (url: string): boolean => {
    if (ofForms.has(url)) return true;
    const route = routeOf(url)?.route;
    return url.startsWith('/') ? route !== undefined && isThere(route) && permissions.has(route.path) : true;
  };
  const placed = arranged(rows, homeOf(builtScreens));
  const below = belowOf([...placed, ...formsPlaced(forms, placed)]);
  const entriesIn = (pid: string | null): readonly MenuEntry[] =>
    (below.get(pid) ?? []).flatMap((one) => {
      if (!one.enabled) return [];
      const children = entriesIn(one.id);
      const stands = one.url === null ? children.length > 0 : isShown(one.url);
      // What stands below an entry that this person may not open moves to its place.
      return stands ? [entryOf(one, lang, children)] : children;
    });
  return entriesIn(null);
}

const formPage = '/customForm/form/*';

/** The forms stand in the group of forms, wherever an organisation put that; what an organisation placed itself stands there. */
function formsPlaced(forms: readonly MenuForm[], placed: readonly Placed[]): readonly Placed[] {
  const group = placed.find(({ code, url }) => code === 'forms' && url === null)?.id ?? null;
  const known = new Set(placed.map(({ url }) => url));
  return forms
    .filter(({ url }) => !known.has(url))
    .toSorted((a, b) => a.order - b.order)
    .map(({ url, title, order, shown }) => ({
      id: url,
      pid: group,
      title,
      url,
      code: null,
      icon: null,
      iconUrl: null,
      index: !shown,
      enabled: true,
      order,
      isOwn: false,
    }));
}

function belowOf(placed: readonly Placed[]): ReadonlyMap<string | null, readonly Placed[]> {
  return Map.groupBy(placed, ({ pid }) => pid);
}

function entryOf(one: Placed, lang: Lang, children: readonly MenuEntry[]): MenuEntry {
  return {
    id: one.id,
    menuName: one.title[lang],
    menuNameEn: one.title.en,
    menuUrl: one.url,
    menuPid: one.pid,
    menuIcon: one.icon,
    menuIconUrl: one.iconUrl,
    ...(one.index ? { index: true as const } : {}),
    children,
  };
}

/** An entry of the whole tree as who keeps the menus sees it, its buttons below it. */
export interface KeptEntry {
  readonly id: string;
  readonly type: 'menu' | 'button';
  readonly code: string | null;
  readonly menuName: string;
  readonly menuNameEn: string;
  readonly menuUrl: string | null;
  readonly menuPid: string | null;
  readonly order: number;
  readonly iconCode: string | null;
  readonly iconUrl: string | null;
  readonly index: boolean;
  readonly enabled: boolean;
  /** Made by an administrator; else it is as the product has it. */
  readonly own: boolean;
  readonly children: readonly KeptEntry[];
}

/** Every entry that there can be, allowed to the asker or not, built or not, with the buttons of each page. */
export function wholeTree({
  builtScreens,
  rows,
}: {
  readonly builtScreens: ReadonlySet<string>;
  readonly rows: readonly MenuRow[];
}): readonly KeptEntry[] {
  const below = belowOf(arranged(rows, homeOf(builtScreens)));
  const buttons = new Map(rows.filter(({ type }) => type === 'button').map((row) => [row.code, row]));
  const entriesIn = (pid: string | null): readonly KeptEntry[] =>
    (below.get(pid) ?? []).map((one) => ({
      id: one.id,
      type: 'menu' as const,
      code: one.code,
      menuName: one.title.cn,
      menuNameEn: one.title.en,
      menuUrl: one.url,
      menuPid: one.pid,
      order: one.order,
      iconCode: one.icon,
      iconUrl: one.iconUrl,
      index: one.index,
      enabled: one.enabled,
      own: one.isOwn,
      children: [...entriesIn(one.id), ...buttonsOf(one, buttons)],
    }));
  return entriesIn(null);
}

function buttonsOf({ id, url }: Placed, rows: ReadonlyMap<string | null, MenuRow>): readonly KeptEntry[] {
  const verbs: readonly Verb[] = url === null ? [] : (routeOf(url)?.route.verbs ?? []);
  return verbs.map((verb, n) => {
    const code = `${url}:${verb}`;
    const row = rows.get(code);
    const title: Text = row === undefined ? verbNames[verb] : { cn: row.menuName, en: row.menuNameEn };
    return {
      id: row?.id ?? code,
      type: 'button',
      code,
      menuName: title.cn,
      menuNameEn: title.en,
      menuUrl: null,
      menuPid: id,
      order: row?.order ?? n,
      iconCode: null,
      iconUrl: null,
      index: false,
      enabled: row?.enabled ?? true,
      own: row !== undefined,
      children: [],
    };
  });
}

/** The buttons that the organisations took off their pages; a role may hold them all the same. */
export const disabledButtons = (rows: readonly MenuRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap(({ type, code, enabled }) => (type === 'button' && code !== null && !enabled ? [code] : [])));
