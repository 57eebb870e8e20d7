import { createContext, useContext } from 'react';
import type { WallPage } from '../../domain/wall/screen/wallPages.ts';

/** What a screen of a wall is told: the page whose turn it is, and all that may come, whose parts it fetches beforehand. */
export interface OnWall {
  readonly page: WallPage;
  readonly pages: readonly WallPage[];
  readonly isPortrait: boolean;
}

export const WallPageContext = createContext<OnWall | null>(null);

export function useOnWall(): OnWall {
  const told = useContext(WallPageContext);
  if (told === null) throw new Error('a screen of a wall stands in its frame');
  return told;
}
