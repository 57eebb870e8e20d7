import { routeOf } from '../../domain/access/routes/all.ts';

/** What an address may bring to sign in with: a ticket of another window, or a token of another site. */
export type Arrival =
  | { readonly kind: 'handOver'; readonly ticket: string }
  | { readonly kind: 'singleSignOn'; readonly token: string };

/**
 * What the address brings, and the address without it: a ticket stands in the fragment, which no server sees; a token in the
 * query, as `token` or `ssoToken` (decisions 27 and 52). A public record or screen has a `token` of its own, which stays.
 */
export function arrivalIn(address: string): { readonly arrival: Arrival | null; readonly rest: string } {
  const url = new URL(address, 'http://console');
  const fragment = new URLSearchParams(url.hash.slice(1));
  const ticket = fragment.get('handOver');
  const own = routeOf(url.pathname)?.route.token ?? null;
  const names = own === null ? ['ssoToken', 'token'] : ['ssoToken'];
  const token = names.map((name) => url.searchParams.get(name)).find((given) => given !== null && given !== '');
  if (ticket !== null) url.hash = '';
  if (token !== undefined) for (const name of names) url.searchParams.delete(name);
  const rest = `${url.pathname}${url.search}${url.hash}`;
  if (ticket !== null && ticket !== '') return { arrival: { kind: 'handOver', ticket }, rest };
  return { arrival: token ? { kind: 'singleSignOn', token } : null, rest };
}

/** Takes it out of the address bar and the history before anything else is loaded. */
export function takeArrival(window: Pick<Window, 'location' | 'history'>): Arrival | null {
  const { pathname, search, hash } = window.location;
  const { arrival, rest } = arrivalIn(`${pathname}${search}${hash}`);
  if (arrival !== null) window.history.replaceState(window.history.state, '', rest);
  return arrival;
}
