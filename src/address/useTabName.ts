import { createContext, useContext, useEffect } from 'react';
import type { Text } from '../../domain/text/message.ts';

/** Calls the tab of the page that is open by the row that it shows. Outside the frame there are no tabs. */
export const TabNameContext = createContext<(name: Text) => void>(() => undefined);

/** What a page of one row calls it, in each language: `WT-20261127-04 Cable head`. Null while it is not here. */
export function useTabName(name: Text | null): void {
  const call = useContext(TabNameContext);
  const { cn = null, en = null } = name ?? {};
  useEffect(() => {
    if (cn !== null && en !== null) call({ cn, en });
  }, [call, cn, en]);
}
