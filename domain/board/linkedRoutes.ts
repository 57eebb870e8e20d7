import { type RoutePath, routes } from '../access/routes/all.ts';
import type { Text } from '../text/message.ts';

/** The pages that a tile may open: those of a menu, which stand in the frame and need nothing but their address. */
export const linkedRoutes = Object.fromEntries(
  routes
    .filter(
      ({ path, kind, public: isOpen, fullscreen }) => !isOpen && !fullscreen && kind !== 'tab' && !/[{*?]/.test(path),
    )
    .map(({ path, title }) => [path, title]),
) as Readonly<Partial<Record<RoutePath, Text>>>;

/** The places of the tiles of one module. */
export const linkPlaces = ['page1', 'page2', 'page3', 'page4', 'page5', 'page6'] as const;

/** The pages that a module of tiles names, in their order, each once. */
export const pagesNamed = (parameters: Readonly<Record<string, unknown>>): readonly RoutePath[] => [
  ...new Set(
    linkPlaces.flatMap((place) => {
      const path = parameters[place];
      return typeof path === 'string' && Object.hasOwn(linkedRoutes, path) ? [path as RoutePath] : [];
    }),
  ),
];
