import { defineScreens } from '../../src/shell/screens.ts';

export const screens = defineScreens({
  '/login': () => import('./login/Screen.tsx'),
  '/welcome': () => import('./welcome/Screen.tsx'),
  '/applyFor': () => import('./applyFor/Screen.tsx'),
  '/disclaimer': () => import('./disclaimer/Screen.tsx'),
  '/testCharts': () => import('./testCharts/Screen.tsx'),
  '/404': () => import('./notFound/Screen.tsx'),
});

/** A page that the router shows in the place of a screen: a route of the catalogue that has none yet. */
export const notBuilt = () => import('./notBuilt/Screen.tsx');
