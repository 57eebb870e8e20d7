import { expect, test } from 'vitest';
import { routes, topOf } from '../../domain/access/routes/all.ts';
import { wayTo } from './guard.ts';

const someone = { signedIn: true, menus: new Set(routes.map(({ path }) => path as string)), home: '/home' };

test.each([
  '/taskTodo',
  '/recipientsList',
  '/expAdmin',
  '/expReport',
  '/topology/equipGraph',
  '/screenVisual/viewScreen',
  '/customForm/form/1',
  '/customForm/formView/1',
  '/kanbanPage/1',
])('B058 %s is reached from navigation by who has its menu', (path) => {
  const top = topOf(path)?.path ?? '';
  expect(wayTo(path, { ...someone, menus: new Set([top]) })).toMatchObject({ kind: 'show' });
});
