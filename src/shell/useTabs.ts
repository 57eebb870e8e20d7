import { useCallback, useEffect, useState } from 'react';
import { useAddress } from '../address/useAddress.ts';
import { keepTabs, keptTabs } from '../session/tabsKept.ts';
import { closed, type Tab, visited } from './tabs/tabs.ts';

/** The visited pages of this tab of the browser; kept over a reload, forgotten at sign-out (B138). */
export function useTabs(home: string) {
  const { path, search, go } = useAddress();
  const [tabs, setTabs] = useState<readonly Tab[]>(keptTabs);
  const query = search.toString();
  const address = query === '' ? path : `${path}?${query}`;
  useEffect(() => setTabs((before) => visited(before, address, home)), [address, home]);
  useEffect(() => keepTabs(tabs), [tabs]);
  const close = useCallback(
    (which: string) => {
      const next = closed(tabs, which, path, home);
      setTabs(next.tabs);
      if (next.go !== null) go(next.go);
    },
    [tabs, path, home, go],
  );
  const closeOthers = useCallback(() => setTabs((before) => before.filter((tab) => tab.path === path)), [path]);
  const closeAll = useCallback(() => {
    setTabs([]);
    go(home);
  }, [home, go]);
  return { tabs, active: path, close, closeOthers, closeAll };
}
