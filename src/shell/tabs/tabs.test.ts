import { describe, expect, test } from 'vitest';
import { closed, type Tab, titledPath, visited } from './tabs.ts';

const open = (...addresses: string[]) => addresses.reduce<readonly Tab[]>((tabs, address) => visited(tabs, address, '/home'), []);
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
    const { tabs, go } = closed(open('/realData', '/monitoringAlarm', '/users'), '/monitoringAlarm', '/monitoringAlarm', '/home');
    expect(paths(tabs)).toEqual(['/realData', '/users']);
    expect(go).toBe('/realData');
  });
  test('B097 S124 closing the last tab goes home', () => {
    expect(closed(open('/realData'), '/realData', '/realData', '/home')).toEqual({ tabs: [], go: '/home' });
  });
  test('closing another tab goes nowhere', () => {
    expect(closed(open('/realData', '/users'), '/users', '/realData', '/home').go).toBeNull();
  });
  test('B101 a page without a name falls back to its parent path', () => {
    expect(titledPath('/realData')).toBe('/realData');
    expect(titledPath('/realData/unheardOf')).toBe('/realData');
  });
});
