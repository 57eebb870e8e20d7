import { describe, expect, test } from 'vitest';
import { ledgers } from '../../all/ledgers.ts';
import { codeOf, permissionCodes, routeOf, routes, titleOf, topOf } from './all.ts';

describe('the routes of the product', () => {
  test('every route of the catalogue stands once, with its id and its path', () => {
    expect(routes).toHaveLength(377);
    expect(new Set(routes.map((route) => route.path)).size).toBe(377);
    expect(routes.map((route) => route.id).sort()).toEqual(
      Array.from({ length: 377 }, (_, n) => `R${String(n + 1).padStart(3, '0')}`),
    );
  });

  test('every parent is a route, and no chain runs in a circle', () => {
    for (const route of routes) {
      const top = topOf(route.path);
      expect(top, route.path).not.toBeNull();
      expect(top?.parent, route.path).toBeNull();
    }
  });

  test('the pages that open without signing in are the twelve of the catalogue, and they skip the menu check', () => {
    const open = routes.filter((route) => route.public);
    expect(open).toHaveLength(12);
    expect(open.every((route) => route.guardExempt)).toBe(true);
    expect(routes.filter((route) => route.fullscreen)).toHaveLength(7);
    expect(routes.filter((route) => route.newWindow)).toHaveLength(3);
    expect(routes.filter((route) => route.guardExempt)).toHaveLength(22);
  });

  test('the seven public record pages ask for a signed share token, the published screen for a screen token', () => {
    expect(routes.filter((route) => route.token === 'share')).toHaveLength(7);
    expect(routes.filter((route) => route.token === 'screen').map((route) => route.path)).toEqual([
      '/screenVisual/viewScreen',
    ]);
  });

  test('a page belongs to the top page of its chain, and a prefix without a page does not count', () => {
    expect(topOf('/ecus/edit/daterule')?.path).toBe('/ecus');
    expect(topOf('/equiphome/edit/accountitem')?.path).toBe('/equiphome/edit');
    expect(topOf('/topology/equipGraphSet/add')?.path).toBe('/topology/equipGraphSet');
    expect(topOf('/users')?.path).toBe('/users');
    expect(topOf('/nowhere')).toBeNull();
  });

  test('an address finds its route with its parameters, its query and its tab', () => {
    expect(routeOf('/kanbanPage/17?from=map')).toMatchObject({
      route: { path: '/kanbanPage/{id}' },
      params: { id: '17' },
    });
    expect(routeOf('/customForm/form/a/b')).toMatchObject({
      route: { path: '/customForm/form/*' },
      params: { rest: 'a/b' },
    });
    expect(routeOf('/projectManage?page=2&tab=evaluation')?.route.kind).toBe('tab');
    expect(routeOf('/projectManage?page=2')?.route.kind).toBe('ledger');
    expect(routeOf('/users/')?.route.path).toBe('/users');
    expect(routeOf('/kanbanPage')).toBeNull();
  });

  test('an address is read in its very spelling: another case is another address', () => {
    expect(routeOf('/Keyequ')?.route.id).toBe('R125');
    expect(routeOf('/keyequ')).toBeNull();
    expect(routeOf('/Users')).toBeNull();
  });

  test('titles come in both languages', () => {
    expect(titleOf('/monitoringAlarm', 'cn')).toBe('监控告警');
    expect(titleOf('/monitoringAlarm', 'en')).toBe('Monitoring alarms');
    expect(titleOf('/nowhere', 'en')).toBeNull();
  });

  test('every permission that a ledger names is a code that a role can hold', () => {
    const named = ledgers.flatMap((ledger) => Object.values(ledger.permissions).flat());
    expect(named.filter((code) => !permissionCodes.has(code))).toEqual([]);
    expect(permissionCodes.has(codeOf('/limitWarning', 'confirm'))).toBe(true);
  });
});
