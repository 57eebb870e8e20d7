import { createContext, useContext, useEffect } from 'react';
import { useItem } from './standing.ts';

/** Told by a board whose modules make room for each other: which of them has nothing to show. */
export const GivesPlaceContext = createContext<(id: string, isMute: boolean) => void>(() => undefined);

/** A module that was answered and has nothing to show gives its place to its neighbour, where its board is one on which that is so (a wall). */
export function useGivesPlace(isMute: boolean): void {
  const { id } = useItem();
  const tell = useContext(GivesPlaceContext);
  useEffect(() => tell(id, isMute), [tell, id, isMute]);
}
