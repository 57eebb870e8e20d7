import { type RouteMatch, routeOf, topOf } from '../../domain/access/routes/all.ts';
import type { Route } from '../../domain/access/routes/route.ts';

/** Who is there, as far as the guard asks. */
export interface Visitor {
  readonly signedIn: boolean;
  /** Paths of the menus that the gateway returned for the user, hidden ones too (decision 49). */
  readonly menus: ReadonlySet<string>;
  /** Where signing in leads: /home, and while that is not built the alarm desk. */
  readonly home: string;
  /** Whether this tab holds the token of a record on a page; left out, it holds none. */
  readonly holds?: (path: string, id: string | null) => boolean;
}

export type Way =
  | { readonly kind: 'show'; readonly match: RouteMatch }
  | { readonly kind: 'signIn'; readonly returnTo: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'refused'; readonly match: RouteMatch }
  | { readonly kind: 'unknown' };

/**
 * The guard: courtesy, never the lock (the gateway checks each call). A public page opens to anybody; one with a token's door
 * opens with the token in its address or in this tab; else the top page of the chain must be in the menus, unless the route is exempt or
 * `passPathFlag=true` stands in the address (V001 to V015, decisions 12 to 18 and 42).
 */
export function wayTo(address: string, visitor: Visitor): Way {
  const match = routeOf(address);
  if (match === null) return { kind: 'unknown' };
  const { route } = match;
  const query = new URLSearchParams(address.split('?')[1] ?? '');
  if (route.path === '/' || route.path === '/login') return entry(match, query, visitor);
  if (route.public && route.token === null) return { kind: 'show', match };
  if (!visitor.signedIn)
    return opensByToken(route, query, visitor) ? { kind: 'show', match } : { kind: 'signIn', returnTo: address };
  const top = topOf(address);
  const allowed =
    route.guardExempt || query.get('passPathFlag') === 'true' || (top !== null && isInMenus(top.path, visitor.menus));
  return allowed ? { kind: 'show', match } : { kind: 'refused', match };
}

const formPage = '/customForm/form/*';
/** Pages of what was filled in forms: they open to whoever has a form in his menus. */
const ofForms: ReadonlySet<string> = new Set([formPage, '/customForm/formView/*', '/customForm/formEdit']);

function isInMenus(path: string, menus: ReadonlySet<string>): boolean {
  if (menus.has(path) || !ofForms.has(path)) return menus.has(path);
  return [...menus].some((one) => one.startsWith(formPage.slice(0, -1)));
}

/**
 * Where a refused page leads back to: the last one that was shown, if it is another one and still opens to who is there now. After a
 * sign-in, or a change of person, it may be the very page that is refused, or one that leads to it: then there is no way back (null).
 */
export function backTo(shown: string | null, refused: string, visitor: Visitor): string | null {
  return shown !== null && shown !== refused && wayTo(shown, visitor).kind === 'show' ? shown : null;
}

function opensByToken({ token, path }: Route, query: URLSearchParams, { holds }: Visitor): boolean {
  if (token === null) return false;
  const isIn = (query.get(token) ?? query.get('token') ?? '') !== '';
  return isIn || (token === 'share' && holds?.(path, query.get('id')) === true);
}

/** `/` and `/login` lead a signed-in user on; a phone that approves a QR sign-in stays (decision 51). */
function entry(match: RouteMatch, query: URLSearchParams, visitor: Visitor): Way {
  if (!visitor.signedIn) return match.route.path === '/' ? { kind: 'redirect', to: '/login' } : { kind: 'show', match };
  if (query.has('approve')) return { kind: 'show', match };
  return { kind: 'redirect', to: landing(query.get('returnTo'), visitor) };
}

/** After signing in: the asked page, else home, else /welcome when the menus are empty (decision 27). */
export function landing(asked: string | null, visitor: Pick<Visitor, 'menus' | 'home'>): string {
  if (
    asked?.startsWith('/') &&
    !asked.startsWith('//') &&
    !asked.startsWith('/login') &&
    routeOf(asked) !== null &&
    asked !== '/'
  )
    return asked;
  return visitor.menus.size > 0 ? visitor.home : '/welcome';
}

export function signInAddress(returnTo: string): string {
  return `/login?returnTo=${encodeURIComponent(returnTo)}`;
}

/** Whoever signs out is done here (B139); whoever comes from outside, or was away for too long, wants to arrive where the address leads. */
export function afterSession(
  returnTo: string,
  { hadSession, wasIdle }: { readonly hadSession: boolean; readonly wasIdle: boolean },
): string {
  return hadSession && !wasIdle ? '/login' : signInAddress(returnTo);
}
