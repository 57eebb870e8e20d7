import { type WallRoute, wallRoutes } from '../../../domain/wall/words.ts';

export const isWallRoute = (path: string): path is WallRoute => Object.hasOwn(wallRoutes, path);

/** Whether this page is a wall's, which is let in by a code and knows no sign-in: `/largeScreen?wall=1`. */
export const standsAsWall = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean =>
  isWallRoute(pathname) && new URLSearchParams(search).get('wall') === '1';

/** A wall that plays a recording: opened by a person it stands on nothing, opens no socket and asks nobody. */
export const playsRecording = (path: string): boolean => path === '/largeScreenDemo';
