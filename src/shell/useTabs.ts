import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Text } from '../../domain/text/message.ts';
import { withoutPast } from '../address/past.ts';
import { useAddress } from '../address/useAddress.ts';
import { useLang } from '../i18n/lang.ts';
import { setRowTitle } from '../kit/title/pageTitle.ts';
import { keepTabs, keptTabs } from '../session/tabsKept.ts';
import { closed, closedMany, type Many, moved, named, type Tab, tabOf, tabsWithin, visited } from './tabs/tabs.ts';

export interface VisitedTabs {
  readonly tabs: readonly Tab[];
  readonly active: string;
  readonly close: (path: string) => void;
  readonly closeMany: (which: Many, from: string) => void;
  readonly move: (path: string, to: number) => void;
  /** The page that is open calls its row so. */
  readonly name: (name: Text) => void;
}

/** The visited pages of this tab of the browser, in their order; kept over a reload, forgotten at sign-out (B138). */
export function useTabs(home: string, menus: ReadonlySet<string>): VisitedTabs {
  const { path, search, go } = useAddress();
  const lang = useLang();
  const [kept, setTabs] = useState<readonly Tab[]>(keptTabs);
  const tabs = useMemo(() => tabsWithin(kept, menus), [kept, menus]);
  // A tab leads to its page as it stands now, or then: where the window stands in time is not the tab's to say.
  const query = withoutPast(search).toString();
  const address = query === '' ? path : `${path}?${query}`;
  const active = tabOf(address);
  useEffect(() => setTabs((before) => visited(before, address, home)), [address, home]);
  useEffect(() => keepTabs(tabs), [tabs]);
  const put = useCallback(
    (next: { readonly tabs: readonly Tab[]; readonly go: string | null }) => {
      setTabs(next.tabs);
      if (next.go !== null) go(next.go);
    },
    [go],
  );
  const close = useCallback((which: string) => put(closed(tabs, which, active, home)), [put, tabs, active, home]);
  const closeMany = useCallback(
    (which: Many, from: string) => put(closedMany(tabs, which, { from, active, home })),
    [put, tabs, active, home],
  );
  const move = useCallback((which: string, to: number) => setTabs((before) => moved(before, which, to)), []);
  const name = useCallback((said: Text) => setTabs((before) => named(before, active, said)), [active]);
  const row = tabs.find((tab) => tab.path === active)?.name?.[lang] ?? null;
  useEffect(() => {
    setRowTitle(row);
    return () => setRowTitle(null);
  }, [row]);
  return { tabs, active, close, closeMany, move, name };
}
