import { expect, test } from 'vitest';
import { boardFaults, itemOf } from './boardDocument.ts';
import { linkedRoutes, pagesNamed } from './linkedRoutes.ts';
import { boardModules } from './modules.ts';

test('A tile opens pages of the frame: no door, no wall, no page that needs more than its address', () => {
  expect(linkedRoutes).toMatchObject({ '/monitoringAlarm': { en: expect.any(String) } });
  for (const path of ['/login', '/largeScreen', '/kanbanPage/{id}', '/screenVisual/viewScreen'])
    expect(linkedRoutes).not.toHaveProperty([path]);
});

test('The pages stand in the order of their places, each once; what is no page is left out', () => {
  expect(pagesNamed({ page2: '/kanban', page1: '/home', page3: '/home', page4: '/nowhere', other: '/org' })).toEqual([
    '/home',
    '/kanban',
  ]);
});

test('A page that there is not is a fault of the board at its place', () => {
  const item = { ...itemOf('a', 'link', boardModules.link), x: 0, y: 0, parameters: { page1: '/nowhere' } };
  expect(Object.keys(boardFaults(boardModules, { pace: 4, span: 'today', items: [item] }))).toEqual([
    'items.0.parameters.page1',
  ]);
});
