import type { PermissionCode } from '../../call/declaration.ts';
import type { Lang } from '../../text/message.ts';
import { administrationRoutes } from './administration.ts';
import { alarmsRoutes } from './alarms.ts';
import { analysisRoutes } from './analysis.ts';
import { billingRoutes } from './billing.ts';
import { boardsRoutes } from './boards.ts';
import { carbonRoutes } from './carbon.ts';
import { devicesRoutes } from './devices.ts';
import { formsRoutes } from './forms.ts';
import { ledgersRoutes } from './ledgers.ts';
import { liveRoutes } from './live.ts';
import { ordersRoutes } from './orders.ts';
import { parametersRoutes } from './parameters.ts';
import { projectsRoutes } from './projects.ts';
import { publishingRoutes } from './publishing.ts';
import { regionalRoutes } from './regional.ts';
import { reportsRoutes } from './reports.ts';
import type { Route, Verb } from './route.ts';
import { shellRoutes } from './shell.ts';
import { workRoutes } from './work.ts';

/** Every route of the product, in the order of the wings. */
export const routes = [
  ...shellRoutes,
  ...administrationRoutes,
  ...parametersRoutes,
  ...ledgersRoutes,
  ...devicesRoutes,
  ...liveRoutes,
  ...analysisRoutes,
  ...alarmsRoutes,
  ...billingRoutes,
  ...workRoutes,
  ...carbonRoutes,
  ...boardsRoutes,
  ...reportsRoutes,
  ...formsRoutes,
  ...ordersRoutes,
  ...publishingRoutes,
  ...regionalRoutes,
  ...projectsRoutes,
] as const;

/** Every path of the product, as a type: a component of a screen that is not declared does not compile. */
export type RoutePath = (typeof routes)[number]['path'];

const byPath: ReadonlyMap<string, Route> = new Map(routes.map((route) => [route.path, route]));
const patterns = routes.filter((route) => /[{*]/.test(route.path));

/** A route and what its `{…}` and `*` stand for (`*` under the name `rest`). */
export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The route of an address, case-sensitive; a tab by its `?tab=`. Null for an unknown address. */
export function routeOf(address: string): RouteMatch | null {
  const [whole = ''] = address.split('#');
  const [path = '', query = ''] = whole.split('?');
  const tab = query.split('&').find((part) => part.startsWith('tab='));
  const exact = (tab === undefined ? undefined : byPath.get(`${path}?${tab}`)) ?? byPath.get(withoutEndSlash(path));
  if (exact) return { route: exact, params: {} };
  for (const route of patterns) {
    const params = matched(route.path, withoutEndSlash(path));
    if (params) return { route, params };
  }
  return null;
}

/** The top page of the chain that an address belongs to (decision 42); a top page is its own parent (18). */
export function topOf(address: string): Route | null {
  let route: Route | undefined = routeOf(address)?.route;
  while (route && route.parent !== null) route = byPath.get(route.parent);
  return route ?? null;
}

/** The tabs that a page carries. */
export const tabsOf = (path: string): readonly Route[] =>
  routes.filter((route) => route.kind === 'tab' && route.parent === path);

/** The title of an address, or null for an unknown one. */
export function titleOf(address: string, lang: Lang): string | null {
  return routeOf(address)?.route.title[lang] ?? null;
}

/** The code of a button: `/users:edit`. The code of a menu is its path. */
export const codeOf = (path: RoutePath, verb: Verb): PermissionCode => `${path}:${verb}`;

/** Every permission code that a role can hold. A tab has none of its own: the page that carries it counts. */
export const permissionCodes: ReadonlySet<PermissionCode> = new Set(
  routes
    .filter((route) => route.kind !== 'tab')
    .flatMap((route) => [route.path, ...route.verbs.map((verb) => codeOf(route.path, verb))]),
);

function withoutEndSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

function matched(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const want = pattern.split('/');
  const have = path.split('/');
  const params: Record<string, string> = {};
  for (const [index, part] of want.entries()) {
    if (part === '*') return have.length > index ? { ...params, rest: have.slice(index).join('/') } : null;
    const given = have[index];
    if (given === undefined || given === '') {
      if (part !== given) return null;
    } else if (part.startsWith('{')) params[part.slice(1, -1)] = given;
    else if (part !== given) return null;
  }
  return want.length === have.length ? params : null;
}
