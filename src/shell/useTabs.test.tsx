import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { I18n } from '../i18n/I18n.tsx';
import { chooseLang } from '../i18n/lang.ts';
import { pageTitle, setPageTitle } from '../kit/title/pageTitle.ts';
import { type Base, BaseContext } from '../session/useSession.ts';
import { TabBar } from './tabs/TabBar.tsx';
import { useTabs } from './useTabs.ts';

const menus: ReadonlySet<string> = new Set(['/workTicket', '/workOrder']);
const at = (address: string) => act(() => window.history.pushState(null, '', address));
const named = (tabs: ReturnType<typeof useTabs>['tabs']) => tabs.map(({ path, name }) => name?.en ?? path);
const session = { state: () => ({ at: 'signedOut' }), subscribe: () => () => undefined };
const base = { api: {}, session } as unknown as Base;
const inBoth = (name: string) => ({ cn: name, en: name });

afterEach(cleanup);
beforeEach(() => {
  chooseLang('en');
  window.sessionStorage.clear();
  setPageTitle('Work tickets · Busbar');
});

test('each open ticket has a tab of its own that bears its name, and the window is called as the one that is looked at', () => {
  at('/workTicket/fill?id=t1');
  const { result, unmount } = renderHook(() => useTabs('/home', menus));
  act(() => result.current.name(inBoth('WT-20261127-04 Cable head')));
  expect(pageTitle()).toBe('WT-20261127-04 Cable head · Busbar');
  at('/workTicket/fill?id=t2');
  expect(pageTitle()).toBe('Work tickets · Busbar');
  act(() => result.current.name(inBoth('WT-20261127-05 Pump')));
  expect(named(result.current.tabs)).toEqual(['WT-20261127-04 Cable head', 'WT-20261127-05 Pump']);
  expect(pageTitle()).toBe('WT-20261127-05 Pump · Busbar');
  act(() => result.current.close(result.current.active));
  expect(named(result.current.tabs)).toEqual(['WT-20261127-04 Cable head']);
  expect(`${window.location.pathname}${window.location.search}`).toBe('/workTicket/fill?id=t1');
  unmount();
  // Over a reload.
  const later = renderHook(() => useTabs('/home', menus));
  expect(named(later.result.current.tabs)).toEqual(['WT-20261127-04 Cable head']);
});

test('every tab is called in the language that is read now, also one that was visited in the other', () => {
  at('/workOrder/details?id=o1');
  const { result } = renderHook(() => useTabs('/home', menus));
  act(() => result.current.name({ cn: 'WO-20261127-01 换件', en: 'WO-20261127-01 Change a part' }));
  at('/workOrder/details?id=o2');
  act(() => result.current.name({ cn: 'WO-20261127-02 清扫', en: 'WO-20261127-02 Clean' }));
  expect(pageTitle()).toBe('WO-20261127-02 Clean · Busbar');
  act(() => chooseLang('cn'));
  expect(pageTitle()).toBe('WO-20261127-02 清扫 · Busbar');
  render(
    <BaseContext value={base}>
      <I18n>
        <TabBar tabs={result.current} home="/home" onRefresh={() => undefined} />
      </I18n>
    </BaseContext>,
  );
  const called = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(called().slice(1)).toEqual(['WO-20261127-01 换件', 'WO-20261127-02 清扫']);
  act(() => chooseLang('en'));
  expect(called().slice(1)).toEqual(['WO-20261127-01 Change a part', 'WO-20261127-02 Clean']);
});
