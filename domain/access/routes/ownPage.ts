import { routeOf } from './all.ts';
import type { Route } from './route.ts';

/** A page of its own that one goes to by the menu; parameters of a path come from elsewhere. */
export function isEntry(route: Route): boolean {
  return (
    route.parent === null &&
    route.kind !== 'public' &&
    route.kind !== 'tab' &&
    !route.developers &&
    !/[{*]/.test(route.path) &&
    !route.public
  );
}

/** Whether an address is exactly such a page. */
export function isOwnPage(path: string): boolean {
  const found = routeOf(path)?.route;
  return found !== undefined && found.path === path && isEntry(found);
}
