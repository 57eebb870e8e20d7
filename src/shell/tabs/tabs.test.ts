import { describe, expect, test } from 'vitest';
import { closed, closedMany, moved, named, type Tab, tabOf, tabsWithin, titledPath, visited } from './tabs.ts';

const open = (...addresses: string[]) =>
  addresses.reduce<readonly Tab[]>((tabs, address) => visited(tabs, address, '/home'), []);
const cableHead = { cn: 'WT-20261127-04 电缆头', en: 'WT-20261127-04 Cable head' };
const paths = (tabs: readonly Tab[]) => tabs.map((tab) => tab.path);

describe('the bar of visited pages', () => {
  test('B098 B099 a page is added once; the same path replaces its entry', () => {
    const tabs = open('/realData', '/monitoringAlarm?level=1', '/monitoringAlarm?level=2');
    expect(paths(tabs)).toEqual(['/realData', '/monitoringAlarm']);
    expect(tabs[1]?.address).toBe('/monitoringAlarm?level=2');
  });
  test('B100 the welcome page is never added, nor home, which has a tab of its own', () => {
    expect(open('/welcome', '/home', '/login', '/largeScreen')).toEqual([]);
  });
  test('B096 S123 closing the active tab goes to the previous one', () => {
    const { tabs, go } = closed(
      open('/realData', '/monitoringAlarm', '/users'),
      '/monitoringAlarm',
      '/monitoringAlarm',
      '/home',
    );
    expect(paths(tabs)).toEqual(['/realData', '/users']);
    expect(go).toBe('/realData');
  });
  test('B097 S124 closing the last tab goes home', () => {
    expect(closed(open('/realData'), '/realData', '/realData', '/home')).toEqual({ tabs: [], go: '/home' });
  });
  test('two rows of a page of one row stand side by side, each by its name, whatever else their addresses say', () => {
    const [one, other] = ['/workTicket/fill?id=t1', '/workTicket/fill?id=t2'];
    const tabs = named(open(one, other, '/workTicket/fill', `${one}&x=1`), tabOf(one), cableHead);
    expect(tabs.map(({ path, name }) => [path, name])).toEqual([
      [one, cableHead],
      [other, undefined],
      ['/workTicket/fill', undefined],
    ]);
    expect(tabs[0]?.address).toBe(`${one}&x=1`);
    expect(visited(tabs, one, '/home')[0]?.name).toBe(cableHead);
    expect(named(tabs, tabOf(one), cableHead)).toBe(tabs);
    expect(closed(tabs, one, one, '/home').go).toBe(other);
  });
  test('closing another tab goes nowhere', () => {
    expect(closed(open('/realData', '/users'), '/users', '/realData', '/home').go).toBeNull();
  });
  test('B101 a page without a name falls back to its parent path', () => {
    expect(titledPath('/realData')).toBe('/realData');
    expect(titledPath('/realData/unheardOf')).toBe('/realData');
  });
});

describe('closing many visited pages', () => {
  const tabs = open('/realData', '/monitoringAlarm', '/users', '/org');
  const from = (path: string, active: string) => ({ from: path, active, home: '/home' });
  test('B095 closing the others keeps the one that was asked, and goes there', () => {
    expect(closedMany(tabs, 'others', from('/users', '/realData'))).toEqual({ tabs: open('/users'), go: '/users' });
    expect(closedMany(tabs, 'others', from('/users', '/users')).go).toBeNull();
  });
  test('B095 closing what lies to the left or the right keeps the rest in its order', () => {
    expect(paths(closedMany(tabs, 'left', from('/users', '/users')).tabs)).toEqual(['/users', '/org']);
    expect(paths(closedMany(tabs, 'right', from('/monitoringAlarm', '/org')).tabs)).toEqual([
      '/realData',
      '/monitoringAlarm',
    ]);
    expect(closedMany(tabs, 'right', from('/monitoringAlarm', '/org')).go).toBe('/monitoringAlarm');
  });
  test('B094 B097 closing all goes home', () => {
    expect(closedMany(tabs, 'all', from('/users', '/users'))).toEqual({ tabs: [], go: '/home' });
  });
  test('B102 a page that the menus no longer hold has no tab', () => {
    expect(paths(tabsWithin(tabs, new Set(['/realData', '/org'])))).toEqual(['/realData', '/org']);
    expect(paths(tabsWithin(open('/versionRecord'), new Set()))).toEqual(['/versionRecord']);
  });
  test('B091 a tab is put elsewhere in the row, never beyond its ends', () => {
    expect(paths(moved(tabs, '/users', 0))).toEqual(['/users', '/realData', '/monitoringAlarm', '/org']);
    expect(paths(moved(tabs, '/realData', 9))).toEqual(['/monitoringAlarm', '/users', '/org', '/realData']);
    expect(moved(tabs, '/nothing', 0)).toBe(tabs);
  });
});
