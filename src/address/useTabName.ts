import { createContext, useContext, useEffect } from 'react';

/** Calls the tab of the page that is open by the row that it shows. Outside the frame there are no tabs. */
export const TabNameContext = createContext<(name: string) => void>(() => undefined);

/** What a page of one row calls it: `WT-20261127-04 Cable head`. Null while it is not here. */
export function useTabName(name: string | null): void {
  const call = useContext(TabNameContext);
  useEffect(() => {
    if (name !== null) call(name);
  }, [call, name]);
}
