import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pageTitle, setPageTitle } from '../kit/title/pageTitle.ts';
import { useTabs } from './useTabs.ts';

const menus: ReadonlySet<string> = new Set(['/workTicket', '/workOrder']);
const at = (address: string) => act(() => window.history.pushState(null, '', address));
const named = (tabs: ReturnType<typeof useTabs>['tabs']) => tabs.map(({ path, name }) => name ?? path);

beforeEach(() => {
  window.sessionStorage.clear();
  setPageTitle('Work tickets · Busbar');
});

test('each open ticket has a tab of its own that bears its name, and the window is called as the one that is looked at', () => {
  at('/workTicket/fill?id=t1');
  const { result, unmount } = renderHook(() => useTabs('/home', menus));
  act(() => result.current.name('WT-20261127-04 Cable head'));
  expect(pageTitle()).toBe('WT-20261127-04 Cable head · Busbar');
  at('/workTicket/fill?id=t2');
  expect(pageTitle()).toBe('Work tickets · Busbar');
  act(() => result.current.name('WT-20261127-05 Pump'));
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
