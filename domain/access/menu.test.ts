import { expect, test } from 'vitest';
import { homeOf, menusOf } from './menu.ts';
import { permissionCodes, routes } from './routes/all.ts';

const all = new Set<string>(routes.map((route) => route.path));

test('with everything built and allowed, every page of its own that is no door stands in the menus once', () => {
  const menus = menusOf({ permissions: permissionCodes, builtScreens: all, lang: 'cn' });
  const urls = menus.flatMap((group) => group.children.map((entry) => entry.menuUrl));
  expect(new Set(urls).size).toBe(urls.length);
  expect(urls).toContain('/users');
  expect(urls).not.toContain('/users/edit');
  for (const door of ['/', '/login', '/404', '/welcome/x', '/testCharts', '/kanbanPage/{id}']) expect(urls).not.toContain(door);
});

test('the group of the page after signing in stands first: the alarm desk until /home is built', () => {
  expect(homeOf(new Set())).toBe('/monitoringAlarm');
  expect(homeOf(all)).toBe('/home');
  const first = (builtScreens: ReadonlySet<string>): string | undefined => menusOf({ permissions: permissionCodes, builtScreens, lang: 'en' })[0]?.id;
  expect(first(new Set(['/users', '/monitoringAlarm']))).toBe('alarms');
  expect(first(all)).toBe('boards');
});

test('what is not built or not allowed is not shown, and an empty group neither', () => {
  const permissions = new Set(['/users', '/roles']);
  expect(menusOf({ permissions, builtScreens: new Set(['/monitoringAlarm']), lang: 'cn' })).toEqual([]);
  const menus = menusOf({ permissions, builtScreens: new Set(['/users', '/monitoringAlarm']), lang: 'cn' });
  expect(menus).toMatchObject([{ id: 'administration', menuName: '系统管理', children: [{ menuUrl: '/users', menuName: '用户管理' }] }]);
});
