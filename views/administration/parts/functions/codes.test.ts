import { expect, test } from 'vitest';
import { routes } from '../../../../domain/access/routes/all.ts';
import type { Route } from '../../../../domain/access/routes/route.ts';
import { amountOf, codesOf, turned, turnedAll } from './codes.ts';
import { formRoutes } from './formRoutes.ts';

const users = routes.find(({ path }) => path === '/users') as Route;

test('who may press a button may open its screen; who may not open it presses none', () => {
  const mayEdit = turned([], users, { code: '/users:edit', isOn: true });
  expect(mayEdit).toEqual(['/users', '/users:edit']);
  expect(turned(mayEdit, users, { code: '/users:edit', isOn: false })).toEqual(['/users']);
  expect(turned([...mayEdit, '/home'], users, { code: '/users', isOn: false })).toEqual(['/home']);
});

test('a whole group is granted and taken at once, and says how much of it is', () => {
  const all = turnedAll(['/home'], [users], true);
  expect(amountOf(codesOf(users), new Set(all))).toBe('all');
  expect(amountOf(codesOf(users), new Set(['/users']))).toBe('some');
  expect(turnedAll(all, [users], false)).toEqual(['/home']);
});

test('each form is granted by codes of its own', () => {
  const [leak] = formRoutes([{ code: 'leak', name: '泄漏', nameEn: null }]) as [Route];
  expect(codesOf(leak)).toEqual([
    '/customForm/form/leak',
    '/customForm/form/leak:edit',
    '/customForm/form/leak:import',
    '/customForm/form/leak:export',
  ]);
  expect(turned([], leak, { code: '/customForm/form/leak:edit', isOn: true })).toEqual([
    '/customForm/form/leak',
    '/customForm/form/leak:edit',
  ]);
});
