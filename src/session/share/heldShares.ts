import { routeOf } from '../../../domain/access/routes/all.ts';
import { tabStore } from '../storage.ts';

const keyOf = (path: string, id: string): string => `share ${path} ${id}`;

/** The token by which this tab opens a record on a page; null where it was given none. */
export const heldShare = (path: string, id: string | null): string | null =>
  id === null || id === '' ? null : tabStore.get(keyOf(path, id));

/** What stands of an address once its token is taken: the token, by the record that it opens. Null: there is none in it. */
export function shareIn(path: string, search: string) {
  const query = new URLSearchParams(search);
  const token = query.get('share');
  const id = query.get('id');
  if (token === null || id === null || routeOf(path)?.route.token !== 'share') return null;
  query.delete('share');
  return { id, token, address: `${path}?${query}` };
}

/**
 * Takes the token of a share out of the address before anything is drawn: no history, no picture of the screen and no page that follows bears it. The
 * tab holds it, so that the page can be loaded anew.
 */
export function takeShare({ location, history }: Pick<Window, 'location' | 'history'>): void {
  const found = shareIn(location.pathname, location.search);
  if (found === null) return;
  tabStore.set(keyOf(location.pathname, found.id), found.token);
  history.replaceState(history.state, '', found.address);
}
