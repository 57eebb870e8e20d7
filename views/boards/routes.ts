import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/home': () => import('./home/Screen.tsx'),
  '/dashboards/configure': () => import('./dashboards/configure/Screen.tsx'),
  '/kanbanConfiguration/sonPage': () => import('./kanbanConfiguration/sonPage/Screen.tsx'),
});
